#include "core/worksheet/sheet_matrices.h"

#include <cmath>

#include <fmt/format.h>

#include "core/attention/noise.h"

namespace abh {
namespace {

bool isOfTokens(Axis axis)
{
    return axis == Axis::Token || axis == Axis::QueryToken || axis == Axis::KeyToken;
}

/// Where the rank of `logits`(row, column) among the row may lie: scores that are equal but for the noise of a double share ranks.
AcceptedRange rankOf(const Matrix& logits, Index row, Index column)
{
    constexpr double kNoise = 1e-8;    // what a sheet cannot print apart
    const double own = logits(row, column);
    AcceptedRange rank{1, 0};
    for (Index j = 0; j < logits.cols(); ++j) {
        const double other = logits(row, j);
        if (!std::isfinite(other)) continue;
        const double slack = kNoise * std::max(1.0, std::abs(own));
        if (other > own + slack) ++rank.low;
        if (other >= own - slack) ++rank.high;
    }
    return rank;
}

}

SheetMatrices::SheetMatrices(const Trace& trace, const SheetPlan& plan, const SheetOptions& options, Answers answers)
    : m_trace(trace), m_plan(plan), m_answers(answers),
      m_shown(Shown(trace.scenario().arithmetic, options.answerDecimals, options.conventions).hiding([&plan](const Cell& cell) { return plan.isAsked(cell); })),
      m_ranges(answers == Answers::Shown ? std::optional<AcceptedRanges>(std::in_place, trace, plan, options) : std::nullopt)
{
}

Formula SheetMatrices::symbol(Quantity quantity, Index queryHead) const
{
    const bool own = m_trace.scenario().heads > 1 && (info(quantity).perHead != PerHead::None || isSliced(quantity));
    const HeadNumbers numbers{queryHead + 1, m_trace.scenario().kvHeadOf(queryHead) + 1};
    return symbolOf(quantity, own ? numbers.of(quantity) : 0, conventions());
}

std::string SheetMatrices::name(Axis axis, Index i) const
{
    return isOfTokens(axis) ? m_trace.scenario().tokenName(i, conventions().countFrom) : fmt::format("{}", conventions().number(i));
}

std::vector<std::string> SheetMatrices::names(Axis axis, Index count) const
{
    std::vector<std::string> list;
    for (Index i = 0; i < count; ++i) list.push_back(name(axis, i));
    return list;
}

SheetCell SheetMatrices::cell(const Cell& cell, const std::string& digits) const
{
    SheetCell result{cell, m_plan.isAsked(cell)};
    if (result.asked && m_answers == Answers::Hidden) return result;
    result.digits = digits;
    result.value = operandValue(m_trace, {m_trace.at(cell), cell});
    if (result.asked) result.accepted = m_ranges->of(cell);
    return result;
}

SheetMatrix SheetMatrices::of(Quantity quantity, Index queryHead) const
{
    const QuantityInfo& about = info(quantity);
    const Scenario& s = m_trace.scenario();
    const Index head = m_trace.headFor(quantity, queryHead);
    const Matrix& whole = m_trace.at(quantity, head);
    const Index owner = quantity == Quantity::W_Q ? queryHead : s.kvHeadOf(queryHead);
    const Index first = isSliced(quantity) ? m_trace.firstColumn(quantity, owner) : 0;
    const Index columns = isSliced(quantity) ? (quantity == Quantity::W_V ? s.d_v() : s.d_k()) : whole.cols();
    // What is printed must not be written with the decimals that an answer needs, so the two are looked at apart.
    const std::vector<std::string> printed = cellTexts(m_shown.seen(whole, quantity, head), m_shown.most(), m_shown.own());
    const std::vector<std::string> all = cellTexts(whole, m_shown.most(), m_shown.own());
    SheetMatrix result{SheetMatrix::Kind::Numbers, quantity, isSliced(quantity) ? owner : head, symbol(quantity, queryHead)};
    result.columnNames = names(about.columns, columns);
    for (Index i : m_plan.rowsOf(quantity, head)) {
        result.rowNames.push_back(name(about.rows, i));
        for (Index j = first; j < first + columns; ++j) {
            const Cell place{quantity, head, i, j};
            const std::size_t index = static_cast<std::size_t>(i * whole.cols() + j);
            result.cells.push_back(cell(place, m_plan.isAsked(place) ? all[index] : printed[index]));
        }
    }
    if (conventions().inColumns()) result = turned(result);
    result.conventions = conventions();
    return result;
}

SheetMatrix SheetMatrices::ranks(Index queryHead) const
{
    SheetMatrix result = of(Quantity::A, queryHead);
    result.kind = SheetMatrix::Kind::Ranks;
    const Matrix& logits = m_trace.at(m_trace.course().logits(), queryHead);
    for (SheetCell& cell : result.cells) {
        if (cell.digits.empty()) continue;
        const bool forbidden = !std::isfinite(logits(cell.cell.row, cell.cell.column));
        const AcceptedRange rank = forbidden ? AcceptedRange{} : rankOf(logits, cell.cell.row, cell.cell.column);
        cell.digits = rank.low == rank.high ? fmt::format("{:.0f}", rank.low) : fmt::format("{:.0f}–{:.0f}", rank.low, rank.high);
        cell.value = rank.low;
        if (cell.asked) cell.accepted = rank;
    }
    return result;
}

}
