#include "app/board/mask_menu.h"

#include <QInputDialog>

#include <algorithm>

#include "app/files/file_dialog.h"
#include "app/text/qtext.h"
#include "core/attention/explain_text.h"
#include "core/model/file_io.h"
#include "core/model/mask_spec.h"

namespace abh {
namespace {

constexpr Index kListedWindows = 6, kListedTokens = 24;

QAction* addCheck(QMenu* menu, const QString& text, bool checked)
{
    QAction* action = menu->addAction(text);
    action->setCheckable(true);
    action->setChecked(checked);
    return action;
}

}

MaskMenu::MaskMenu(Document& document, const Settings& settings, QWidget* parent) : QMenu(parent), m_document(document), m_settings(settings)
{
    connect(this, &QMenu::aboutToShow, this, &MaskMenu::fill);
    fill();
}

void MaskMenu::fill()
{
    clear();
    // clear() leaves the submenus of the last time.
    qDeleteAll(findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
    const Mask& mask = m_document.scenario().mask;
    connect(addCheck(this, qtr("&None: every token looks at every token"), !mask.isSet()), &QAction::triggered, this,
            [this] { edit([](Mask& m) { m = Mask{}; }); });
    connect(addCheck(this, qtr("&Causal: later tokens are hidden"), mask.causal), &QAction::triggered, this,
            [this](bool on) { edit([on](Mask& m) { m.causal = on; }); });
    addWindows();
    addPadding();
    addOwn();
}

void MaskMenu::addWindows()
{
    const std::optional<Index> now = m_document.scenario().mask.window;
    QMenu* menu = addMenu(qtr("&Window: only the last few tokens"));
    connect(addCheck(menu, qtr("no window"), !now), &QAction::triggered, this, [this] { edit([](Mask& m) { m.window.reset(); }); });
    for (Index w = 1; w <= std::min(kListedWindows, m_document.scenario().N()); ++w)
        connect(addCheck(menu, qplural("the last %1 token, itself included", "the last %1 tokens, itself included", static_cast<long>(w)).arg(w), now == w),
                &QAction::triggered, this, [this, w] { edit([w](Mask& m) { m.window = w; }); });
    connect(menu->addAction(qtr("another width …")), &QAction::triggered, this, &MaskMenu::askForWindow);
}

void MaskMenu::addPadding()
{
    const Scenario& s = m_document.scenario();
    QMenu* menu = addMenu(qtr("&Padding: tokens that do not count"));
    for (Index token = 0; token < std::min(kListedTokens, s.N()); ++token) {
        const bool padded = !s.mask.real.empty() && !s.mask.real[static_cast<std::size_t>(token)];
        connect(addCheck(menu, qs(tokenPhrase(s, token, m_settings.conventions())), padded), &QAction::triggered, this, [this, token](bool on) { setReal(token, !on); });
    }
}

void MaskMenu::addOwn()
{
    connect(addAction(qtr("&Own mask from a file of 0 and 1 …")), &QAction::triggered, this, &MaskMenu::readFile);
    if (m_document.scenario().mask.allowed)
        connect(addAction(qtr("&Without the own mask")), &QAction::triggered, this, [this] { edit([](Mask& m) { m.allowed.reset(); }); });
}

void MaskMenu::edit(const std::function<void(Mask&)>& change)
{
    QStringList lines;
    for (const Issue& issue : m_document.edit(qtr("Change the mask"), [&](Scenario& s) { change(s.mask); })) lines << qs(describe(issue));
    if (!lines.isEmpty()) Q_EMIT refused(lines);
}

void MaskMenu::askForWindow()
{
    bool accepted = false;
    const int most = static_cast<int>(m_document.scenario().N());
    const int width = QInputDialog::getInt(parentWidget(), qtr("Window"), qtr("How many tokens back may a token look, itself included?"),
                                           std::min(most, 2), 1, most, 1, &accepted);
    if (accepted) edit([width](Mask& m) { m.window = width; });
}

void MaskMenu::setReal(Index token, bool real)
{
    const Index N = m_document.scenario().N();
    edit([=](Mask& m) {
        if (m.real.empty()) m.real.assign(static_cast<std::size_t>(N), true);
        m.real[static_cast<std::size_t>(token)] = real;
        if (std::all_of(m.real.begin(), m.real.end(), [](bool each) { return each; })) m.real.clear();
    });
}

void MaskMenu::readFile()
{
    const QString path = askForFile(parentWidget(), FileQuestion::Open, qtr("Own mask"), {}, qtr("Tables of 0 and 1 (*.csv *.tsv *.txt);;All files (*)"));
    if (path.isEmpty()) return;
    try {
        Issues issues;
        const std::optional<BoolMatrix> allowed = parseAllowed(readText(path.toStdString()), path.toStdString(), issues);
        QStringList lines;
        for (const Issue& issue : issues) lines << qs(describe(issue));
        if (!lines.isEmpty()) Q_EMIT refused(lines);
        if (allowed) edit([&](Mask& m) { m.allowed = allowed; });
    } catch (const Error& error) {
        Q_EMIT refused({QString::fromUtf8(error.what())});
    }
}

}
