#include "core/model/scale_parts.h"

#include <cmath>

namespace abh {

ScaleParts scaleParts(const Scale& scale, Index d_k)
{
    switch (scale.kind) {
    case Scale::Kind::InverseSqrt: return {1.0, std::sqrt(static_cast<double>(d_k))};
    case Scale::Kind::InverseDk: return {1.0, static_cast<double>(d_k)};
    case Scale::Kind::Number: return {scale.number, 1.0};
    case Scale::Kind::None: break;
    }
    return {};
}

}
