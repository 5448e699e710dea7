#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "core/attention/quantity.h"
#include "core/model/issue.h"

namespace abh {

/// The numbers that an engine computes in, whatever its results are stored in.
enum class Precision { Float64, Float32 };

/// What one forward pass through a Scenario gave: one matrix for each quantity and head, and what is worth a remark.
/// forward() makes it; everybody else holds it as const and reads. Marking a student's work makes one too, from the
/// numbers the student wrote.
class Trace {
public:
    /// An empty trace of `scenario`, whose softmax is worked out in the form `inForce`, in numbers of this precision.
    Trace(std::shared_ptr<const Scenario> scenario, SoftmaxForm inForce, Precision precision = Precision::Float64);

    const Scenario& scenario() const { return *m_scenario; }
    const Course& course() const { return m_course; }
    /// The form the softmax was worked out in, which is safe where plain could not be finished.
    SoftmaxForm softmaxInForce() const { return m_course.safe ? SoftmaxForm::Safe : SoftmaxForm::Plain; }
    Precision precision() const { return m_precision; }
    std::span<const Issue> notes() const { return m_notes; }

    /// The matrix of `quantity`; `head` as in Cell. Only where has() says yes.
    const Matrix& at(Quantity quantity, Index head = 0) const;
    bool has(Quantity quantity, Index head = 0) const;
    double at(const Cell& cell) const { return at(cell.quantity, cell.head)(cell.row, cell.column); }

    /// The head under which `quantity` is stored for query head `queryHead`: itself, its KV head, or 0.
    Index headFor(Quantity quantity, Index queryHead) const;
    /// The first column, in W_Q, W_K, W_V or Concat, of what belongs to `head` (a KV head for W_K and W_V).
    Index firstColumn(Quantity quantity, Index head) const;

    void put(Quantity quantity, Index head, Matrix matrix);
    void addNote(Issue note) { m_notes.push_back(std::move(note)); }

private:
    std::shared_ptr<const Scenario> m_scenario;
    Course m_course;
    Precision m_precision;
    std::array<std::vector<Matrix>, kQuantityCount> m_matrices;
    Issues m_notes;
};

/// The quantities on the course of `trace` that it lacks, in the order in which they are worked out: an engine that keeps no N x N matrix never wrote them
/// out. Empty for forward().
std::vector<Quantity> notWrittenOut(const Trace& trace);

}
