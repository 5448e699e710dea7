#include "app/window/engine_menu.h"

#include <QActionGroup>
#include <QLabel>
#include <QMenu>
#include <QWidgetAction>

#include <algorithm>

#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/window/main_window.h"
#include "app/window/page_menu.h"

namespace abh {
namespace {

/// Something to read, not to choose, in as many lines as it takes.
class Sentence : public QWidgetAction {
public:
    /// With room for `lines` at least, in case that it says more later.
    Sentence(const QString& text, int lines, const Theme& theme, QMenu* menu) : QWidgetAction(menu), m_label(new QLabel), m_wide(qRound(theme.px(400)))
    {
        constexpr double kIndent = 44;
        m_label->setWordWrap(true);
        m_label->setTextFormat(Qt::PlainText);
        m_label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        // Not the grey of what cannot be chosen: it is there to be read.
        styleLabel(*m_label, theme.textFont(13), theme.mutedText);
        m_label->setContentsMargins(qRound(theme.px(kIndent)), qRound(theme.px(2)), qRound(theme.px(14)), qRound(theme.px(6)));
        m_label->setText(QString(lines - 1, QLatin1Char('\n')) + QLatin1Char(' '));
        m_label->setFixedSize(m_wide, m_label->heightForWidth(m_wide));
        setDefaultWidget(m_label);
        setEnabled(false);
        say(text);
        menu->addAction(this);
    }

    void say(const QString& text)
    {
        m_label->setText(text);
        m_label->setFixedSize(m_wide, std::max(m_label->height(), m_label->heightForWidth(m_wide)));    // what is below moves no more than it must
        setText(text);    // for whoever reads the menu without seeing it
    }

private:
    QLabel* m_label;    ///< the menu's, like this
    int m_wide;
};

/// Listed anew when it opens, and filled in while it is open: nothing that one may be at moves.
class EngineMenu : public QMenu {
public:
    EngineMenu(MainWindow& window, QWidget* parent) : QMenu(qtr("&Worked by"), parent), m_desk(window.desk())
    {
        setToolTipsVisible(true);
        connect(this, &QMenu::aboutToShow, this, [this, &window] { list(window.theme().around()); });
        connect(&m_desk.engines, &EngineWatch::changed, this, [this] { if (isVisible()) fill(); });
        // A menu that is empty when it is asked for never opens.
        addAction(qs(referenceTitle()));
    }

private:
    /// What stands there of one engine.
    struct Entry {
        QAction* choice;
        Sentence* sentence;    ///< null: at hand, there is nothing to say
    };

    void list(const Theme& theme)
    {
        m_desk.engines.ask();
        clear();
        delete m_group;
        m_group = new QActionGroup(this);
        m_entries.clear();
        const QString chosen = m_desk.settings.engine();
        bool isKnown = chosen.isEmpty();
        addEngine({}, referenceTitle());
        for (const EngineState& engine : m_desk.engines.states()) {
            addEntry(engine, theme);
            isKnown |= qs(engine.info.name) == chosen;
        }
        fill();
        if (!isKnown) {
            const QString why = qtr("This program knows no such engine; it was chosen in another one.");
            offer(*addEngine(chosen, chosen.toStdString()), false, why);
            new Sentence(why, 1, theme, this);
        }
        if (m_desk.document.scenario().arithmetic.isExact()) return;
        addSeparator();
        new Sentence(qtr("By hand only the reference rounds. The choice counts as soon as the arithmetic is exact."), 1, theme, this);
    }

    void addEntry(const EngineState& engine, const Theme& theme)
    {
        const bool isAtOnce = isAtHand(engine.info.name);
        QAction* choice = addEngine(qs(engine.info.name), isAtOnce ? describe(engine.info) : engine.info.title);
        constexpr int kUsual = 2;    // lines that a reason takes
        m_entries.push_back({choice, isAtOnce ? nullptr : new Sentence({}, engine.isKnown ? 1 : kUsual, theme, this)});
    }

    QAction* addEngine(const QString& name, const std::string& title)
    {
        QAction* action = m_group->addAction(qs(title).replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(m_desk.settings.engine() == name);
        connect(action, &QAction::triggered, this, [this, name] { m_desk.settings.setEngine(name); });
        addAction(action);
        return action;
    }

    /// What the engines said so far.
    void fill()
    {
        const std::vector<EngineState>& states = m_desk.engines.states();
        for (std::size_t k = 0; k < m_entries.size(); ++k) {
            const auto& [choice, sentence] = m_entries[k];
            offer(*choice, states[k].canRun(), qs(states[k].whyNot));
            if (sentence) sentence->say(!states[k].isKnown ? qtr("looking for it …") : qs(states[k].whyNot.empty() ? states[k].info.detail : states[k].whyNot));
        }
    }

    static void offer(QAction& choice, bool isOffered, const QString& why)
    {
        choice.setEnabled(isOffered);
        choice.setToolTip(why);
        choice.setStatusTip(why);
    }

    Desk& m_desk;
    QActionGroup* m_group = nullptr;
    std::vector<Entry> m_entries;    ///< in the order of EngineWatch::states()
};

}

void addEngines(MainWindow& window, QMenu* menu)
{
    auto* choices = new EngineMenu(window, menu);
    menu->addMenu(choices);
    onlyByHand(window, {choices->menuAction()});
}

}
