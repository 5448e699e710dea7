#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/model/issue.h"
#include "core/model/scenario.h"

namespace abh {

/// Returns the text of the file at a path, or throws Error: readText() outside tests.
using TextReader = std::function<std::string(const std::string& path)>;

/// A mask as the command line spells it: "none", "causal", "window:W", "padding:1110" and the path of a matrix of 0 and 1,
/// joined by "+", all of them ANDed. A path holds a point or a slash, or is "-". Sizes are left to validate(). Returns
/// nothing after adding to `issues` an Error for each part that is wrong; what `readFile` throws goes through.
std::optional<Mask> parseMask(std::string_view spec, const TextReader& readFile, Issues& issues);
std::string maskChoices();

/// Which pairs a table of 0 and 1 allows, [N x N] or whatever it holds; `name` is the field of its Errors. Nothing after an Error.
std::optional<BoolMatrix> parseAllowed(std::string_view text, const std::string& name, Issues& issues);

}
