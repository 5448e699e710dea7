#include "app/document/walk_sequence.h"

#include <algorithm>

namespace abh {

WalkSequence::WalkSequence(const Trace& trace)
{
    for (const Stage& stage : stages(trace.course(), trace.scenario().heads)) {
        Entry entry{stage, {}, 0, 0};
        for (Quantity result : stage.step.results) {
            const Index head = trace.headFor(result, stage.head);
            const Matrix& matrix = trace.at(result, head);
            entry.parts.push_back({result, head, matrix.cols()});
            entry.rows = matrix.rows();
            entry.cellsPerRow += matrix.cols();
        }
        m_stages.push_back(std::move(entry));
    }
}

Index WalkSequence::total(int stage) const
{
    const Entry& entry = m_stages[static_cast<std::size_t>(stage)];
    return entry.rows * entry.cellsPerRow;
}

Cell WalkSequence::cellAt(int stage, Index k) const
{
    const Entry& entry = m_stages[static_cast<std::size_t>(stage)];
    Index within = k % entry.cellsPerRow;
    for (const Part& part : entry.parts) {
        if (within < part.columns) return {part.quantity, part.head, k / entry.cellsPerRow, within};
        within -= part.columns;
    }
    return {};
}

std::optional<Index> WalkSequence::orderOf(int stage, const Cell& cell) const
{
    const Entry& entry = m_stages[static_cast<std::size_t>(stage)];
    Index before = 0;
    for (const Part& part : entry.parts) {
        if (part.quantity == cell.quantity && part.head == cell.head) return cell.row * entry.cellsPerRow + before + cell.column;
        before += part.columns;
    }
    return std::nullopt;
}

std::optional<int> WalkSequence::stageOf(const Cell& cell) const
{
    for (int stage = 0; stage < stageCount(); ++stage)
        if (orderOf(stage, cell)) return stage;
    return std::nullopt;
}

std::optional<int> WalkSequence::find(StepId step, Index head) const
{
    for (int index = 0; index < stageCount(); ++index) {
        const Stage& candidate = stage(index);
        if (candidate.step.id == step && (!candidate.step.perHead || candidate.head == head)) return index;
    }
    return std::nullopt;
}

WalkPosition WalkSequence::first() const
{
    return startOf(0);
}

WalkPosition WalkSequence::last() const
{
    return stageCount() == 0 ? WalkPosition{} : WalkPosition{stageCount() - 1, total(stageCount() - 1)};
}

WalkPosition WalkSequence::startOf(int stage) const
{
    if (stageCount() == 0) return {};
    return {stage, isSingleStop(stage, Granularity::Cell) ? total(stage) : 0};
}

bool WalkSequence::isSingleStop(int stage, Granularity granularity) const
{
    return granularity == Granularity::Stage || m_stages[static_cast<std::size_t>(stage)].stage.step.operands.empty();
}

Index WalkSequence::stride(int stage, Granularity granularity) const
{
    return granularity == Granularity::Row ? m_stages[static_cast<std::size_t>(stage)].cellsPerRow : 1;
}

std::optional<Index> WalkSequence::stopAfter(int stage, Index done, Granularity granularity) const
{
    const Index all = total(stage);
    if (done >= all) return std::nullopt;
    if (isSingleStop(stage, granularity)) return all;
    if (done < 0) return 0;
    if (granularity == Granularity::OneThenRest) return done < 1 ? 1 : all;
    const Index step = stride(stage, granularity);
    return (done / step + 1) * step;
}

std::optional<Index> WalkSequence::stopBefore(int stage, Index done, Granularity granularity) const
{
    const Index all = total(stage);
    if (isSingleStop(stage, granularity)) return done > all ? std::optional(all) : std::nullopt;
    if (done <= 0) return std::nullopt;
    if (done > all) return all;
    if (granularity == Granularity::OneThenRest) return done > 1 ? 1 : 0;
    const Index step = stride(stage, granularity);
    return (done - 1) / step * step;
}

std::optional<WalkPosition> WalkSequence::next(WalkPosition from, Granularity granularity) const
{
    for (int stage = from.stage; stage < stageCount(); ++stage)
        if (const auto done = stopAfter(stage, stage == from.stage ? from.done : -1, granularity)) return WalkPosition{stage, *done};
    return std::nullopt;
}

std::optional<WalkPosition> WalkSequence::previous(WalkPosition from, Granularity granularity) const
{
    for (int stage = std::min(from.stage, stageCount() - 1); stage >= 0; --stage)
        if (const auto done = stopBefore(stage, stage == from.stage ? from.done : total(stage) + 1, granularity)) return WalkPosition{stage, *done};
    return std::nullopt;
}

WalkPosition WalkSequence::clamped(WalkPosition position) const
{
    if (stageCount() == 0) return {};
    if (position.stage >= stageCount()) return last();
    const int stage = std::max(position.stage, 0);
    return {stage, std::clamp(position.done, startOf(stage).done, total(stage))};
}

}
