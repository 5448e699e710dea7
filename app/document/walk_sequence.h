#pragma once

#include <optional>
#include <vector>

#include "core/attention/steps.h"
#include "core/attention/trace.h"

namespace abh {

/// How far one press of "forward" goes. OneThenRest: the operands, then the first cell term by term, then all the rest, so
/// that three presses make a stage at any size.
enum class Granularity { OneThenRest, Cell, Row, Stage };

/// Where a walk stands: `done` cells of stage number `stage` are worked out. It says nothing of how it got there, so it
/// stays as it is when the granularity or the numbers change.
struct WalkPosition {
    int stage = 0;
    Index done = 0;

    friend auto operator<=>(const WalkPosition&, const WalkPosition&) = default;
};

/// The stops of a walk through a trace: pure arithmetic over its stages and their sizes.
class WalkSequence {
public:
    WalkSequence() = default;
    explicit WalkSequence(const Trace& trace);

    int stageCount() const { return static_cast<int>(m_stages.size()); }
    const Stage& stage(int index) const { return m_stages[static_cast<std::size_t>(index)].stage; }
    /// How many cells are worked out in a stage.
    Index total(int stage) const;
    /// The cell that is the k-th (from 0) to be worked out: row by row, all results of a row together.
    Cell cellAt(int stage, Index k) const;
    /// Which cell of the stage this is, if it is one of its results.
    std::optional<Index> orderOf(int stage, const Cell& cell) const;
    /// The stage in which a cell is worked out; none for weights and masks, which are given.
    std::optional<int> stageOf(const Cell& cell) const;
    /// The first stage of this step and head, or of this step if it has no heads.
    std::optional<int> find(StepId step, Index head) const;

    WalkPosition first() const;
    WalkPosition last() const;
    /// The beginning of a stage: operands shown, nothing worked out; the input, which is given, is there at once.
    WalkPosition startOf(int stage) const;
    std::optional<WalkPosition> next(WalkPosition from, Granularity granularity) const;
    std::optional<WalkPosition> previous(WalkPosition from, Granularity granularity) const;
    /// `position` moved into this sequence, should it have been one of another.
    WalkPosition clamped(WalkPosition position) const;

private:
    /// One result of a stage: its matrix's head and width.
    struct Part {
        Quantity quantity;
        Index head, columns;
    };
    struct Entry {
        Stage stage;
        std::vector<Part> parts;
        Index rows = 0, cellsPerRow = 0;
    };

    /// The first stop of a stage after `done` cells, and the last one before; none beyond its ends.
    std::optional<Index> stopAfter(int stage, Index done, Granularity granularity) const;
    std::optional<Index> stopBefore(int stage, Index done, Granularity granularity) const;
    /// Cells from one stop to the next; the first stop is at none, or at all of them where there is nothing between.
    Index stride(int stage, Granularity granularity) const;
    bool isSingleStop(int stage, Granularity granularity) const;

    std::vector<Entry> m_stages;
};

}
