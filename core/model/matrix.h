#pragma once

#include <type_traits>

#include <Eigen/Core>

#include "core/model/index.h"

namespace abh {

static_assert(std::is_same_v<Index, Eigen::Index>);

/// Row-major, so that row i of a matrix, a token, lies together in memory.
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using BoolMatrix = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Equal in shape and in every entry; Eigen's own == asserts when the shapes differ.
template <typename Derived>
bool sameMatrix(const Eigen::MatrixBase<Derived>& a, const Eigen::MatrixBase<Derived>& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() && (a.array() == b.array()).all();
}

}
