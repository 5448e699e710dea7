#include "app/labs/scaling/side.h"

#include "app/text/qtext.h"

namespace abh {
namespace {

Formula width()
{
    return notation::sub(notation::symbol("d"), notation::symbol("k"));
}

}

saturation::Scaling scalingOf(Side side)
{
    return side == Side::Unscaled ? saturation::Scaling::None : saturation::Scaling::Sqrt;
}

QColor hueOf(const Theme& theme, Side side)
{
    return theme.curve(side == Side::Unscaled ? CurveHue::Unscaled : CurveHue::Scaled);
}

QString nameOf(Side side)
{
    return side == Side::Unscaled ? qtr("not scaled") : qtr("divided by %1").arg(rootText());
}

QString rootText()
{
    return written(notation::root(width()));
}

QString widthText()
{
    return written(width());
}

}
