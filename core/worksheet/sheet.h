#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/attention/quantity.h"
#include "core/attention/steps.h"
#include "core/worksheet/work_count.h"

// A sheet as data: what every format writes and none works out. A hand-out holds no answer anywhere in it; the key is another
// Worksheet, the same in everything but that.

namespace abh {

/// The numbers that count as right, both ends included.
struct AcceptedRange {
    double low = 0.0;
    double high = 0.0;

    bool holds(double value) const { return value >= low && value <= high; }
    friend bool operator==(const AcceptedRange&, const AcceptedRange&) = default;
};

/// One number of a matrix on a sheet.
struct SheetCell {
    Cell cell;                                   ///< where it is in the Trace, also for a slice of W_Q, W_K or W_V
    bool asked = false;                          ///< to be written by the student: a box
    std::string digits = {};                     ///< as it is printed, "-0.670", "-∞"; empty where it is asked and this is no key
    std::optional<double> value = {};            ///< what is printed, in full but for the noise of floating point; nothing where `digits` is empty
    std::optional<AcceptedRange> accepted = {};  ///< in a key, where it is asked and finite
};

/// A matrix, or some tokens of one, as it stands on the sheet: a token a row or, by the conventions, a column.
struct SheetMatrix {
    enum class Kind {
        Numbers,
        Ranks,      ///< of a token's weights: 1 is the largest; 0 where the mask makes it 0
    };
    Kind kind = Kind::Numbers;
    Quantity quantity = Quantity::X;
    Index head = 0;                            ///< as in Cell; the query head or KV head that a slice of W_Q, W_K or W_V belongs to
    Formula symbol = {};
    std::vector<std::string> rowNames = {};    ///< tokens, or numbers
    std::vector<std::string> columnNames = {};
    std::vector<SheetCell> cells = {};         ///< row-major
    Conventions conventions = {};

    Index rows() const { return static_cast<Index>(rowNames.size()); }
    Index columns() const { return static_cast<Index>(columnNames.size()); }
    const SheetCell& at(Index row, Index column) const { return cells[static_cast<std::size_t>(row * columns() + column)]; }
    bool asksAny() const;
    /// Between the symbol and the numbers: "≈" where some that are printed are cut, otherwise "=".
    const char* relation() const;
    /// The same with a token a row, as data files have it.
    SheetMatrix withTokensInRows() const;
};

/// `matrix` with its rows as columns.
SheetMatrix turned(const SheetMatrix& matrix);

/// "S_12 = 1·0 + 1·2", and what it comes to. An operand that the student has to find stands there as its symbol.
struct SheetWorking {
    Formula left;               ///< without the last sign
    std::string relation;       ///< "=" or "≈"
    SheetCell result;
};

struct SheetText {
    enum class Kind {
        Plain,
        Check,      ///< with a box to tick
        Answer,     ///< a key says it of an open question
    };
    std::string text;
    Kind kind = Kind::Plain;
};

struct SheetFormula {
    Formula formula;
};

/// Room to write, in lines of about 8 mm; with a rule to write on where it is the place of an answer in words.
struct SheetSpace {
    int lines = 1;
    bool ruled = false;
};

using SheetBlock = std::variant<SheetText, SheetFormula, SheetMatrix, SheetWorking, SheetSpace>;

struct SheetSection {
    std::optional<StepId> step = {};     ///< none: what is given, the checks, the slip
    Index head = 0;
    std::string title = {};              ///< "5  Scores", "5  Scores, head 2"
    std::string question = {};
    std::vector<SheetMatrix> operands = {};
    std::vector<SheetBlock> blocks = {};
};

/// One sheet, or the key to one.
struct Worksheet {
    std::string title;
    std::string identifier;              ///< of what the hand-out says; the same on its key
    std::string student = {};            ///< empty: a line to write a name on
    std::string language = {};           ///< "en", of the sentences
    bool isKey = false;
    Conventions conventions = {};
    std::vector<std::string> tokens = {};          ///< names, where there are some
    std::vector<std::string> instructions = {};    ///< a sentence or two each
    std::vector<SheetSection> sections = {};       ///< the last one holds the checks
    WorkCount work = {};                           ///< of what is asked
};

/// The matrices on a sheet, operands and results, in the order in which they are printed.
std::vector<const SheetMatrix*> matricesOf(const Worksheet& sheet);

}
