#include <QAbstractItemView>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/widgets/choice_box.h"
#include "app/window/main_window.h"
#include "tests/support/catch.h"

using namespace abh;

// What would make a person wait for the first picture is not done before it.

namespace {

/// Which widgets of ours are moved to another parent; each such move makes everything in them set its style up again.
class Moves : public QObject {
public:
    Moves() { qApp->installEventFilter(this); }

    QStringList classes;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::ParentChange && !watched->children().isEmpty() && !watched->inherits("QComboBoxPrivateContainer"))
            classes << QString::fromLatin1(watched->metaObject()->className());
        return false;
    }
};

}

TEST_CASE("a window is made with everything where it stays", "[window][start]")
{
    const QTemporaryDir folder;
    Moves moves;
    MainWindow window(folder.filePath("settings.ini"));
    window.show();
    REQUIRE(QTest::qWaitForWindowExposed(&window));
    moves.classes.removeAll(QStringLiteral("QWidget"));    // the plain one inside of a scroll area is handed over empty
    CAPTURE(moves.classes.join(u' ').toStdString());
    CHECK(moves.classes.isEmpty());
}

TEST_CASE("lists of choices are made when they are opened", "[window][start]")
{
    const QTemporaryDir folder;
    MainWindow window(folder.filePath("settings.ini"));
    window.show();
    REQUIRE(QTest::qWaitForWindowExposed(&window));
    const QList<ChoiceBox*> boxes = window.findChildren<ChoiceBox*>();
    REQUIRE(boxes.size() >= 5);
    for (const ChoiceBox* box : boxes) {
        CAPTURE(box->accessibleName().toStdString());
        CHECK(box->findChildren<QAbstractItemView*>().isEmpty());
    }
}

TEST_CASE("a board that is shown is laid out in the size that it has", "[window][start]")
{
    const QTemporaryDir folder;
    MainWindow window(folder.filePath("settings.ini"));
    window.resize(1280, 800);
    REQUIRE(!window.byHand().board().matrixViews().empty());
    for (const MatrixView* view : window.byHand().board().matrixViews()) CHECK_FALSE(view->testAttribute(Qt::WA_Resized));    // not before there is one
    window.show();
    REQUIRE(QTest::qWaitForWindowExposed(&window));
    BoardView& board = window.byHand().board();
    REQUIRE(!board.matrixViews().empty());
    for (const MatrixView* view : board.matrixViews()) {
        CHECK(view->isVisible());
        CHECK(board.rect().contains(view->geometry()));
        // Whole pixels around it at most.
        const QSize more = view->size() - view->sizeHint();
        CHECK((more.width() >= 0 && more.width() <= 1 && more.height() >= 0 && more.height() <= 1));
    }
}

TEST_CASE("a list that the desktop closes lets its box follow its options again", "[window][start]")
{
    ChoiceBox box;
    box.setOptions(QStringList{QStringLiteral("a"), QStringLiteral("b")});
    box.resize(box.sizeHint());
    box.show();
    REQUIRE(QTest::qWaitForWindowExposed(&box));
    box.showPopup();
    REQUIRE(box.view()->isVisible());
    const int narrow = box.width();
    box.setOptions(QStringList{QStringLiteral("a"), QStringLiteral("a much longer option")});
    CHECK(box.sizeHint().width() == narrow);    // the list hangs from it
    box.view()->window()->hide();               // as when the program loses the screen: the box is told nothing
    CHECK(box.sizeHint().width() > narrow);
}
