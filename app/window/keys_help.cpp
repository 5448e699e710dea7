#include "app/window/keys_help.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <utility>

#include "app/text/qtext.h"

namespace abh {
namespace {

QString keysAsTable()
{
    const std::pair<QString, QString> rows[]{
        {qtr("PageDown, PageUp"), qtr("one step forward, one back, as a presenter's clicker does")},
        {qtr("Right, Left"), qtr("the same, where no matrix or button has the keyboard")},
        {qtr("1 to 9"), qtr("to that step; Alt and the number from anywhere")},
        {QStringLiteral("M, C, O"), qtr("to the mask, to the heads side by side, to the output, where there is one")},
        {qtr("Home, End"), qtr("to the first step, to the last")},
        {qtr("Space"), qtr("play and pause")},
        {QStringLiteral("P"), qtr("predict: what is still to come is hidden until you step there")},
        {qtr("Tab"), qtr("to the matrices, then to panels and bars")},
        {qtr("Arrows, Space, Escape"), qtr("in a matrix: move, pin a number, let it go")},
        {qtr("digits, F2, Enter"), qtr("in X or a weight matrix: type another number, or edit this one; 1/3 and sqrt(2) are numbers")},
        {qtr("Tab, Enter, Escape"), qtr("while typing: take the number and go on right, or down; leave it as it was")},
        {qtr("Alt+Up, Alt+Down"), qtr("one more, one less; with Shift a tenth; or drag with Ctrl")},
        {qtr("Shift+arrows, Ctrl+C, Ctrl+V"), qtr("select cells, copy and paste them as in a spreadsheet")},
        {qtr("Menu key"), qtr("what else can be done to a matrix: fill, copy as, insert, move, remove")},
        {qtr("Ctrl+PageDown, Ctrl+PageUp"), qtr("to the next page, to the one before")},
        {qtr("Left, Right, Home, End, D"), qtr("in the scaling lab: the d_k before, the next, the ends; draw again")},
        {qtr("Left, Right, Home, End, M"), qtr("on the page of costs: the N before, the next, the ends; measure, and stop")},
        {qtr("1 to 5, Enter, Escape"), qtr("among curves: one plot large, or that with the keyboard; all of them again")},
        {QStringLiteral("Ctrl+=, Ctrl+−, Ctrl+0"), qtr("larger type, smaller, as it was")},
        {QStringLiteral("Ctrl+T"), qtr("tokens and sizes beside the board")},
        {qtr("Ctrl+N, with Shift"), qtr("a blank sheet; numbers from a sentence")},
        {QStringLiteral("Ctrl+Shift+O"), qtr("the examples, each with a picture; type there to find one")},
        {QStringLiteral("Ctrl+Shift+E"), qtr("a new exercise, with numbers that are good to calculate by hand")},
        {QStringLiteral("Ctrl+E, Ctrl+P"), qtr("make worksheets of these numbers; print them")},
        {QStringLiteral("F11, B"), qtr("full screen; blank the screen")},
    };
    QString table = QStringLiteral("<table cellpadding='4'>");
    for (const auto& [keys, what] : rows) table += QStringLiteral("<tr><td><b>%1</b></td><td>%2</td></tr>").arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
    return table + QStringLiteral("</table>");
}

}

void showKeys(QWidget& window)
{
    QDialog dialog(&window);
    dialog.setWindowTitle(qtr("Keys"));
    auto* text = new QTextBrowser(&dialog);
    text->setHtml(keysAsTable());
    text->setAccessibleName(qtr("Keys"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(text, 1);
    layout->addWidget(buttons);
    constexpr int kWide = 640, kAround = 110;
    text->document()->setTextWidth(kWide);
    dialog.resize(QSize(kWide + 60, static_cast<int>(text->document()->size().height()) + kAround).boundedTo(window.size() * 0.9));
    dialog.exec();
}

}
