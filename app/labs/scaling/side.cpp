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

CurveHue hueOf(saturation::Scaling scaling)
{
    switch (scaling) {
    case saturation::Scaling::None: return CurveHue::Unscaled;
    case saturation::Scaling::Sqrt: return CurveHue::Scaled;
    case saturation::Scaling::Linear: return CurveHue::Third;
    case saturation::Scaling::SoftCap: return CurveHue::Fourth;
    case saturation::Scaling::QkNorm: break;
    }
    return CurveHue::Fifth;
}

QColor hueOf(const Theme& theme, Side side)
{
    return theme.curve(hueOf(scalingOf(side)));
}

QString nameOf(Side side)
{
    return qs(saturation::title(scalingOf(side), 0));
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
