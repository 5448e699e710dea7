#pragma once

#include <string>
#include <vector>

#include "core/worksheet/sheet.h"

namespace abh {

/// What somebody who marks thirty sheets wants to see on one page: a line a variant, a column a number that is asked.
struct MarkingTable {
    struct Column {
        Formula symbol;        ///< A_12
        std::string name;      ///< the same for a spreadsheet, as plain text: "A(1,2)", "A(1,2) head 2"
        Quantity quantity;
        Index head = 0;
        Conventions conventions = {};
    };
    struct Line {
        std::string identifier, student;
        std::vector<SheetCell> answers;    ///< one a column
    };
    std::vector<Column> columns;
    std::vector<Line> lines;
};

/// The table of `keys`, which ask for the same cells.
MarkingTable markingTable(const std::vector<Worksheet>& keys);

/// "−0.184 to 0.188", one number where both ends are written alike. With `decimals`; to be read by people.
std::string rangeText(const AcceptedRange& range, int decimals);

/// identifier,student,A(1,1),A(1,1) from,A(1,1) to,...: RFC 4180, all digits, no field that a spreadsheet takes for a formula.
std::string markingTableAsCsv(const MarkingTable& table);

}
