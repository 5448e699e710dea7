#include "app/widgets/inspector.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include "app/widgets/icon_button.h"
#include "app/widgets/inspector_body.h"
#include "app/widgets/inspector_sheet.h"
#include "tests/support/catch.h"

using namespace abh;

namespace {

Formula indexed(const char* name, int index, Role role)
{
    return notation::sub(notation::symbol(name, role), notation::number(std::to_string(index), role));
}

InspectorContent sumOf(int terms, const QString& numbers = QStringLiteral("1 · 2"), const QString& value = QStringLiteral("2"))
{
    InspectorContent content;
    content.title = notation::equation(indexed("S", 12, Role::Score), notation::number("2", Role::Score));
    content.subtitle = QStringLiteral("Selected cell");
    content.linesHeading = QStringLiteral("terms");
    for (int k = 1; k <= terms; ++k)
        content.lines.push_back({notation::row({indexed("q", k, Role::Query), notation::op("·"), indexed("k", k, Role::Key)}), numbers, value});
    content.lines.push_back({notation::words("sum"), {}, QStringLiteral("2"), true});
    content.lines.push_back({notation::words("exact"), {}, QStringLiteral("2.25"), false, true});
    content.notes = {{QStringLiteral("why"), QStringLiteral("A score is a dot product: it grows when query and key point the same way.")}};
    return content;
}

struct Shown {
    Inspector inspector;
    InspectorBody* body = inspector.findChild<InspectorBody*>();

    explicit Shown(const InspectorContent& content, double scale = 1)
    {
        inspector.setTheme(lightTheme(scale));
        inspector.setContent(content);
        inspector.resize(inspector.preferredWidth(), 500);
        inspector.show();
        QApplication::setActiveWindow(&inspector);
        REQUIRE(QTest::qWaitForWindowActive(&inspector));
    }
};

}

TEST_CASE("a short sum does not scroll, a long one does, by its arrow keys")
{
    Shown brief(sumOf(2)), lengthy(sumOf(64));
    CHECK(brief.body->verticalScrollBar()->maximum() == 0);
    CHECK(lengthy.body->verticalScrollBar()->maximum() > 500);
    lengthy.body->setFocus(Qt::TabFocusReason);
    QTest::keyClick(lengthy.body, Qt::Key_Down);
    CHECK(lengthy.body->verticalScrollBar()->value() > 0);
    QTest::keyClick(lengthy.body, Qt::Key_Up);
    CHECK(lengthy.body->verticalScrollBar()->value() == 0);
    for (int key : {Qt::Key_PageDown, Qt::Key_Home, Qt::Key_Space}) {
        QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
        QApplication::sendEvent(lengthy.body, &press);
        CHECK_FALSE(press.isAccepted());
    }
}

TEST_CASE("another number starts at its top, the same one keeps the place")
{
    Shown shown(sumOf(64));
    shown.body->verticalScrollBar()->setValue(300);
    shown.inspector.setContent(sumOf(65));
    CHECK(shown.body->verticalScrollBar()->value() == 300);
    InspectorContent other = sumOf(64);
    other.title = indexed("S", 21, Role::Score);
    shown.inspector.setContent(other);
    CHECK(shown.body->verticalScrollBar()->value() == 0);
}

TEST_CASE("numbers that do not fit beside their symbols stand below them, in every line")
{
    const InspectorContent content = sumOf(3, QStringLiteral("0.330238450673343 · 1.414213562373095"), QStringLiteral("0.467027695417206"));
    const Theme theme = lightTheme();
    const InspectorSheet wide(content, theme, 600), narrow(content, theme, 240);
    CHECK_FALSE(wide.isStacked());
    CHECK(narrow.isStacked());
    CHECK(narrow.height() > wide.height());
    const InspectorSheet justWide(content, theme, wide.naturalWidth() + 1);
    CHECK_FALSE(justWide.isStacked());
}

TEST_CASE("nothing of the inspector is painted beyond its width at any type size")
{
    const InspectorContent content = sumOf(3, QStringLiteral("0.330238 · 1.414214"), QStringLiteral("0.467028"));
    for (double scale : {0.75, 1.0, 2.0, 3.0}) {
        const Theme theme = lightTheme(scale);
        const double width = theme.px(230);
        const InspectorSheet sheet(content, theme, width);
        const int margin = 40;
        QImage image(static_cast<int>(width) + 2 * margin, static_cast<int>(sheet.height()) + 1, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.translate(margin, 0);
        sheet.paint(painter, QRectF(0, 0, width, sheet.height()));
        painter.end();
        int outside = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if ((x < margin - 2 || x > margin + width + 2) && image.pixel(x, y) != qRgb(255, 255, 255)) ++outside;
        INFO(scale);
        CHECK(outside == 0);
    }
}

TEST_CASE("values are aligned on the decimal point")
{
    InspectorContent content;
    content.lines = {{notation::words(" "), {}, QStringLiteral("1.5")}, {notation::words(" "), {}, QStringLiteral("1")}};
    const Theme theme = lightTheme();
    const InspectorSheet sheet(content, theme, 200);
    QImage image(200, static_cast<int>(sheet.height()), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    sheet.paint(painter, QRectF(image.rect()));
    painter.end();
    // The leftmost ink of either half, hairlines aside, is that of the same digit.
    const auto leftmost = [&image](int from, int to) {
        for (int x = 0; x < image.width(); ++x)
            for (int y = from; y < to; ++y)
                if (qGray(image.pixel(x, y)) < 100) return x;
        return -1;
    };
    const int first = leftmost(0, image.height() / 3), second = leftmost(image.height() / 2, image.height());
    CHECK(first > 100);
    CHECK(first == second);
}

TEST_CASE("a sum of 512 terms is laid out and painted quickly")
{
    Shown shown(sumOf(2));
    QElapsedTimer timer;
    timer.start();
    for (int k = 0; k < 10; ++k) {
        shown.inspector.setContent(sumOf(512, QStringLiteral("0.330 · 1.%1").arg(k)));
        shown.inspector.grab();
    }
    CHECK(timer.elapsed() < 2000);   // 15 ms each on an idle machine, and the test machine is rarely idle
}

TEST_CASE("the preferred width has bounds and does not shrink with a smaller number")
{
    Shown shown(sumOf(2));
    const int first = shown.inspector.preferredWidth();
    shown.inspector.setContent(sumOf(2, QStringLiteral("0.330238 · 1.414214"), QStringLiteral("0.467028")));
    const int second = shown.inspector.preferredWidth();
    CHECK(second > first);
    shown.inspector.setContent(sumOf(1));
    CHECK(shown.inspector.preferredWidth() == second);
    shown.inspector.setContent(sumOf(1, QString(400, u'1')));
    CHECK(shown.inspector.preferredWidth() < 2 * first);
}

TEST_CASE("the fold button asks, the owner folds, and the strip keeps the button")
{
    Shown shown(sumOf(2));
    QSignalSpy fold(&shown.inspector, &Inspector::foldRequested);
    auto* button = shown.inspector.findChild<IconButton*>();
    QTest::mouseClick(button, Qt::LeftButton);
    CHECK(fold.count() == 1);
    CHECK_FALSE(shown.inspector.isFolded());
    shown.inspector.setFolded(true);
    CHECK(shown.body->isHidden());
    CHECK(shown.inspector.sizeHint().width() == shown.inspector.foldedWidth());
    shown.inspector.resize(shown.inspector.foldedWidth(), 500);
    CHECK(shown.inspector.rect().contains(button->geometry()));
    CHECK(button->accessibleName() == "Show the inspector");
    QTest::mouseClick(button, Qt::LeftButton);
    CHECK(fold.count() == 2);
}

TEST_CASE("everything the inspector shows can be copied and read out")
{
    Shown shown(sumOf(2));
    QTest::keyClick(shown.body, Qt::Key_C, Qt::ControlModifier);
    const QString copied = QApplication::clipboard()->text();
    CHECK(copied.contains("S₁₂ = 2"));
    CHECK(copied.contains("1 · 2 = 2"));
    CHECK(copied.contains("exact: 2.25"));
    CHECK(copied.contains("why: A score"));

    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(shown.body);
    REQUIRE(spoken);
    CHECK(spoken->text(QAccessible::Name).startsWith("S sub"));
    CHECK(spoken->text(QAccessible::Description).contains("exact: 2.25"));
    CHECK(spoken->text(QAccessible::Description).contains("why: A score"));
}
