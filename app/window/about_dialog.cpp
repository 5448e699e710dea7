#include "app/window/about_dialog.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QSysInfo>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>
#include <QVBoxLayout>

#include <memory>

#include <Eigen/Core>

#include "app/plots/plot_library.h"
#include "app/text/qt_texts.h"
#include "app/text/qtext.h"
#include "app/widgets/message.h"

namespace abh {
namespace {

#ifdef __clang__
constexpr char kCompiler[] = __VERSION__;    // which begins with its name
#else
constexpr char kCompiler[] = "GCC " __VERSION__;
#endif

QString paragraph(const QString& text)
{
    return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

QString engineRow(const QString& title, const QString& detail)
{
    return QStringLiteral("<tr>%1</tr>").arg(inWindowOrder(QStringLiteral("<td style='white-space: nowrap'><b>%1</b></td>").arg(title.toHtmlEscaped()), QStringLiteral("<td>%1</td>").arg(detail.toHtmlEscaped())));
}

QString saidOf(const EngineState& engine)
{
    if (!engine.isKnown) return qtr("looking for it …");
    return engine.whyNot.empty() ? qs(engine.info.detail) : qtr("not in use: %1").arg(qs(engine.whyNot));
}

QString enginesAsTable(const std::vector<EngineState>& engines)
{
    QString table = QStringLiteral("<table cellpadding='4'>") + engineRow(qs(referenceTitle()), qs(referenceDetail()));
    for (const EngineState& engine : engines) table += engineRow(qs(engine.info.title), saidOf(engine));
    return table + QStringLiteral("</table>");
}

/// What is said of the engine at `index`, selected in a text made by aboutAsHtml(): below the reference, in the second column, as the window runs, of its one table.
QTextCursor cellOf(const QTextDocument& text, std::size_t index)
{
    for (QTextFrame* frame : text.rootFrame()->childFrames())
        if (const auto* table = qobject_cast<QTextTable*>(frame)) {
            const QTextTableCell cell = table->cellAt(static_cast<int>(index) + 1, QApplication::isRightToLeft() ? 0 : 1);
            QTextCursor cursor = cell.firstCursorPosition();
            cursor.setPosition(cell.lastCursorPosition().position(), QTextCursor::KeepAnchor);
            return cursor;
        }
    return {};
}

/// What one is asked for where something does not work.
QString builtWith()
{
    const QString eigen = QStringLiteral("%1.%2.%3").arg(EIGEN_WORLD_VERSION).arg(EIGEN_MAJOR_VERSION).arg(EIGEN_MINOR_VERSION);
    return qtr("With Qt %1, Eigen %2 and QCustomPlot %3, built by %4.").arg(QString::fromLatin1(qVersion()), eigen, plotLibraryVersion(), QString::fromLatin1(kCompiler));
}

/// The engines last: what they answer later pushes nothing about.
QString aboutAsHtml(const std::vector<EngineState>& engines)
{
    return QStringLiteral("<h2>%1</h2>").arg(qtr("Attention by Hand %1").arg(QApplication::applicationVersion()).toHtmlEscaped())
           + paragraph(qtr("Self-attention, worked by hand: every stage, every digit explained."))
           + paragraph(builtWith()) + paragraph(qtr("Running on %1, %2.").arg(QSysInfo::prettyProductName(), QSysInfo::currentCpuArchitecture()))
           + paragraph(qtr("Free software under the GNU General Public License, version 3 or later. It comes without any warranty."))
           + QStringLiteral("<h3>%1</h3>").arg(qtr("Engines").toHtmlEscaped()) + enginesAsTable(engines);
}

}

AboutDialog::AboutDialog(const Theme& theme, EngineWatch& engines, QWidget* parent) : QDialog(parent), m_engines(engines), m_text(new QTextBrowser(this))
{
    setWindowTitle(qtr("About Attention by Hand"));
    m_text->setHtml(aboutAsHtml(engines.states()));
    alignAsWindow(*m_text->document());
    m_text->setAccessibleName(windowTitle());
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    nameButtons(*buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_text, 1);
    layout->addWidget(buttons);
    const QSize wanted = wantedSize(theme);
    resize(parent ? wanted.boundedTo(parent->window()->size() * 0.9) : wanted);
    showEngines();
    connect(&engines, &EngineWatch::changed, this, &AboutDialog::showEngines);
    engines.ask();
}

void AboutDialog::showEngines()
{
    for (std::size_t k = 0; k < m_engines.states().size(); ++k) {
        // In place, so that what is selected, and where one has scrolled to, stays.
        QTextCursor cell = cellOf(*m_text->document(), k);
        const QString said = saidOf(m_engines.states()[k]);
        if (cell.selectedText() != said) cell.insertText(said);
    }
    m_text->setAccessibleDescription(m_text->toPlainText());
}

/// As high as the text, within the window, with room for the sentences that are still to come; more than that scrolls.
QSize AboutDialog::wantedSize(const Theme& theme) const
{
    constexpr int kMoreLines = 2;    // than the one that it is looked for
    const int wide = qRound(theme.px(520)), around = qRound(theme.px(90));
    const std::unique_ptr<QTextDocument> measured(m_text->document()->clone());
    for (std::size_t k = 0; k < m_engines.states().size(); ++k)
        if (!m_engines.states()[k].isKnown) cellOf(*measured, k).insertText(QString(kMoreLines, QChar::LineSeparator));
    measured->setDefaultFont(m_text->font());
    measured->setTextWidth(wide);
    return {wide + qRound(theme.px(60)), static_cast<int>(measured->size().height()) + around};
}

void showAbout(QWidget& window, const Theme& theme, EngineWatch& engines)
{
    AboutDialog(theme, engines, &window).exec();
}

}
