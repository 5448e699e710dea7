#include "core/model/fill.h"

#include <array>

#include "core/model/seeded.h"
#include "core/model/words.h"

namespace abh {

namespace {

/// One of `values`, which holds each as often as it is likely.
template <std::size_t n>
double draw(SeededNumbers& random, const std::array<int, n>& values)
{
    return values[static_cast<std::size_t>(random.integer(0, static_cast<std::int64_t>(n) - 1))];
}

}

void fillIdentity(Matrix& matrix)
{
    matrix.setZero();
    matrix.diagonal().setOnes();
}

void fillIntegers(Matrix& matrix, std::int64_t low, std::int64_t high, std::uint64_t seed)
{
    SeededNumbers random(seed);
    for (Index k = 0; k < matrix.size(); ++k) matrix.data()[k] = static_cast<double>(random.integer(low, high));
}

void fillFriendly(Matrix& matrix, std::uint64_t seed)
{
    static constexpr std::array<int, 10> kWeights{-1, 0, 0, 0, 0, 1, 1, 1, 1, 2};
    SeededNumbers random(seed);
    for (Index k = 0; k < matrix.size(); ++k) matrix.data()[k] = draw(random, kWeights);
    if (matrix.rows() == 0) return;
    for (Index j = 0; j < matrix.cols(); ++j)
        if ((matrix.col(j).array() == 0).all()) matrix(random.integer(0, matrix.rows() - 1), j) = 1;
}

Eigen::RowVectorXd friendlyVector(std::string_view word, std::uint64_t seed, Index d)
{
    static constexpr std::array<int, 12> kEntries{-2, -1, -1, 0, 0, 0, 1, 1, 1, 1, 2, 2};
    SeededNumbers random(seedFrom(seed, folded(word)));
    Eigen::RowVectorXd numbers(d);
    do {
        for (Index t = 0; t < d; ++t) numbers(t) = draw(random, kEntries);
    } while (2 * (numbers.array() == 0).count() > d);
    return numbers;
}

}
