#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/model/matrix.h"
#include "core/notation/conventions.h"

namespace abh {

/// Error: from validate() or a reader, blocks. Note: from forward(), is shown and blocks nothing.
enum class Severity { Error, Note };

/// Something a person should know about a Scenario: where it is, what it is, and what would mend it.
struct Issue {
    Severity severity = Severity::Error;
    std::string field;              ///< as in the file: "X", "W_Q", "tokens", "mask.window"; empty: the whole
    std::optional<Index> row;       ///< 0-based, a token is a row
    std::optional<Index> column;    ///< 0-based
    std::string text;               ///< one sentence: what is the matter
    std::string remedy;             ///< one sentence: what to do; may be empty

    friend bool operator==(const Issue&, const Issue&) = default;
};

using Issues = std::vector<Issue>;

/// "W_Q, row 2, column 3: text remedy" on one line. Of a file, which has tokens in rows and whose rows count from 1; or, with other conventions, of what is
/// shown by them.
std::string describe(const Issue& issue, const Conventions& conventions = {});

/// True when at least one of `issues` blocks.
bool hasError(const Issues& issues);

/// What the environment refused (a file, memory, a device), in words a person can act on.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}
