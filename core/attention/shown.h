#pragma once

#include <functional>
#include <string>

#include "core/attention/trace.h"
#include "core/notation/conventions.h"
#include "core/notation/number.h"

namespace abh {

/// How the numbers of a trace are written for a person. By hand every digit that is carried on is shown; exact numbers
/// are shown to some decimals, and the text says so.
class Shown {
public:
    /// `decimals`: the most decimals of an exact number.
    explicit Shown(const Arithmetic& arithmetic, int decimals = 3, const Conventions& conventions = {});

    /// Whether tokens stand in rows or columns, and how one counts them, in all that is said of the trace.
    Conventions conventions() const { return m_conventions; }    // a copy: desk.shown() is gone at the end of the line

    /// The same, but nothing that is said of a cell gives away a number for which `hides` is true: to be predicted, it is "?".
    Shown hiding(std::function<bool(const Cell&)> hides) const;
    bool hides(const Cell& cell) const { return m_hides && m_hides(cell); }
    /// `matrix`, that of `quantity` and `head` or one of its shape, with 0 for each number that is hidden, so that those have no say
    /// in how the others are written.
    Matrix seen(Matrix matrix, Quantity quantity, Index head) const;

    /// The most decimals that any number is given.
    int most() const { return m_most; }
    /// Which numbers of a matrix have decimals of their own.
    OwnDecimals own() const { return m_own; }
    /// A number the trace holds.
    std::string number(double value) const;
    /// A number the trace holds, as it stands in a working: exact ones with two decimals more than in a matrix, so that
    /// e^2.12132 is 8.342 on paper as well.
    std::string operand(double value) const;
    /// The same for a sentence: "9.36·10⁻¹⁴", "−2".
    std::string text(double value) const;
    /// Whether operand() is not all of `value`.
    bool isOperandCut(double value) const;
    /// A number before rounding, such as one term of a sum: all its digits by hand, without the noise of the 16th. Of a sum the
    /// `magnitude` of its terms says where the noise begins: 0.1 + 0.2 - 0.3 is 0, not 5.6e-17.
    std::string unrounded(double value, double magnitude = 0.0) const;
    /// Whether the written number is not all of `value`, so that "=" would be a lie.
    bool isCut(double value) const;

private:
    int m_most;
    bool m_exact;
    OwnDecimals m_own;
    Conventions m_conventions;
    std::function<bool(const Cell&)> m_hides;
};

/// What stands in the place of a number that is to be predicted.
inline constexpr const char* kHiddenNumber = "?";

/// "exact, shown to 3 decimals", "by hand, 3 decimals, ties to even", in the reader's language.
std::string describe(const Arithmetic& arithmetic, int shownDecimals = 3);
/// The same of the numbers of a trace; "in float32, shown to 3 decimals" of those of an engine.
std::string describeNumbers(const Trace& trace, int shownDecimals = 3);

}
