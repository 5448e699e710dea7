#include "app/gallery/gallery_dialog.h"

#include <QAccessible>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QtTest/QtTest>

#include <algorithm>

#include "app/gallery/exhibit_figures.h"
#include "app/gallery/exhibit_picture.h"
#include "app/gallery/gallery_card.h"
#include "app/gallery/gallery_grid.h"
#include "core/model/examples.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

/// A gallery on the offscreen screen, driven by real events.
struct Gallery {
    GalleryDialog dialog;

    explicit Gallery(QSize size = {1120, 720}, const Theme& theme = lightTheme()) : dialog(theme)
    {
        dialog.resize(size);
        dialog.show();
        REQUIRE(QTest::qWaitForWindowExposed(&dialog));
        dialog.activateWindow();
        QApplication::processEvents();
    }

    const std::vector<GalleryCard*>& cards() { return dialog.grid().shownCards(); }
    QLineEdit& field() { return *dialog.findChild<QLineEdit*>(); }
    QScrollArea& scroll() { return *dialog.findChild<QScrollArea*>(); }

    void press(int key)
    {
        QTest::keyClick(dialog.focusWidget(), static_cast<Qt::Key>(key));
        QApplication::processEvents();
    }

    std::string focused()
    {
        const auto* card = qobject_cast<GalleryCard*>(dialog.focusWidget());
        return card ? card->exhibit().name : std::string();
    }

    std::vector<std::string> names()
    {
        std::vector<std::string> shown;
        for (const GalleryCard* card : cards()) shown.push_back(card->exhibit().name);
        return shown;
    }

    bool isSeen(const QWidget& card)
    {
        const QRect seen(card.mapTo(scroll().viewport(), QPoint()), card.size());
        return scroll().viewport()->rect().contains(seen);
    }
};

/// How many pixels of `picture` are not its ground.
int inked(const QPixmap& picture, const QColor& ground)
{
    const QImage image = picture.toImage().convertToFormat(QImage::Format_RGB32);
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += image.pixel(x, y) != ground.rgb() ? 1 : 0;
    return count;
}

}

TEST_CASE("the gallery has a card with a picture, a title and a sentence for every example")
{
    Gallery g;
    CHECK(g.cards().size() == exampleNames().size());
    for (GalleryCard* card : g.cards()) {
        INFO(card->exhibit().name);
        CHECK(card->accessibleName().toStdString() == example(card->exhibit().name)->title);
        CHECK(card->accessibleDescription().toStdString() == card->exhibit().sentence);
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(card);
        REQUIRE(spoken);
        CHECK(spoken->role() == QAccessible::Button);
        const std::vector<MatrixFigure> figures = exhibitFigures(card->exhibit());
        REQUIRE_FALSE(figures.empty());
        for (const Theme& theme : {lightTheme(), darkTheme(), lightTheme(2)})
            for (const double ratio : {1.0, 2.0}) {
                const QSize size(240, 148);
                const QPixmap picture = exhibitPicture(figures, theme, size * theme.typeScale, ratio);
                CHECK(picture.size() == size * theme.typeScale * ratio);
                CHECK(inked(picture, theme.card) > 800);
            }
    }
}

TEST_CASE("a picture shows what the board shows at that step: one matrix a head, what is set against it, what is masked")
{
    CHECK(exhibitFigures(*exhibit("brief")).size() == 1);
    CHECK(exhibitFigures(*exhibit("two_heads")).size() == 2);
    CHECK(exhibitFigures(*exhibit("grouped_heads")).size() == 4);
    const MatrixFigure rounding = exhibitFigures(*exhibit("rounding")).front();
    CHECK(rounding.matrix(0, 0) == 5.994);
    CHECK(rounding.ghostTexts.front() == "6.000");
    CHECK(rounding.stateOf(0, 0).active);
    CHECK_FALSE(rounding.stateOf(1, 0).active);
    const MatrixFigure causal = exhibitFigures(*exhibit("causal")).front();
    CHECK(causal.stateOf(0, 3).masked);
    CHECK_FALSE(causal.stateOf(3, 0).masked);
    CHECK(causal.rowNames == QStringList{"the", "cat", "sat", "down"});
    // Nothing is still to come in it.
    for (const CellState& state : causal.states) CHECK_FALSE(state.pending);
}

TEST_CASE("a picture has tokens in rows or in columns, and counts, as the board that opens will")
{
    const MatrixFigure rows = exhibitFigures(*exhibit("causal")).front();
    const MatrixFigure columns = exhibitFigures(*exhibit("causal"), {Conventions::Tokens::Columns, 0}).front();
    CHECK_FALSE(rows.transposed);
    CHECK(columns.transposed);
    CHECK(columns.countFrom == 0);
    CHECK(columns.matrix == rows.matrix);
    CHECK(columns.stateOf(0, 3).masked);    // the engine's coordinates: only the picture is turned
    const QSize size(240, 148);
    CHECK(exhibitPicture({rows}, lightTheme(), size, 1.0).toImage() != exhibitPicture({columns}, lightTheme(), size, 1.0).toImage());
    CHECK(toUnicode(exhibitFigures(*exhibit("two_heads"), {Conventions::Tokens::Rows, 0}).front().symbol) == "A⁽⁰⁾");
    GalleryDialog dialog(lightTheme(), {Conventions::Tokens::Columns, 1});
    dialog.show();
    REQUIRE(QTest::qWaitForWindowExposed(&dialog));
    Gallery usual;
    CHECK(dialog.grab().toImage() != usual.dialog.grab().toImage());
}

TEST_CASE("arrows, Home and End go from card to card, which is then seen, and Enter chooses")
{
    Gallery g;
    CHECK(g.dialog.focusWidget() == &g.field());
    const int columns = g.dialog.grid().columns();
    REQUIRE(columns == 4);
    g.press(Qt::Key_Down);
    CHECK(g.focused() == g.names()[0]);
    g.press(Qt::Key_Right);
    CHECK(g.focused() == g.names()[1]);
    g.press(Qt::Key_Down);
    CHECK(g.focused() == g.names()[5]);
    g.press(Qt::Key_Left);
    CHECK(g.focused() == g.names()[4]);
    g.press(Qt::Key_End);
    CHECK(g.focused() == g.names().back());
    CHECK(g.isSeen(*g.dialog.focusWidget()));
    g.press(Qt::Key_Down);
    CHECK(g.focused() == g.names().back());
    g.press(Qt::Key_Home);
    CHECK(g.focused() == "brief");
    CHECK(g.isSeen(*g.dialog.focusWidget()));
    g.press(Qt::Key_Up);
    CHECK(g.dialog.focusWidget() == &g.field());
    g.press(Qt::Key_Enter);
    g.press(Qt::Key_Right);
    const std::string name = g.focused();
    g.press(Qt::Key_Return);
    CHECK(g.dialog.result() == QDialog::Accepted);
    CHECK(g.dialog.chosen().toStdString() == name);
}

TEST_CASE("what is typed, on a card too, is looked for in titles, sentences and tokens; Escape shows all again, then closes")
{
    Gallery g;
    g.press(Qt::Key_Down);
    QTest::keyClicks(g.dialog.focusWidget(), "h");
    CHECK(g.dialog.focusWidget() == &g.field());
    QTest::keyClicks(&g.field(), "eads");
    CHECK(g.field().text() == "heads");
    for (const GalleryCard* card : g.cards()) CHECK((card->text() + card->accessibleDescription()).contains("head", Qt::CaseInsensitive));
    g.field().setText("himself");
    CHECK(g.names() == std::vector<std::string>{"finds_its_key"});
    g.field().setText("zebra");
    CHECK(g.cards().empty());
    const QList<QLabel*> labels = g.dialog.findChildren<QLabel*>();
    CHECK(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) { return label->isVisible() && label->text().startsWith("No example"); }));
    g.press(Qt::Key_Escape);
    CHECK(g.dialog.isVisible());
    CHECK(g.cards().size() == exampleNames().size());
    g.field().setText("overflow");
    REQUIRE(g.cards().size() == 1);
    g.press(Qt::Key_Return);
    CHECK(g.dialog.chosen() == "overflow");
}

TEST_CASE("Enter opens once: on a card, in the field with one card left; held down it opens nothing that it only led to; with none left it does nothing")
{
    for (const Qt::Key enter : {Qt::Key_Return, Qt::Key_Enter}) {
        Gallery g;
        int opened = 0;
        QObject::connect(&g.dialog.grid(), &GalleryGrid::chosen, [&opened] { ++opened; });
        g.field().setText("zebra");
        g.press(enter);
        CHECK(g.dialog.isVisible());
        g.field().setText("head");
        REQUIRE(g.cards().size() > 1);
        g.press(enter);
        CHECK(opened == 0);
        CHECK(g.focused() == g.names().front());
        QKeyEvent held(QEvent::KeyPress, enter, Qt::NoModifier, QStringLiteral("\r"), true);
        QApplication::sendEvent(g.dialog.focusWidget(), &held);
        CHECK(opened == 0);
        CHECK(g.dialog.isVisible());
        g.press(enter);
        CHECK(opened == 1);
        CHECK_FALSE(g.dialog.isVisible());
        CHECK(g.dialog.chosen() == QString::fromStdString(g.names().front()));

        Gallery one;
        int ofOne = 0;
        QObject::connect(&one.dialog.grid(), &GalleryGrid::chosen, [&ofOne] { ++ofOne; });
        one.field().setText("overflow");
        one.press(enter);
        CHECK(ofOne == 1);
        CHECK_FALSE(one.dialog.isVisible());
    }
}

TEST_CASE("there is a scroll bar while there are more cards than room, and none beside a few")
{
    Gallery g;
    CHECK(g.scroll().verticalScrollBar()->isVisible());
    CHECK(g.scroll().verticalScrollBar()->maximum() > 0);
    g.field().setText("overflow");
    QApplication::processEvents();
    CHECK_FALSE(g.scroll().verticalScrollBar()->isVisible());
    g.field().clear();
    QApplication::processEvents();
    CHECK(g.scroll().verticalScrollBar()->isVisible());
    g.dialog.resize(1400, 2400);
    QApplication::processEvents();
    CHECK(g.scroll().verticalScrollBar()->isVisible() == (g.scroll().verticalScrollBar()->maximum() > 0));
}

TEST_CASE("whether there is a scroll bar follows from the size alone, not from the one before")
{
    Gallery g(QSize(1120, 700));
    const auto hasBar = [&](int height) {
        g.dialog.resize(1120, height);
        QApplication::processEvents();
        return g.scroll().verticalScrollBar()->isVisible();
    };
    std::vector<bool> growing;
    for (int height = 700; height <= 2400; height += 20) growing.push_back(hasBar(height));
    CHECK(growing.front());
    CHECK_FALSE(growing.back());
    for (int height = 2400; height >= 700; height -= 20) {
        INFO(height);
        CHECK(hasBar(height) == growing[static_cast<std::size_t>((height - 700) / 20)]);
    }
    // Where the cards fit with nothing beside them, though not beside a bar.
    for (int width = 560; width <= 1160; width += 4) {
        INFO(width);
        g.dialog.resize(width, 1100);
        QApplication::processEvents();
        const QSize room = g.scroll().contentsRect().size();
        CHECK(g.scroll().verticalScrollBar()->isVisible() == (g.dialog.grid().heightForWidth(room.width()) > room.height()));
    }
}

TEST_CASE("Escape with nothing typed leaves without a choice")
{
    Gallery g;
    g.press(Qt::Key_Escape);
    CHECK_FALSE(g.dialog.isVisible());
    CHECK(g.dialog.chosen().isEmpty());
}

TEST_CASE("a click chooses")
{
    Gallery g;
    QTest::mouseClick(g.cards()[2], Qt::LeftButton);
    CHECK(g.dialog.chosen().toStdString() == "aligned_or_long");
}

TEST_CASE("the cards stand in one to four columns, none beside the other's text, and those below scroll into view")
{
    for (const Theme& theme : {lightTheme(), lightTheme(2)})
        for (const int width : {300, 560, 840, 1120, 2400}) {
            INFO(width << " at " << theme.typeScale);
            Gallery g(QSize(width, 560), theme);
            const int columns = g.dialog.grid().columns();
            CHECK((columns >= 1 && columns <= 4));
            for (std::size_t k = 0; k < g.cards().size(); ++k) {
                const QRect here = g.cards()[k]->geometry();
                CHECK(here.right() <= g.dialog.grid().width());
                CHECK(here.height() >= g.cards()[k]->heightForWidth(here.width()));
                for (std::size_t other = 0; other < k; ++other) CHECK_FALSE(here.intersects(g.cards()[other]->geometry()));
            }
            CHECK(g.dialog.grid().height() >= g.cards().back()->geometry().bottom());
            CHECK(g.scroll().verticalScrollBar()->maximum() >= g.cards().back()->geometry().bottom() - g.scroll().viewport()->height());
        }
    CHECK(Gallery(QSize(300, 560)).dialog.grid().columns() == 1);
    CHECK(Gallery(QSize(560, 560)).dialog.grid().columns() == 2);
    CHECK(Gallery(QSize(840, 560)).dialog.grid().columns() == 3);
    CHECK(Gallery(QSize(2400, 560)).dialog.grid().columns() == 4);
}

}
