#include "app/window/engine_menu.h"

#include <QActionGroup>
#include <QLabel>
#include <QMenu>
#include <QWidgetAction>

#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/window/main_window.h"
#include "app/window/page_menu.h"
#include "core/engine/engine_choice.h"

namespace abh {
namespace {

/// Something to read, not to choose, in as many lines as it takes.
void addSentence(QMenu* menu, const QString& sentence, const Theme& theme)
{
    constexpr double kWide = 400, kIndent = 44;
    auto* label = new QLabel(sentence);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    // Not the grey of what cannot be chosen: it is there to be read.
    styleLabel(*label, theme.textFont(13), theme.mutedText);
    label->setContentsMargins(qRound(theme.px(kIndent)), qRound(theme.px(2)), qRound(theme.px(14)), qRound(theme.px(6)));
    const int wide = qRound(theme.px(kWide));
    label->setFixedSize(wide, label->heightForWidth(wide));
    auto* action = new QWidgetAction(menu);
    action->setText(sentence);    // for whoever reads the menu without seeing it
    action->setDefaultWidget(label);
    action->setEnabled(false);
    menu->addAction(action);
}

/// One to choose, by its name; with `whyNot` one that cannot be.
void addEngine(QMenu* menu, QActionGroup* group, Settings& settings, const QString& name, const std::string& title, const QString& whyNot)
{
    QAction* action = group->addAction(qs(title).replace(QLatin1Char('&'), QStringLiteral("&&")));
    action->setCheckable(true);
    action->setChecked(settings.engine() == name);
    QObject::connect(action, &QAction::triggered, menu, [&settings, name] { settings.setEngine(name); });
    action->setEnabled(whyNot.isEmpty());
    action->setToolTip(whyNot);
    action->setStatusTip(whyNot);
    menu->addAction(action);
}

void listEngines(Desk& desk, QMenu* menu, const Theme& theme)
{
    const auto add = [&](QActionGroup* group, const QString& name, const std::string& title, const QString& whyNot) {
        addEngine(menu, group, desk.settings, name, title, whyNot);
        if (!whyNot.isEmpty()) addSentence(menu, whyNot, theme);
    };
    menu->clear();
    qDeleteAll(menu->findChildren<QActionGroup*>());
    auto* group = new QActionGroup(menu);
    const std::string chosen = desk.settings.engine().toStdString();
    bool isKnown = chosen.empty();
    add(group, {}, referenceTitle(), {});
    for (const EngineState& engine : engineStates()) {
        add(group, qs(engine.info.name), describe(engine.info), qs(engine.whyNot));
        isKnown |= engine.info.name == chosen;
    }
    if (!isKnown) add(group, desk.settings.engine(), chosen, qtr("This program knows no such engine; it was chosen in another one."));
    if (desk.document.scenario().arithmetic.isExact()) return;
    menu->addSeparator();
    addSentence(menu, qtr("By hand only the reference rounds. The choice counts as soon as the arithmetic is exact."), theme);
}

}

void addEngines(MainWindow& window, QMenu* menu)
{
    QMenu* choices = menu->addMenu(qtr("&Worked by"));
    choices->setToolTipsVisible(true);
    QObject::connect(choices, &QMenu::aboutToShow, choices, [&window, choices] { listEngines(window.desk(), choices, window.theme().around()); });
    // A menu that is empty when it is asked for never opens.
    choices->addAction(qs(referenceTitle()));
    onlyByHand(window, {choices->menuAction()});
}

}
