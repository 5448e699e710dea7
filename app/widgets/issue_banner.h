#pragma once

#include <QStringList>
#include <QWidget>

#include "app/style/theme.h"

class QLabel;

namespace abh {

class AnswerRow;
class IconButton;
class IssueLines;

/// What is wrong, or worth a note, in a framed strip that can be closed. Assistive technology is told as an alert. Five
/// lines show, more scroll. Where there is something to decide, buttons with the answers stand below. Where that would take more
/// room than there is, it is all one row, which is cut short; a button and the tool tip have the rest.
class IssueBanner : public QWidget {
    Q_OBJECT

public:
    explicit IssueBanner(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Shows itself; with neither heading nor lines it hides.
    void setIssues(const QString& heading, const QStringList& lines, bool error);
    /// Another heading over the same lines: no news.
    void setHeading(const QString& heading);
    /// What one may answer, as words for buttons; none: there is nothing to decide.
    void setAnswers(const QStringList& answers);
    /// How high it may be without being asked; higher, and it is one row.
    void setMostHeight(int height);
    /// Whether it is one row now.
    bool isFolded() const { return m_isFolded; }

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
    void toggle();
    void place();
    void placeInFull();
    void placeInARow();
    QRect mirrored(const QRect& area) const;
    void tellFolding(bool folded);
    int headingHeight(int width) const;
    int answersHeight() const;            ///< with the gap above them
    int fullHeight(int width) const;
    int rowHeight() const;
    bool canFoldAt(int width) const;      ///< there is more than may be shown without being asked
    bool isFoldedAt(int width) const { return !m_isOpened && canFoldAt(width); }
    QString allInOne() const;
    int textLeft() const;
    int textWidth(int width) const;
    int padding() const;
    QColor signColour() const;

    Theme m_theme = lightTheme();
    QString m_heading;
    QStringList m_lines;
    bool m_error = false, m_isOpened = false;
    bool m_isFolded = false;    ///< as it was placed: to ask the lines for their height repaints them
    int m_mostHeight = QWIDGETSIZE_MAX;
    QLabel* m_headingLabel;
    QLabel* m_row;
    IssueLines* m_list;
    IconButton* m_close;
    IconButton* m_more;
    AnswerRow* m_answers;
};

}
