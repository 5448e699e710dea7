#include "core/report/text_columns.h"

#include <algorithm>

#include "core/report/text_block.h"

namespace abh {

std::string alignedColumns(const std::vector<std::vector<std::string>>& rows)
{
    std::vector<std::size_t> widths(rows.empty() ? 0 : rows.front().size());
    for (const std::vector<std::string>& row : rows)
        for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], terminalWidth(row[c]));
    std::string text;
    for (const std::vector<std::string>& row : rows) {
        for (std::size_t c = 0; c < row.size(); ++c) text += std::string(2 + widths[c] - terminalWidth(row[c]), ' ') + row[c];
        text += '\n';
    }
    return text;
}

}
