#include "core/engine/compare.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "core/attention/steps.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

// Smaller ones would need so many zeros that nobody counts them.
constexpr double kSmallestInFull = 1e-6;
// Differences that are as large as each other but for rounding: the first of them is named.
constexpr double kClearlyLarger = 1 + 1e-9;

bool isShownInFull(const std::string& digits)
{
    return digits.find_first_of("123456789∞") != std::string::npos;
}

/// `value`, not 0, with one significant digit.
std::string firstDigit(double value)
{
    const std::string digit = fmt::format("{:.0e}", value);
    if (std::abs(value) < kSmallestInFull) return digit;
    int exponent = 0;
    std::from_chars(digit.data() + digit.find('e') + 1, digit.data() + digit.size(), exponent);
    return fixedNumber(value, -exponent);
}

bool dependsOnSoftmaxForm(Quantity quantity)
{
    return quantity == Quantity::RowMax || quantity == Quantity::E || quantity == Quantity::RowSum;
}

}

double signedDifference(double shown, double other)
{
    if (shown == other) return 0.0;    // infinities of the same sign too
    const double difference = shown - other;
    if (!std::isfinite(difference)) return difference;
    const double noise = 8 * std::numeric_limits<double>::epsilon() * std::max(std::abs(shown), std::abs(other));
    return std::abs(difference) <= noise ? 0.0 : difference;
}

std::string differenceText(double difference, int decimals)
{
    if (difference == 0) return "0";
    std::string text = fixedNumber(difference, decimals);
    if (!isShownInFull(text)) text = firstDigit(difference);
    return difference > 0 ? "+" + text : text;
}

std::vector<std::string> differenceTexts(const Matrix& differences, int decimals)
{
    std::vector<std::string> texts;
    texts.reserve(static_cast<std::size_t>(differences.size()));
    for (Index k = 0; k < differences.size(); ++k) texts.push_back(differenceText(differences.data()[k], decimals));
    return texts;
}

Quantity Compared::partOf(Quantity quantity) const
{
    const Course& course = m_other->course();
    if (course.has(quantity)) return quantity;
    if (quantity == Quantity::ScaledS) return course.beforeMask();
    return quantity == Quantity::MaskedS ? course.logits() : quantity;
}

const Matrix* Compared::counterpart(Quantity quantity, Index head) const
{
    const Quantity part = partOf(quantity);
    if (!m_shown->has(quantity, head) || !m_other->has(part, head)) return nullptr;
    if (dependsOnSoftmaxForm(quantity) && m_shown->softmaxInForce() != m_other->softmaxInForce()) return nullptr;
    const Matrix& mine = m_shown->at(quantity, head);
    const Matrix& theirs = m_other->at(part, head);
    return mine.rows() == theirs.rows() && mine.cols() == theirs.cols() ? &theirs : nullptr;
}

std::string Compared::whyNone(Quantity quantity, Index head, const Conventions& conventions) const
{
    if (counterpart(quantity, head)) return {};
    if (!m_shown->has(quantity, head)) return _("this calculation never writes it out");
    if (dependsOnSoftmaxForm(quantity) && m_shown->softmaxInForce() != m_other->softmaxInForce())
        return _("the other calculation has another form of the softmax");
    const Quantity part = partOf(quantity);
    if (m_other->has(part, head)) {
        const Matrix& theirs = m_other->at(part, head);
        return say(_("in the other calculation it is {} by {}"), conventions.either(theirs.rows(), theirs.cols()), conventions.either(theirs.cols(), theirs.rows()));
    }
    if (m_other->has(part)) return say(_("the other calculation has no head {}"), conventions.number(head));
    if (m_other->course().has(part)) return _("the other calculation never writes it out");
    return _("the other calculation has no such step");
}

double Compared::difference(const Cell& cell) const
{
    return signedDifference(m_shown->at(cell), m_other->at({partOf(cell.quantity), cell.head, cell.row, cell.column}));
}

Matrix Compared::difference(Quantity quantity, Index head) const
{
    return m_shown->at(quantity, head).binaryExpr(m_other->at(partOf(quantity), head), [](double a, double b) { return signedDifference(a, b); });
}

StageDifference Compared::stage(Quantity quantity, Index head) const
{
    StageDifference result{quantity, head, counterpart(quantity, head) != nullptr, 0.0, {quantity, head, 0, 0}};
    if (!result.isComparable) return result;
    const Matrix differences = difference(quantity, head);
    for (Index i = 0; i < differences.rows(); ++i)
        for (Index j = 0; j < differences.cols(); ++j)
            if (std::abs(differences(i, j)) > std::abs(result.largest) * kClearlyLarger) {
                result.largest = differences(i, j);
                result.at = {quantity, head, i, j};
            }
    return result;
}

std::vector<StageDifference> Compared::stages() const
{
    std::vector<StageDifference> list;
    const auto isListed = [&](Quantity quantity, Index head) {
        return std::any_of(list.begin(), list.end(), [&](const StageDifference& one) { return one.quantity == quantity && one.head == head; });
    };
    for (const Stage& stop : abh::stages(m_shown->course(), m_shown->scenario().heads))
        for (Quantity result : stop.step.results)
            if (const Index head = m_shown->headFor(result, stop.head); !isListed(result, head)) list.push_back(stage(result, head));
    return list;
}

}
