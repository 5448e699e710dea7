#pragma once

#include <QWidget>

#include <vector>

#include "app/document/desk.h"
#include "app/style/theme.h"

class QToolButton;

namespace abh {

class ChoicesBar;
class MainWindow;

/// The bar under the menus: file, history and sizes on the left, how the scenario is worked on the right. Where it is narrow the
/// choices lose their labels, then the button of the sizes goes, then all buttons, into the list of one that has them all; a choice is never
/// cut off.
class TopBar : public QWidget {
    Q_OBJECT

public:
    TopBar(MainWindow& window, Desk& desk, QWidget* parent);
    void setTheme(const Theme& theme);
    ChoicesBar& choices() { return *m_choices; }
    /// Without them there is no button of the sizes either: both are about the scenario on the board.
    void setChoicesShown(bool shown);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void addButtons(MainWindow& window, Desk& desk);
    void place();
    int widthOf(const std::vector<QToolButton*>& buttons) const;
    int edge() const { return qRound(m_theme.px(10)); }

    Theme m_theme = lightTheme();
    QWidget* m_files;
    std::vector<QToolButton*> m_buttons;    ///< the last, of the sizes, is the first to go
    QToolButton* m_more;                    ///< has those in its list that are out of sight
    ChoicesBar* m_choices;
    bool m_choicesShown = true;
    int m_widest = 0;                       ///< that the choices were while they looked like this: they stay where they are
    bool m_wasLabelled = true;
};

}
