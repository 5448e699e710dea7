#include "app/style/style_sheet.h"

#include <QImage>
#include <QPainter>
#include <QStyleOption>

#include "app/style/control_colours.h"
#include "app/style/control_style.h"
#include "tests/support/catch.h"

using namespace abh;

namespace {

QImage indicator(const Theme& theme, QStyle::PrimitiveElement element, QStyle::State state)
{
    QImage image(20, 20, QImage::Format_RGB32);
    image.fill(theme.panel);
    QPainter painter(&image);
    QStyleOptionButton option;
    option.rect = QRect(2, 2, 16, 16);
    option.state = state | QStyle::State_Enabled;
    ControlStyle(theme).drawPrimitive(element, &option, &painter, nullptr);
    return image;
}

}

TEST_CASE("a style sheet has no name left that is not filled in")
{
    for (const Theme& theme : {lightTheme(), darkTheme(2)}) {
        for (const QString& sheet : {styleSheet(theme), scrollBarSheet(theme)}) {
            CHECK_FALSE(sheet.contains(u'@'));
            CHECK(sheet.count(u'{') == sheet.count(u'}'));
        }
    }
}

TEST_CASE("a style sheet names no font, so that a widget's own font stands")
{
    CHECK_FALSE(styleSheet(lightTheme()).contains("font"));
}

TEST_CASE("sizes in the style sheet follow the type, hairlines do not")
{
    CHECK(styleSheet(lightTheme(1)).contains("padding: 5px 11px"));
    CHECK(styleSheet(lightTheme(2)).contains("padding: 10px 22px"));
    CHECK(styleSheet(lightTheme(3)).contains("border: 1px solid"));
}

TEST_CASE("what is chosen stands out from its neighbours and can be read")
{
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        CHECK(contrast(chosenGround(theme), theme.card) >= 3);
        CHECK(contrast(chosenText(theme), chosenGround(theme)) >= 7);
        CHECK(contrast(theme.text, controlGround(theme, true, false)) >= 4.5);
        CHECK(contrast(theme.text, controlGround(theme, true, true)) >= 4.5);
        CHECK(contrast(theme.focus, theme.card) >= 3);
    }
}

TEST_CASE("a tick is more than a colour: on, off and partly differ in form")
{
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        const QImage on = indicator(theme, QStyle::PE_IndicatorCheckBox, QStyle::State_On);
        const QImage off = indicator(theme, QStyle::PE_IndicatorCheckBox, QStyle::State_Off);
        const QImage partly = indicator(theme, QStyle::PE_IndicatorCheckBox, QStyle::State_NoChange);
        CHECK(on != off);
        CHECK(on != partly);
        CHECK(contrast(QColor(off.pixel(10, 2)), theme.panel) >= 3);   // its frame
        CHECK(QColor(indicator(theme, QStyle::PE_IndicatorRadioButton, QStyle::State_On).pixel(10, 10)) == chosenText(theme));
    }
}
