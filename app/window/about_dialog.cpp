#include "app/window/about_dialog.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>

#include <memory>

#include "app/text/qtext.h"
#include "core/engine/engine_choice.h"

namespace abh {
namespace {

QString paragraph(const QString& text)
{
    return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

QString engineRow(const QString& title, const QString& detail)
{
    return QStringLiteral("<tr><td style='white-space: nowrap'><b>%1</b></td><td>%2</td></tr>").arg(title.toHtmlEscaped(), detail.toHtmlEscaped());
}

QString enginesAsTable()
{
    QString table = QStringLiteral("<table cellpadding='4'>") + engineRow(qs(referenceTitle()), qtr("every stage, and rounding by hand: what all engines answer to"));
    for (const EngineState& engine : engineStates())
        table += engineRow(qs(engine.info.title), engine.whyNot.empty() ? qs(engine.info.detail) : qtr("not in use: %1").arg(qs(engine.whyNot)));
    return table + QStringLiteral("</table>");
}

QString aboutAsHtml()
{
    return QStringLiteral("<h2>%1</h2>").arg(qtr("Attention by Hand %1").arg(QApplication::applicationVersion()).toHtmlEscaped())
           + paragraph(qtr("Self-attention, worked by hand: every stage, every digit explained."))
           + paragraph(qtr("With Qt %1.").arg(QString::fromLatin1(qVersion())))
           + QStringLiteral("<h3>%1</h3>").arg(qtr("Engines").toHtmlEscaped()) + enginesAsTable()
           + paragraph(qtr("Free software under the GNU General Public License, version 3 or later. It comes without any warranty."));
}

}

AboutDialog::AboutDialog(const Theme& theme, QWidget* parent) : QDialog(parent)
{
    setWindowTitle(qtr("About Attention by Hand"));
    auto* text = new QTextBrowser(this);
    text->setHtml(aboutAsHtml());
    text->setAccessibleName(windowTitle());
    text->setAccessibleDescription(text->toPlainText());
    text->setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(text, 1);
    layout->addWidget(buttons);
    // As high as the text, within the window; the rest scrolls.
    const int wide = qRound(theme.px(520)), around = qRound(theme.px(90));
    const std::unique_ptr<QTextDocument> measured(text->document()->clone());
    measured->setDefaultFont(text->font());
    measured->setTextWidth(wide);
    const QSize wanted(wide + qRound(theme.px(60)), static_cast<int>(measured->size().height()) + around);
    resize(parent ? wanted.boundedTo(parent->window()->size() * 0.9) : wanted);
}

void showAbout(QWidget& window, const Theme& theme)
{
    AboutDialog(theme, &window).exec();
}

}
