#include "app/widgets/thumbnail_strip.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/close.h"

using namespace abh;

namespace {

Thumbnail thumbnailOf(const Matrix& matrix, const QString& label)
{
    Thumbnail thumbnail;
    thumbnail.matrix = matrix;
    thumbnail.tint = MatrixFigure::Tint::Signed;
    thumbnail.role = Role::Query;
    thumbnail.label = label;
    thumbnail.accessibleName = label + QStringLiteral(", the whole");
    return thumbnail;
}

/// W_Q, 4 x 6 in three heads of two columns; W_O, 6 x 4 in three of two rows.
std::vector<Thumbnail> weights()
{
    Thumbnail q = thumbnailOf(Matrix::Random(4, 6), QStringLiteral("W_Q"));
    q.columnRules = {2, 4};
    q.outlinedColumns = Thumbnail::Range(2, 2);
    q.current = true;
    Thumbnail o = thumbnailOf(Matrix::Random(6, 4), QStringLiteral("W_O"));
    o.rowRules = {2, 4};
    o.outlinedRows = Thumbnail::Range(4, 2);
    return {q, o};
}

void show(ThumbnailStrip& strip, std::vector<Thumbnail> thumbnails)
{
    strip.setThumbnails(std::move(thumbnails));
    strip.resize(strip.sizeHint());
    strip.show();
    QApplication::setActiveWindow(&strip);
    REQUIRE(QTest::qWaitForWindowActive(&strip));
}

QImage grabbed(ThumbnailStrip& strip)
{
    return strip.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

}

TEST_CASE("a click says which cell of which picture")
{
    ThumbnailStrip strip;
    show(strip, weights());
    QSignalSpy chosen(&strip, &ThumbnailStrip::chosen);
    const QRectF picture = strip.pictureRect(1);
    const QPoint at(static_cast<int>(picture.left() + picture.width() * 2.5 / 4), static_cast<int>(picture.top() + picture.height() * 5.5 / 6));
    QWidget* button = strip.childAt(at);
    REQUIRE(button);
    QTest::mouseClick(button, Qt::LeftButton, {}, button->mapFrom(&strip, at));
    REQUIRE(chosen.size() == 1);
    CHECK(chosen.at(0).at(0).toInt() == 1);
    CHECK(chosen.at(0).at(1).value<Index>() == 5);
    CHECK(chosen.at(0).at(2).value<Index>() == 2);
    CHECK(button->cursor().shape() == Qt::PointingHandCursor);
}

TEST_CASE("the strip is one stop for Tab, Left and Right move in it, Enter chooses what is outlined")
{
    ThumbnailStrip strip;
    show(strip, weights());
    QSignalSpy chosen(&strip, &ThumbnailStrip::chosen);
    const auto buttons = strip.findChildren<ThumbnailButton*>();
    REQUIRE(buttons.size() == 2);
    CHECK(std::count_if(buttons.begin(), buttons.end(), [](const QWidget* b) { return b->focusPolicy() & Qt::TabFocus; }) == 1);
    buttons[0]->setFocus();
    QTest::keyClick(buttons[0], Qt::Key_Right);
    CHECK(buttons[1]->hasFocus());
    QTest::keyClick(buttons[1], Qt::Key_Right);
    CHECK(buttons[1]->hasFocus());
    QTest::keyClick(buttons[1], Qt::Key_Return);
    REQUIRE(chosen.size() == 1);
    CHECK(chosen.at(0).at(0).toInt() == 1);
    CHECK(chosen.at(0).at(1).value<Index>() == 4);
    CHECK(chosen.at(0).at(2).value<Index>() == 0);
    // New pictures leave the keyboard where it is, as far as there are as many.
    strip.setThumbnails(weights());
    CHECK(buttons[1]->hasFocus());
    QTest::keyClick(buttons[1], Qt::Key_Left);
    CHECK(buttons[0]->hasFocus());
    strip.setThumbnails({});
    CHECK(strip.count() == 0);
}

TEST_CASE("a picture is as high as its neighbours, in proportion, and a cell has a pixel at least")
{
    ThumbnailStrip strip;
    show(strip, {thumbnailOf(Matrix::Ones(4, 2), QStringLiteral("a")), thumbnailOf(Matrix::Ones(2, 40), QStringLiteral("b")),
                 thumbnailOf(Matrix::Ones(4, 200), QStringLiteral("c"))});
    CHECK(strip.pictureRect(0).height() == 64);
    CHECK(strip.pictureRect(0).width() == 32);
    CHECK(strip.pictureRect(1).width() == 160);
    CHECK(strip.pictureRect(1).height() >= 16);
    CHECK(strip.pictureRect(2).width() == 200);
    for (int k = 0; k < 3; ++k) CHECK(QRectF(strip.rect()).contains(strip.pictureRect(k)));
}

TEST_CASE("hidden cells show in no picture and have no say in the others' tint")
{
    const auto hiding = [](double secret) {
        Thumbnail thumbnail = thumbnailOf(test::matrixOf(2, {secret, 0.25, -0.5, 1}), QStringLiteral("S"));
        thumbnail.hidden = {true, false, false, false};
        return thumbnail;
    };
    ThumbnailStrip strip;
    show(strip, {hiding(1e6)});
    const QImage one = grabbed(strip);
    strip.setThumbnails({hiding(-0.125)});
    CHECK(grabbed(strip) == one);
    Thumbnail open = hiding(-0.125);
    open.hidden.clear();
    strip.setThumbnails({open});
    CHECK(grabbed(strip) != one);
}

TEST_CASE("rules, the outline of a head and the current picture show, in light and in dark")
{
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        ThumbnailStrip strip;
        strip.setTheme(theme);
        std::vector<Thumbnail> plain = {thumbnailOf(Matrix::Ones(4, 6), QStringLiteral("W"))};
        show(strip, plain);
        const QImage before = grabbed(strip);
        for (int change = 0; change < 4; ++change) {
            std::vector<Thumbnail> changed = plain;
            if (change == 0) changed[0].columnRules = {2};
            if (change == 1) changed[0].rowRules = {2};
            if (change == 2) changed[0].outlinedColumns = Thumbnail::Range(0, 2);
            if (change == 3) changed[0].current = true;
            strip.setThumbnails(changed);
            CHECK(grabbed(strip) != before);
        }
    }
}

TEST_CASE("assistive technology meets thumbnails as buttons")
{
    ThumbnailStrip strip;
    show(strip, weights());
    QSignalSpy chosen(&strip, &ThumbnailStrip::chosen);
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&strip);
    REQUIRE(interface->childCount() == 2);
    QAccessibleInterface* button = interface->child(0);
    CHECK(button->role() == QAccessible::Button);
    CHECK(button->text(QAccessible::Name) == QStringLiteral("W_Q, the whole"));
    CHECK(button->text(QAccessible::Description) == QStringLiteral("shown large"));
    button->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    REQUIRE(chosen.wait(1000));   // pressed for a moment, so that it is seen
    CHECK(chosen.at(0).at(2).value<Index>() == 2);
}

TEST_CASE("flags that hide nothing look like none")
{
    ThumbnailStrip strip;
    Thumbnail open = thumbnailOf(Matrix::Random(3, 3), QStringLiteral("A"));
    show(strip, {open});
    const QImage without = grabbed(strip);
    open.hidden.assign(9, false);
    strip.setThumbnails({open});
    CHECK(grabbed(strip) == without);
}
