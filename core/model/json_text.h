#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/model/issue.h"

namespace abh {

using Json = nlohmann::json;

struct JsonResult {
    std::optional<Json> value;    ///< when `issues` is empty
    Issues issues;
};

/// Reads `text` as JSON, more strictly than the library, which keeps the last of two equal keys and ends at a zero byte.
/// Errors, with line and column: not UTF-8, cut short, a syntax error, a number too large for a double, a key given twice in one
/// object, nesting deeper than 8, more values than any scenario has, longer than kMaxTextBytes. Throws nothing.
JsonResult parseJson(std::string_view text);

}
