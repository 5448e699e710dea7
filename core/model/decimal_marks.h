#pragma once

#include <optional>
#include <string>

#include "core/model/issue.h"
#include "core/model/text_table.h"

namespace abh {

/// Which decimal marks the numbers of a table have, so that 1,234 is not read as another number than was meant.
class DecimalMarks {
public:
    explicit DecimalMarks(const TextTable& table);

    /// A note that there are decimal commas, with the first one; nothing: there are none.
    std::optional<Issue> commas() const;
    /// Why `cell` may as well be a number of thousands; empty: it may not.
    std::string doubtOf(const std::string& cell) const;
    /// A note that all of the numbers may be of thousands, where no cell says otherwise: 1,234 and 2,500. Points are only doubted between semicolons, which are
    /// used where a comma is the decimal mark.
    std::optional<Issue> thousands() const;
    /// A note that what was read as two cells may be one number, "0,5"; see TextTable::mayBeOneColumn.
    std::optional<Issue> twoCells() const;

private:
    std::optional<std::string> m_comma, m_point;    ///< the first cell with one
    bool m_areAllThousands = true;                  ///< whether each cell with a mark may be a number of thousands
    Separator m_separator;
    std::optional<std::string> m_twoCells;          ///< a line that may be one number
};

}
