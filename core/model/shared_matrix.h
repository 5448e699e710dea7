#pragma once

#include <atomic>
#include <memory>
#include <type_traits>
#include <utility>

#include "core/model/matrix.h"

namespace abh {

/// A Matrix whose copies share their entries until one of them is written to, so that a hundred undo steps of a scenario hold
/// a hundred copies only of what was changed. It reads like a Matrix; whoever writes says so, with edit().
class SharedMatrix {
public:
    SharedMatrix() : m_entries(std::make_shared<Matrix>()) {}
    SharedMatrix(Matrix entries) : m_entries(std::make_shared<Matrix>(std::move(entries))) {}
    template <typename Derived>
    SharedMatrix(const Eigen::EigenBase<Derived>& expression) : m_entries(std::make_shared<Matrix>(expression.derived())) {}

    operator const Matrix&() const { return *m_entries; }
    const Matrix& operator*() const { return *m_entries; }
    const Matrix* operator->() const { return m_entries.get(); }

    Index rows() const { return m_entries->rows(); }
    Index cols() const { return m_entries->cols(); }
    Index size() const { return m_entries->size(); }
    double operator()(Index row, Index column) const { return (*m_entries)(row, column); }

    /// The entries to write to, which from now on belong to this one alone. The reference is good until this one is copied.
    Matrix& edit()
    {
        if (m_entries.use_count() > 1) m_entries = std::make_shared<Matrix>(*m_entries);
        // Another thread may just have let its copy go: what it read is read before anything is written here.
        else std::atomic_thread_fence(std::memory_order_acquire);
        return *m_entries;
    }

    /// Whether both are one and the same in memory.
    bool sharesWith(const SharedMatrix& other) const { return m_entries == other.m_entries; }

    friend bool operator==(const SharedMatrix& a, const SharedMatrix& b) { return a.sharesWith(b) || sameMatrix(*a, *b); }

private:
    std::shared_ptr<Matrix> m_entries;    ///< never null
};

}
