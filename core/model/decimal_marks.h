#pragma once

#include <optional>
#include <string>

#include "core/model/text_table.h"

namespace abh {

/// Which decimal marks the numbers of a table have, so that 1,234 is not read as another number than was meant.
class DecimalMarks {
public:
    explicit DecimalMarks(const TextTable& table);

    /// A cell with a decimal comma, to name in a sentence; nothing: there is none.
    const std::optional<std::string>& comma() const { return m_comma; }
    /// Why `cell` may as well be a number of thousands; empty: it may not.
    std::string doubtOf(const std::string& cell) const;

private:
    std::optional<std::string> m_comma, m_point;    ///< the first cell with one
    bool m_areCommasBetweenCells;
};

}
