#pragma once

#include <QWidget>

#include "app/document/desk.h"
#include "app/style/theme.h"

class QStackedWidget;

namespace abh {

class ByHandPage;
class LabPage;
class PageBar;

/// All pages, one of which is shown, and the rail that chooses among them: first By hand, then the labs. A lab is added in the constructor
/// and nowhere else.
class Pages : public QWidget {
    Q_OBJECT

public:
    explicit Pages(Desk& desk, QWidget* parent = nullptr);

    /// `theme` is that of the figures; the rail takes what stands around them.
    void setTheme(const Theme& theme);
    ByHandPage& byHand() { return *m_byHand; }
    PageBar& rail() { return *m_rail; }

    int count() const;
    int current() const;
    QString name(int page) const;
    /// Shows a page and gives it the keyboard, unless the rail has it. What is being typed on the board is taken before it goes from sight.
    void goTo(int page);
    void goToLab(LabPage& lab);
    /// The next page or, with -1, the one before; there is none beyond the ends.
    void goBy(int by);
    bool isByHand() const { return current() == 0; }
    void showByHand() { goTo(0); }
    /// The lab that is shown; none: By hand is.
    LabPage* lab() const;
    std::vector<LabPage*> labs() const;
    /// Gives the keyboard to what plain keys act on.
    void takeFocus();

Q_SIGNALS:
    void shown(int page);

private:
    void addLab(LabPage* lab);

    Desk& m_desk;
    PageBar* m_rail;
    QStackedWidget* m_stack;
    ByHandPage* m_byHand;
};

}
