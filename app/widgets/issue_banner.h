#pragma once

#include <QStringList>
#include <QWidget>

#include "app/style/theme.h"

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace abh {

class IconButton;

/// What is wrong, or worth a note, in a framed strip that can be closed. Assistive technology is told as an alert. Five
/// lines show, more scroll. Where there is something to decide, buttons with the answers stand below.
class IssueBanner : public QWidget {
    Q_OBJECT

public:
    explicit IssueBanner(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Shows itself; with neither heading nor lines it hides.
    void setIssues(const QString& heading, const QStringList& lines, bool error);
    /// What one may answer, as words for buttons; none: there is nothing to decide.
    void setAnswers(const QStringList& answers);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void dismissed();    ///< closed by the user; it has hidden itself
    void answered(int answer);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fillIn();
    void dismiss();
    void place();
    int linesHeight(int width) const;     ///< all of them, wrapped for the width of the banner
    int shownLinesHeight(int width) const;
    int headingHeight(int width) const;
    int answersHeight() const;            ///< with the gap above them
    int textLeft() const;
    int textWidth(int width) const;
    int padding() const;
    QColor signColour() const;

    Theme m_theme = lightTheme();
    QString m_heading;
    QStringList m_lines;
    bool m_error = false;
    QLabel* m_headingLabel;
    QScrollArea* m_scroll;
    QWidget* m_list;
    QVBoxLayout* m_listLayout;
    IconButton* m_close;
    QWidget* m_answers;
};

}
