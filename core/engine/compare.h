#pragma once

#include <string>
#include <vector>

#include "core/attention/trace.h"

namespace abh {

/// shown - other, of two numbers that traces hold. Numbers no further apart than floating-point noise, 8 eps * max(|shown|, |other|),
/// count as equal, so 0. A masked score against another: 0; against a number: -inf; a number against it: +inf. Never NaN, and
/// signedDifference(a, b) == -signedDifference(b, a).
double signedDifference(double shown, double other);

/// A difference as it is written: "+0.001", "-0.879", with `decimals` decimals (0-17); "0" of exactly 0. One that would show as
/// zeros only has its first significant digit instead: "+0.0004", "-4e-07" below 0.000001. "+∞" and "-∞" of infinities, 1.234e+12 from
/// 1e9 on. Signs are ASCII, as in fixedNumber().
std::string differenceText(double difference, int decimals);

/// The same of every entry, row-major.
std::vector<std::string> differenceTexts(const Matrix& differences, int decimals);

/// How far a matrix of one trace is from its counterpart in another.
struct StageDifference {
    Quantity quantity = Quantity::X;
    Index head = 0;               ///< as in Cell
    bool isComparable = false;    ///< false: there is no counterpart, and the rest says nothing
    double largest = 0;           ///< signed, of the largest size; 0: no difference anywhere
    Cell at;                      ///< where it is, the first such cell in reading order
};

/// Two traces side by side, stage by stage. Both must outlive it.
///
/// The counterpart of a matrix is the same quantity of the same head in the other trace, or what plays its part there: for the
/// scaled scores what is masked next, for the masked scores what the softmax is taken of. There is none where the other course has
/// no such step, where a head or another shape differs, and, for row maxima, exponentials and their sums, where the softmax is
/// worked out in another form: e^s and e^(s-m) are not the same quantity. An engine that never writes a matrix out leaves it out of its trace.
class Compared {
public:
    Compared(const Trace& shown, const Trace& other) : m_shown(&shown), m_other(&other) {}

    const Trace& shown() const { return *m_shown; }
    const Trace& other() const { return *m_other; }

    /// The quantity of the other trace that plays the part of `quantity`; itself but for scores without a scale or a mask.
    Quantity partOf(Quantity quantity) const;
    /// The counterpart, of the same shape; nullptr where there is none.
    const Matrix* counterpart(Quantity quantity, Index head = 0) const;
    /// Why there is no counterpart, a phrase in the reader's language: "the other calculation has no such step". Empty where there is one.
    std::string whyNone(Quantity quantity, Index head = 0, const Conventions& conventions = {}) const;

    /// signedDifference() of a cell or of every entry. Only where there is a counterpart.
    double difference(const Cell& cell) const;
    Matrix difference(Quantity quantity, Index head = 0) const;

    StageDifference stage(Quantity quantity, Index head = 0) const;
    /// Of every result of the shown trace, in the order of the walk; what several query heads share, once.
    std::vector<StageDifference> stages() const;

private:
    const Trace* m_shown;
    const Trace* m_other;
};

}
