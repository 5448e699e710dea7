#include "app/window/conventions_menu.h"

#include <QActionGroup>
#include <QMenu>

#include <functional>

#include "app/document/settings.h"
#include "app/text/qtext.h"

namespace abh {
namespace {

/// One of several ways, checked while `isSo` of the conventions in force; choosing it applies `change` to them.
void addWay(QMenu* menu, QActionGroup* group, Settings& settings, const QString& text, const std::function<bool(const Conventions&)>& isSo,
            const std::function<void(Conventions&)>& change)
{
    QAction* action = group->addAction(text);
    action->setCheckable(true);
    menu->addAction(action);
    QObject::connect(action, &QAction::triggered, menu, [&settings, change] {
        Conventions conventions = settings.conventions();
        change(conventions);
        settings.setConventions(conventions);
    });
    QObject::connect(menu, &QMenu::aboutToShow, action, [action, &settings, isSo] { action->setChecked(isSo(settings.conventions())); });
}

}

void addConventions(QMenu* menu, Settings& settings)
{
    using Tokens = Conventions::Tokens;
    QMenu* ways = menu->addMenu(qtr("Conv&entions"));
    auto* tokens = new QActionGroup(ways);
    const auto addTokens = [&](const QString& text, Tokens as) {
        addWay(ways, tokens, settings, text, [as](const Conventions& now) { return now.tokens == as; }, [as](Conventions& now) { now.tokens = as; });
    };
    addTokens(qtr("A token a &row: Q = X W, S = Q Kᵀ, Z = A V"), Tokens::Rows);
    addTokens(qtr("A token a &column: Q = W X, S = Kᵀ Q, Z = V A"), Tokens::Columns);
    ways->addSeparator();
    auto* counting = new QActionGroup(ways);
    for (const int from : {1, 0})
        addWay(ways, counting, settings, from == 1 ? qtr("Counting from &1") : qtr("Counting from &0"), [from](const Conventions& now) { return now.countFrom == from; },
               [from](Conventions& now) { now.countFrom = from; });
}

}
