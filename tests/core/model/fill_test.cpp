#include "core/model/fill.h"

#include <set>

#include "core/model/seeded.h"
#include "tests/support/close.h"

namespace abh::test {
namespace {

std::vector<double> numbersOf(std::string_view word, Index d, std::uint64_t seed = 1)
{
    const Eigen::RowVectorXd vector = friendlyVector(word, seed, d);
    return {vector.begin(), vector.end()};
}

}

TEST_CASE("an identity of any shape has ones where row and column are the same")
{
    Matrix wide = Matrix::Constant(2, 3, 7), high = Matrix::Constant(3, 2, 7), none(0, 3);
    fillIdentity(wide);
    fillIdentity(high);
    fillIdentity(none);
    checkClose(wide, matrixOf(3, {1, 0, 0, 0, 1, 0}), 0);
    checkClose(high, matrixOf(2, {1, 0, 0, 1, 0, 0}), 0);
    CHECK(none.size() == 0);
}

TEST_CASE("seeded whole numbers stay within their range and never change")
{
    Matrix matrix(3, 4);
    fillIntegers(matrix, -2, 2, 9);
    checkClose(matrix, matrixOf(4, {1, -1, 1, 2, -1, -2, 1, -2, 0, 1, 0, 0}), 0);
    Matrix same(3, 4);
    fillIntegers(same, -2, 2, 9);
    CHECK(sameMatrix(matrix, same));
    fillIntegers(same, 5, 5, 9);
    CHECK((same.array() == 5).all());
}

TEST_CASE("friendly weights are whole numbers from -1 to 2 without a column of zeros, and never change")
{
    Matrix W_Q(4, 2);
    fillFriendly(W_Q, seedFrom(1, "W_Q"));
    checkClose(W_Q, matrixOf(2, {1, 1, -1, -1, -1, 0, 0, 1}), 0);
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Matrix W(1 + static_cast<Index>(seed % 4), 3);
        fillFriendly(W, seed);
        for (Index j = 0; j < W.cols(); ++j) CHECK((W.col(j).array() != 0).any());
        CHECK((W.array() == W.array().round() && W.array() >= -1 && W.array() <= 2).all());
    }
    Matrix none(0, 3);
    fillFriendly(none, 1);
    CHECK(none.size() == 0);
}

TEST_CASE("the numbers of a word never change")
{
    CHECK(numbersOf("the", 4) == std::vector<double>{2, 1, -1, 1});
    CHECK(numbersOf("cat", 4) == std::vector<double>{1, 0, -1, 2});
    CHECK(numbersOf("mat", 4) == std::vector<double>{2, 0, 0, 1});
    CHECK(numbersOf("\u00e9t\u00e9", 4) == std::vector<double>{1, -1, 1, 0});
    CHECK(numbersOf("mat", 8) == std::vector<double>{-1, -1, 0, 2, 2, -1, 0, -1});
}

TEST_CASE("the numbers of a word do not depend on its case, but on the seed and on the word")
{
    CHECK(numbersOf("The", 4) == numbersOf("the", 4));
    CHECK(numbersOf("\u00c9T\u00c9", 4) == numbersOf("\u00e9t\u00e9", 4));
    CHECK(numbersOf("the", 4, 2) != numbersOf("the", 4, 1));
    std::set<std::vector<double>> all;
    for (int k = 0; k < 100; ++k) all.insert(numbersOf("word" + std::to_string(k), 8));
    CHECK(all.size() == 100);
}

TEST_CASE("the numbers of a word are whole, from -2 to 2, and at most half of them 0")
{
    for (int k = 0; k < 2000; ++k)
        for (Index d : {1, 2, 3, 4, 9}) {
            const Eigen::RowVectorXd numbers = friendlyVector("word" + std::to_string(k), 5, d);
            if (numbers.size() != d || 2 * (numbers.array() == 0).count() > d || numbers.cwiseAbs().maxCoeff() > 2 || numbers != numbers.array().round().matrix())
                FAIL(k << ", " << d);
        }
    CHECK(friendlyVector("word", 1, 0).size() == 0);
    CHECK(friendlyVector("", 1, 512).size() == 512);
}

}
