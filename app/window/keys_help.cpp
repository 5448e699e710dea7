#include "app/window/keys_help.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <utility>
#include <vector>

#include "app/text/qt_texts.h"
#include "app/text/qtext.h"
#include "app/widgets/message.h"

namespace abh {
namespace {

using Rows = std::vector<std::pair<QString, QString>>;    // keys, and what they do

/// As on a menu, without the mark of its own key: "New from a sentence …".
QString plainText(QString text)
{
    return text.section(u'\t', 0, 0).replace(QStringLiteral("&&"), QStringLiteral("\x1")).remove(u'&').replace(u'\x1', u'&');
}

QString keysOf(const QAction& action)
{
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        keys << key.toString(QKeySequence::NativeText).replace(QStringLiteral("PgDown"), qtr("PageDown")).replace(QStringLiteral("PgUp"), qtr("PageUp"));
    keys.removeDuplicates();
    return keys.join(QStringLiteral(", "));
}

void collect(const QMenu& menu, Rows& rows)
{
    const QList<QAction*> actions = menu.actions();
    for (const QAction* action : actions)
        if (action->menu()) collect(*action->menu(), rows);
        else if (!action->shortcuts().isEmpty()) rows.emplace_back(keysOf(*action), plainText(action->text()));
}

Rows boardRows()
{
    return {{qtr("PageDown, PageUp"), qtr("one step forward, one back, as a presenter's clicker does")},
            {qtr("Right, Left"), qtr("the same, where no matrix or button has the keyboard")},
            {QStringLiteral("1 2 3 4 5 6 7 8 9"), qtr("to that step; Alt and the number from anywhere")},
            {QStringLiteral("M, C, O"), qtr("to the mask, to the heads side by side, to the output, where there is one")},
            {qtr("Home, End"), qtr("to the first step, to the last")},
            {qtr("Space"), qtr("play and pause")},
            {QStringLiteral("P"), qtr("predict: what is still to come is hidden until you step there")},
            {qtr("Z, Shift+Z"), qtr("closer to large matrices, until their numbers show, and back; Ctrl and the wheel too")},
            {QStringLiteral("B"), qtr("blank the screen, on any page; any key brings it back")},
            {qtr("Escape"), qtr("close a message that asks nothing, let go of what is pinned, leave full screen")},
            {QStringLiteral("F10, Alt"), qtr("the menus, in full screen too, as with the mouse at the upper edge")},
            {qtr("Tab"), qtr("to the matrices, then to panels and bars")}};
}

Rows matrixRows()
{
    return {{qtr("Arrows, Space, Escape"), qtr("move, pin a number, let it go")},
            {qtr("digits, F2, Enter"), qtr("in X or a weight matrix: type another number, or edit this one; 1/3 and sqrt(2) are numbers")},
            {qtr("Tab, Enter, Escape"), qtr("while typing: take the number and go on right, or down; leave it as it was")},
            {qtr("Alt+Up, Alt+Down"), qtr("one more, one less; with Shift a tenth; or drag with Ctrl")},
            {qtr("Shift+arrows, Ctrl+C, Ctrl+V"), qtr("select cells, copy and paste them as in a spreadsheet")},
            {qtr("Menu key"), qtr("what else can be done to a matrix: fill, copy as, save, read from a file, insert, move, remove")}};
}

Rows labRows()
{
    return {{qtr("Left, Right, Home, End, D"), qtr("in the scaling lab: the d_k before, the next, the ends; draw again")},
            {qtr("Left, Right, Home, End, M"), qtr("on the page of costs: the N before, the next, the ends; measure, and stop")},
            {qtr("1 to 5, Enter, Escape"), qtr("among curves: one plot large, or that with the keyboard; all of them again")}};
}

QString asTable(const QString& heading, const Rows& rows)
{
    if (rows.empty()) return {};
    QString table = QStringLiteral("<h3>%1</h3><table cellpadding='4' width='100%'>").arg(heading.toHtmlEscaped());
    for (const auto& [keys, what] : rows) table += QStringLiteral("<tr>%1</tr>").arg(inWindowOrder(QStringLiteral("<td width='34%'><b>%1</b></td>").arg(keys.toHtmlEscaped()), QStringLiteral("<td width='66%'>%1</td>").arg(what.toHtmlEscaped())));
    return table + QStringLiteral("</table>");
}

}

QString keysAsHtml(const QMainWindow& window)
{
    QString text = asTable(qtr("On the board"), boardRows()) + asTable(qtr("In a matrix"), matrixRows());
    const auto* bar = qobject_cast<const QMenuBar*>(window.menuWidget());
    const QList<QAction*> menus = bar ? bar->actions() : QList<QAction*>();
    for (const QAction* action : menus) {
        Rows rows;
        collect(*action->menu(), rows);
        text += asTable(qtr("Menu %1").arg(plainText(action->text())), rows);
    }
    return text + asTable(qtr("In the labs"), labRows());
}

void showKeys(QMainWindow& window)
{
    QDialog dialog(&window);
    dialog.setWindowTitle(qtr("Keys of the keyboard"));
    auto* text = new QTextBrowser(&dialog);
    text->setHtml(keysAsHtml(window));
    alignAsWindow(*text->document());
    text->setAccessibleName(qtr("Keys of the keyboard"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    nameButtons(*buttons);
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
