#pragma once

#include <QWidget>

#include <functional>
#include <vector>

#include "app/document/desk.h"
#include "app/style/theme.h"

class QStackedWidget;

namespace abh {

class ByHandPage;
class LabPage;
class PageBar;
struct LabSign;

/// All pages, one of which is shown, and the rail that chooses among them: first By hand, then the labs. A lab is added in the constructor
/// and nowhere else; its page is made when somebody first goes there, so that whoever only works by hand does not wait for it.
class Pages : public QWidget {
    Q_OBJECT

public:
    explicit Pages(Desk& desk, QWidget* parent = nullptr);

    /// `theme` is that of the figures; the rail takes what stands around them.
    void setTheme(const Theme& theme);
    ByHandPage& byHand() { return *m_byHand; }
    PageBar& rail() { return *m_rail; }

    int count() const;
    int current() const { return m_current; }
    QString name(int page) const;
    /// Shows a page and gives it the keyboard, unless the rail has it. What is being typed on the board is taken before it goes from sight.
    void goTo(int page);
    /// The next page or, with -1, the one before; there is none beyond the ends.
    void goBy(int by);
    bool isByHand() const { return current() == 0; }
    void showByHand() { goTo(0); }
    /// The lab that is shown; none: By hand is.
    LabPage* lab() const;
    /// Shows the lab of this type.
    template <typename Page>
    Page& goToLab()
    {
        goTo(pageOf(Page::staticMetaObject));
        return *qobject_cast<Page*>(widgetOf(current()));
    }
    /// Gives the keyboard to what plain keys act on.
    void takeFocus();

Q_SIGNALS:
    /// A lab's page, just made, before it is shown for the first time.
    void labMade(LabPage* lab);
    void shown(int page);

private:
    struct Lab {
        const QMetaObject* type;
        QString name;
        std::function<LabPage*()> make;
        LabPage* page = nullptr;
    };

    template <typename Page, typename... Args>
    void addLab(Args&... args);
    int pageOf(const QMetaObject& type) const;
    QWidget* widgetOf(int page) const;
    LabPage* made(Lab& lab);

    Desk& m_desk;
    Theme m_theme = lightTheme();
    std::vector<Lab> m_labs;
    int m_current = 0;
    PageBar* m_rail;
    QStackedWidget* m_stack;
    ByHandPage* m_byHand;
};

}
