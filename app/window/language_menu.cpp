#include "app/window/language_menu.h"

#include <QActionGroup>
#include <QMenu>

#include "app/text/qtext.h"
#include "app/window/main_window.h"
#include "core/text/languages.h"

namespace abh {
namespace {

void addLanguage(QActionGroup* group, Settings& settings, const QString& code, const QString& name)
{
    QAction* action = group->addAction(name);
    action->setCheckable(true);
    action->setData(code);
    QObject::connect(action, &QAction::triggered, group, [&settings, code] { settings.setLanguage(code); });
}

}

void addLanguages(MainWindow& window, QMenu* menu)
{
    Settings& settings = window.desk().settings;
    QMenu* list = menu->addMenu(qtr("Lang&uage (from the next start)"));
    auto* group = new QActionGroup(list);
    addLanguage(group, settings, {}, qtr("as the &system"));
    for (const std::string& code : languages()) addLanguage(group, settings, qs(code), qs(languageName(code)));
    list->addActions(group->actions());
    QObject::connect(list, &QMenu::aboutToShow, group, [group, &settings] {
        for (QAction* action : group->actions()) action->setChecked(action->data().toString() == settings.language());
    });
}

}
