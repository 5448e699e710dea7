#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/json_text.h"
#include "core/model/matrix.h"

// A JSON value as one of the types that a Scenario is made of. Each function returns nothing after adding an Error about
// `field` to `issues` that says what it found and what it expects.

namespace abh {

std::optional<std::string> textFrom(const Json& value, const std::string& field, Issues& issues);
std::optional<bool> truthFrom(const Json& value, const std::string& field, Issues& issues);

/// 2 or 2.0, but neither 1.5 nor 1e99. The range is left to validate().
std::optional<Index> wholeNumberFrom(const Json& value, const std::string& field, Issues& issues);

/// A list of texts.
std::optional<std::vector<std::string>> textsFrom(const Json& value, const std::string& field, Issues& issues);

/// A list of equally long lists of numbers; [] is [0 x 0].
std::optional<Matrix> matrixFrom(const Json& value, const std::string& field, Issues& issues);

/// The same of 0 and 1, or false and true.
std::optional<BoolMatrix> boolMatrixFrom(const Json& value, const std::string& field, Issues& issues);

/// A text such as "110", or a list of 0 and 1, or of false and true.
std::optional<std::vector<bool>> flagsFrom(const Json& value, const std::string& field, Issues& issues);

/// The Error that `value` is of the wrong type; `expected` is a whole sentence about what to write.
Issue wrongType(const Json& value, const std::string& field, std::string expected);

}
