#pragma once

#include "core/model/scenario.h"

namespace abh {

/// What scores are multiplied by, then divided by, before the softmax; one of the two is 1, so that there is one rounding.
struct ScaleParts {
    double factor = 1.0;     ///< the number of Scale::Kind::Number
    double divisor = 1.0;    ///< sqrt(d_k) or d_k

    /// Both at once: 1/sqrt(d_k), 1/d_k, the number, or 1.
    double together() const { return factor / divisor; }
};

/// Of heads whose queries and keys are `d_k` wide, at least 1.
ScaleParts scaleParts(const Scale& scale, Index d_k);

}
