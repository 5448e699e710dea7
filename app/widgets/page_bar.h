#pragma once

#include <QScrollArea>

#include <vector>

#include "app/style/theme.h"
#include "core/notation/formula.h"

class QButtonGroup;
class QVBoxLayout;

namespace abh {

class PageButton;

/// The dark rail on the left with a button for each page. One stop for Tab, Up and Down choose within. Where it is too low
/// for all, the buttons first do without their glyphs, then scroll.
class PageBar : public QScrollArea {
    Q_OBJECT

public:
    explicit PageBar(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// `shortcutHint`, "Ctrl+2", goes to the tool tip. Pages are counted from 0; the first is current until told otherwise.
    void addPage(const Formula& glyph, const QString& label, const QString& shortcutHint);
    void setCurrent(int page);
    int current() const { return m_current; }
    int count() const { return static_cast<int>(m_buttons.size()); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void pageChosen(int page);    ///< by the user, never by setCurrent()

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fit();
    void showCurrent();

    Theme m_theme = lightTheme();
    QWidget* m_column;
    QVBoxLayout* m_layout;
    QButtonGroup* m_group;
    std::vector<PageButton*> m_buttons;
    int m_current = -1;
};

}
