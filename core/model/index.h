#pragma once

#include <cstddef>

namespace abh {

/// Counts rows, columns, tokens and heads; the same type as Eigen's.
using Index = std::ptrdiff_t;

}
