#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/worksheet/sheet_document.h"
#include "core/worksheet/xlsx/blocks.h"

namespace abh::xlsx {

/// One number of a sheet: of a matrix, or a rank.
using NumberId = std::pair<BlockId, std::pair<Index, Index>>;
NumberId numberId(SheetMatrix::Kind kind, const Cell& cell);

/// What everything in a workbook that marks itself goes by.
class Calculation {
public:
    /// A box that a student writes into.
    struct Entry {
        std::string address;    ///< from any tab
        Tab* tab = nullptr;
        Spot spot;
    };

    Calculation(const SelfCheckSheet& sheet, Workbook& workbook);

    const SelfCheckSheet& sheet() const { return m_sheet; }
    const Trace& trace() const { return *m_sheet.trace; }
    const Blocks& blocks() const { return m_blocks; }
    Workbook& workbook() const { return m_workbook; }
    /// How many decimals answers have.
    int decimals() const { return m_decimals; }

    /// Whether the number is on the sheet, printed or asked; one that is not follows from the student's own.
    bool isPrinted(const NumberId& id) const { return m_printed.contains(id); }
    /// What counts as right of an answer; nothing where it is masked, or not asked.
    std::optional<AcceptedRange> accepted(const NumberId& id) const;
    /// What the calculation gives, as it is saved for programs that work nothing out: minus infinity for a masked score.
    double value(SheetMatrix::Kind kind, const Cell& cell) const;

    void addEntry(const NumberId& id, Entry entry) { m_entries.emplace(id, std::move(entry)); }
    const Entry* entry(const NumberId& id) const;
    const std::map<NumberId, Entry>& entries() const { return m_entries; }

    /// A number of the key, from any tab: INDEX(key_S,1,2). `what`: "key", "low", "high", "own".
    std::string named(const char* what, SheetMatrix::Kind kind, const Cell& cell) const;

private:
    void note(const Worksheet& handout);
    void noteAccepted(const Worksheet& key);

    const SelfCheckSheet& m_sheet;
    Workbook& m_workbook;
    Blocks m_blocks;
    int m_decimals;
    std::set<NumberId> m_printed;
    std::map<NumberId, AcceptedRange> m_accepted;
    std::map<NumberId, Entry> m_entries;
};

}
