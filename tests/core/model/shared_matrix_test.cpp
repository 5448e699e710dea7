#include "core/model/shared_matrix.h"

#include "tests/support/close.h"

namespace abh::test {

TEST_CASE("a copy shares its entries until one side writes, and then both keep their own")
{
    SharedMatrix first(matrixOf(2, {1, 2, 3, 4}));
    SharedMatrix second = first;
    CHECK(second.sharesWith(first));
    CHECK(&*first == &*second);
    second.edit()(0, 1) = 9;
    CHECK_FALSE(second.sharesWith(first));
    CHECK(first(0, 1) == 2);
    CHECK(second(0, 1) == 9);
    CHECK_FALSE(first == second);
}

TEST_CASE("a matrix that nobody shares is written to in place")
{
    SharedMatrix only(matrixOf(2, {1, 2, 3, 4}));
    const Matrix* before = &*only;
    only.edit()(1, 1) = 5;
    CHECK(&*only == before);
}

TEST_CASE("equal entries are equal, shared or not; another shape or a NaN is not")
{
    CHECK(SharedMatrix(matrixOf(2, {1, 2})) == SharedMatrix(matrixOf(2, {1, 2})));
    CHECK_FALSE(SharedMatrix(matrixOf(2, {1, 2})) == SharedMatrix(matrixOf(1, {1, 2})));
    const double nan = std::nan("");
    CHECK_FALSE(SharedMatrix(matrixOf(1, {nan})) == SharedMatrix(matrixOf(1, {nan})));
    CHECK(SharedMatrix() == SharedMatrix(Matrix()));
}

}
