#include "core/worksheet/xlsx/formulas.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/model/issue.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh::xlsx {
namespace {

constexpr std::size_t kLongestFormula = 8000;    // Excel takes 8192 characters
constexpr int kMostDecimals = 15;

/// How many decimals of numbers like those of `matrix` a double surely has.
int firstNoise(const Matrix& matrix)
{
    constexpr int kSureDigits = 13, kMost = 300;
    const double largest = matrix.cwiseAbs().maxCoeff();
    return largest > 0 ? std::clamp(kSureDigits - static_cast<int>(std::floor(std::log10(largest))), -kMost, kMost) : kSureDigits;
}

/// The exponent of the first digit.
std::string exponentOf(const std::string& value)
{
    return fmt::format("INT(LOG10(ABS({})))", value);
}

}

Formulas::Formulas(const Trace& trace, const Blocks& blocks, Conventions::Tokens tokens, std::string from)
    : m_trace(trace), m_blocks(blocks), m_mask{tokens, 1}, m_from(std::move(from)), m_arithmetic(trace.scenario().arithmetic)
{
}

std::string Formulas::at(Quantity quantity, Index head, Index row, Index column) const
{
    return m_from + addressOf(m_blocks.spot({SheetMatrix::Kind::Numbers, quantity, head}, row, column));
}

std::string Formulas::rowOf(Quantity quantity, Index head, Index row) const
{
    const BlockId id{SheetMatrix::Kind::Numbers, quantity, head};
    return at(quantity, head, row, 0) + ":" + addressOf(m_blocks.spot(id, row, m_blocks.columns(id) - 1));
}

std::string Formulas::products(Quantity left, Index leftHead, Quantity right, const Cell& cell, Index firstColumn) const
{
    const Index rightHead = m_trace.headFor(right, cell.head);
    std::string sum;
    for (Index t = 0; t < m_blocks.columns({SheetMatrix::Kind::Numbers, left, leftHead}); ++t)
        sum += (t ? "+" : "") + at(left, leftHead, cell.row, t) + "*" + at(right, rightHead, t, firstColumn + cell.column);
    return roundedSum(sum, cell);
}

std::string Formulas::scoreSum(const Cell& cell) const
{
    std::string sum;
    for (Index t = 0; t < m_trace.scenario().d_k(); ++t)
        sum += (t ? "+" : "") + at(Quantity::Q, cell.head, cell.row, t) + "*" + at(Quantity::K, m_trace.headFor(Quantity::K, cell.head), cell.column, t);
    return roundedSum(sum, cell);
}

std::string Formulas::scaled(const Cell& cell) const
{
    const std::string score = at(Quantity::S, cell.head, cell.row, cell.column);
    const char* sign = m_trace.scenario().scale.kind == Scale::Kind::Number ? "*" : "/";
    return rounded(score + sign + scaleName(m_trace));
}

std::string Formulas::exponential(const Cell& cell) const
{
    const std::string logit = at(m_trace.course().logits(), cell.head, cell.row, cell.column);
    const std::string power = m_trace.course().safe ? logit + "-" + at(Quantity::RowMax, cell.head, cell.row, 0) : logit;
    const std::string value = roundedExponential(fmt::format("EXP({})", power));
    return m_trace.course().masked ? fmt::format("IF(ISNUMBER({}),{},0)", logit, value) : value;
}

std::string Formulas::rowSum(const Cell& cell) const
{
    std::string sum;
    for (Index j = 0; j < m_trace.scenario().N(); ++j) sum += (j ? "+" : "") + at(Quantity::E, cell.head, cell.row, j);
    return roundedExponential(sum);
}

std::string Formulas::concatenated(const Cell& cell) const
{
    const Index width = m_trace.scenario().d_v();
    return at(Quantity::Z, cell.column / width, cell.row, cell.column % width);
}

std::string Formulas::numberOf(const Cell& cell) const
{
    using enum Quantity;
    const auto [quantity, head, i, j] = cell;
    const Course& course = m_trace.course();
    const auto [maskRow, maskColumn] = m_mask.place(i, j);
    switch (quantity) {
    case MaskMatrix: return fmt::format("IF(INDEX(mask,{},{})=1,0,\"{}\")", maskRow, maskColumn, kForbiddenText);
    case Q: return products(X, 0, W_Q, cell, m_trace.firstColumn(W_Q, head));
    case K: return products(X, 0, W_K, cell, m_trace.firstColumn(W_K, head));
    case V: return products(X, 0, W_V, cell, m_trace.firstColumn(W_V, head));
    case S: return scoreSum(cell);
    case ScaledS: return scaled(cell);
    case MaskedS: return fmt::format("IF(INDEX(mask,{},{})=1,{},\"{}\")", maskRow, maskColumn, at(course.beforeMask(), head, i, j), kForbiddenText);
    case RowMax: return fmt::format("MAX({})", rowOf(course.logits(), head, i));
    case E: return exponential(cell);
    case RowSum: return rowSum(cell);
    case A: return fmt::format("IF({0}=0,0,{1})", at(RowSum, head, i, 0), rounded(at(E, head, i, j) + "/" + at(RowSum, head, i, 0)));
    case Z: return products(A, head, V, cell, 0);
    case Concat: return concatenated(cell);
    case Y: return products(course.beforeOutput(), 0, W_O, cell, 0);
    case X: case W_Q: case W_K: case W_V: case W_O: break;
    }
    return {};
}

std::string Formulas::of(SheetMatrix::Kind kind, const Cell& cell) const
{
    if (kind == SheetMatrix::Kind::Ranks) {
        const Quantity logits = m_trace.course().logits();
        return fmt::format("=IF(ISNUMBER({0}),RANK({0},{1}),0)", at(logits, cell.head, cell.row, cell.column), rowOf(logits, cell.head, cell.row));
    }
    const std::string formula = "=" + numberOf(cell);
    if (formula.size() > kLongestFormula)
        throw Error(say(_("A sum in {} has too many terms to be spelled out in a cell of a workbook. Choose smaller matrices, or the page that marks itself (HTML)."),
                        title(cell.quantity)));
    return formula;
}

std::string Formulas::lastRank(const Cell& cell) const
{
    const Quantity logits = m_trace.course().logits();
    return fmt::format("=IF(ISNUMBER({0}),COUNT({1})+1-RANK({0},{1},1),0)", at(logits, cell.head, cell.row, cell.column), rowOf(logits, cell.head, cell.row));
}

std::string Formulas::entered(const std::string& value) const
{
    return "=" + rounded(value);
}

std::string Formulas::rounded(const std::string& value) const
{
    switch (m_arithmetic.kind) {
    case Arithmetic::Kind::Exact: return value;
    case Arithmetic::Kind::Decimals: return fmt::format("ROUND({},{})", value, m_arithmetic.places);
    case Arithmetic::Kind::Significant: return fmt::format("IF({0}=0,0,ROUND({0},{1}-{2}))", value, m_arithmetic.places - 1, exponentOf(value));
    }
    return value;
}

std::string Formulas::roundedSum(const std::string& value, const Cell& cell) const
{
    if (m_arithmetic.isExact()) return value;
    // Two factors of P decimals have a product of 2 P; of significant figures only the size of the numbers says where noise begins.
    const bool byDecimals = m_arithmetic.kind == Arithmetic::Kind::Decimals;
    const int decimals = byDecimals ? std::min(2 * m_arithmetic.places + 2, kMostDecimals) : firstNoise(m_trace.at(cell.quantity, cell.head));
    return rounded(fmt::format("ROUND({},{})", value, decimals));
}

std::string Formulas::roundedExponential(const std::string& value) const
{
    if (m_arithmetic.kind != Arithmetic::Kind::Decimals) return rounded(value);
    return fmt::format("IF({0}=0,0,ROUND({0},MAX({1},{2}-{3})))", value, m_arithmetic.places, m_arithmetic.places - 1, exponentOf(value));
}

std::string Formulas::divisor() const
{
    const Scenario& s = m_trace.scenario();
    switch (s.scale.kind) {
    case Scale::Kind::InverseDk: return fmt::format("={}", s.d_k());
    case Scale::Kind::Number: return "=" + fullNumber(s.scale.number);
    case Scale::Kind::None: return {};
    case Scale::Kind::InverseSqrt: break;
    }
    const std::string root = fmt::format("SQRT({})", s.d_k());
    switch (m_arithmetic.kind) {
    case Arithmetic::Kind::Exact: break;
    case Arithmetic::Kind::Decimals: return fmt::format("=ROUND({},{})", root, m_arithmetic.places + 1);
    case Arithmetic::Kind::Significant: return fmt::format("=ROUND({},{}-{})", root, m_arithmetic.places, exponentOf(root));
    }
    return "=" + root;
}

std::string formulaText(const std::string& text)
{
    std::string result = "\"";
    for (const char c : text) result.append(c == '"' ? 2 : 1, c);
    return result + "\"";
}

std::string scaleName(const Trace& trace)
{
    switch (trace.scenario().scale.kind) {
    case Scale::Kind::InverseSqrt: return "sqrt_d_k";
    case Scale::Kind::InverseDk: return "d_k";
    case Scale::Kind::Number: return "scale";
    case Scale::Kind::None: break;
    }
    return {};
}

}
