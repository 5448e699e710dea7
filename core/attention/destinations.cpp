#include <algorithm>

#include "core/attention/explain_text.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

/// The part of one matrix that some cells make up, as it is shown: a cell, a row, a column or all of it.
std::string region(const std::vector<Cell>& cells, const Matrix& matrix, const std::string& name, const Conventions& conventions)
{
    const bool oneToken = std::all_of(cells.begin(), cells.end(), [&](const Cell& c) { return c.row == cells.front().row; });
    const bool oneEntry = std::all_of(cells.begin(), cells.end(), [&](const Cell& c) { return c.column == cells.front().column; });
    const auto [row, column] = conventions.place(cells.front().row, cells.front().column);
    if (oneToken && oneEntry) {
        if (matrix.cols() == 1) return say(_("entry {1} of {0}"), name, conventions.number(cells.front().row));
        return say(_("cell ({1},{2}) of {0}"), name, row, column);
    }
    const bool oneRow = conventions.either(oneToken, oneEntry), oneColumn = conventions.either(oneEntry, oneToken);
    if (oneRow) return say(_("row {1} of {0}"), name, row);
    if (oneColumn) return say(_("column {1} of {0}"), name, column);
    return say(_("all of {0}"), name);
}

}

std::vector<std::string> destinations(const Trace& trace, const Derivation& derivation, const Conventions& conventions)
{
    std::vector<std::string> lines;
    const std::vector<Cell>& feeds = derivation.feeds;
    const bool heads = trace.scenario().heads > 1;
    for (auto from = feeds.begin(); from != feeds.end();) {
        const auto to = std::find_if(from, feeds.end(), [&](const Cell& c) { return c.quantity != from->quantity || c.head != from->head; });
        const bool named = heads && info(from->quantity).perHead != PerHead::None;
        lines.push_back(region({from, to}, trace.at(from->quantity, from->head), toUnicode(symbolOf(from->quantity, named ? from->head + 1 : 0, conventions)), conventions));
        from = to;
    }
    return lines;
}

}
