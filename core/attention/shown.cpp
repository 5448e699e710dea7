#include "core/attention/shown.h"

#include <string_view>

#include "core/attention/equality.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

// An exponential of 8 significant digits near 1e-4 needs 12; beyond that numbers are written with a power of ten.
constexpr int kMostByHand = 12;
constexpr std::string_view kEqual = "=";

OwnDecimals ownOf(Arithmetic::Kind kind)
{
    if (kind == Arithmetic::Kind::Exact) return OwnDecimals::None;
    return kind == Arithmetic::Kind::Decimals ? OwnDecimals::Tiny : OwnDecimals::All;
}

}

Shown::Shown(const Arithmetic& arithmetic, int decimals, const Conventions& conventions)
    : m_most(arithmetic.isExact() ? decimals : kMostByHand), m_exact(arithmetic.isExact()), m_own(ownOf(arithmetic.kind)), m_conventions(conventions)
{
}

Shown Shown::hiding(std::function<bool(const Cell&)> hides) const
{
    Shown hiding = *this;
    hiding.m_hides = std::move(hides);
    return hiding;
}

Matrix Shown::seen(Matrix matrix, Quantity quantity, Index head) const
{
    for (Index i = 0; m_hides && i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j)
            if (m_hides({quantity, head, i, j})) matrix(i, j) = 0.0;
    return matrix;
}

std::string Shown::number(double value) const
{
    return m_exact ? fixedNumber(value, decimalsNeeded(value, m_most)) : carriedNumber(value, 0, m_most);
}

std::string Shown::operand(double value) const
{
    constexpr int kGuardDecimals = 2;
    if (!m_exact) return number(value);
    const double cleaned = withoutNoise(value);
    return fixedNumber(cleaned, decimalsNeeded(cleaned, m_most + kGuardDecimals), true);
}

std::string Shown::text(double value) const
{
    return typeset(number(value));
}

bool Shown::isOperandCut(double value) const
{
    return equalOrAbout(value, operand(value)) != kEqual;
}

std::string Shown::unrounded(double value, double magnitude) const
{
    return number(withoutNoise(value, magnitude));
}

bool Shown::isCut(double value) const
{
    return equalOrAbout(value, number(value)) != kEqual;
}

std::string describe(const Arithmetic& arithmetic, int shownDecimals)
{
    if (arithmetic.isExact())
        return say(plural("exact, shown to {} decimal", "exact, shown to {} decimals", shownDecimals), shownDecimals);
    const char* form = arithmetic.kind == Arithmetic::Kind::Decimals
                           ? plural("by hand, {} decimal", "by hand, {} decimals", arithmetic.places)
                           : plural("by hand, {} significant figure", "by hand, {} significant figures", arithmetic.places);
    std::string text = say(form, arithmetic.places);
    if (arithmetic.ties == Arithmetic::Ties::ToEven) text += _(", ties to even");
    return text;
}

std::string describeNumbers(const Trace& trace, int shownDecimals)
{
    if (trace.precision() == Precision::Float64 || !trace.scenario().arithmetic.isExact()) return describe(trace.scenario().arithmetic, shownDecimals);
    return say(plural("in float32, shown to {} decimal", "in float32, shown to {} decimals", shownDecimals), shownDecimals);
}

}
