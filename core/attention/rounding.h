#pragma once

#include "core/model/scenario.h"

namespace abh {

/// How a number is carried on, as an Arithmetic says. Exact keeps everything; by hand, a number is rounded to the decimal
/// that a person with pencil and paper would write.
///
/// A tie is judged on the number a person sees, not on its double: a value within 8 eps * `magnitude` of a half is a
/// half, where `magnitude` is the sum of the absolute values of the terms it was added up from (times n/64 where there are
/// n > 64 of them), the bound on what floating point may have lost. Results are the doubles nearest to their decimals.
class Rounding {
public:
    explicit Rounding(const Arithmetic& arithmetic) : m_arithmetic(arithmetic) {}

    bool isExact() const { return m_arithmetic.isExact(); }

    /// A quantity: P decimals, or P significant figures.
    double value(double unrounded, double magnitude) const;
    /// An exponential, or a sum of them: P decimals, but never fewer than P significant digits, since e^-5 = 0.00674
    /// to 3 decimals would keep one digit of it and a row of such numbers would not add up to anything.
    double exponential(double unrounded, double magnitude) const;
    /// A constant that divides a whole matrix, sqrt(d_k): one decimal more (or one figure more) than P.
    double constant(double unrounded) const;

private:
    Arithmetic m_arithmetic;
};

/// `value` to `decimals` decimals, which may be negative (-2: hundreds). Infinities stay.
double roundToDecimals(double value, int decimals, Arithmetic::Ties ties, double magnitude);

/// `value` to `figures` significant figures (at least 1); 0 stays 0.
double roundToFigures(double value, int figures, Arithmetic::Ties ties, double magnitude);

}
