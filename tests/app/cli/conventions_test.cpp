#include "tests/app/cli/run_words.h"
#include "tests/support/text_checks.h"

// --tokens and --count-from.

namespace abh::test {

TEST_CASE("trace --tokens columns prints the calculation as it is written with a token a column")
{
    const Run columns = run({"trace", "brief", "--tokens", "columns", "--cells"});
    CHECK(columns.code == 0);
    CHECK(has(columns.out, "Q = W_Q X"));
    CHECK(has(columns.out, "S = Kᵀ Q"));
    CHECK(has(columns.out, "Z = V A"));
    CHECK(has(columns.out, "0.670  0.804"));
    CHECK_FALSE(hasWord(columns.out, "row"));
    CHECK(run({"trace", "brief", "--tokens", "rows", "--count-from", "1"}).out == run({"trace", "brief"}).out);
    CHECK(run({"trace", "--format", "json", "--tokens", "columns", "--count-from", "0"}).out == run({"trace", "--format", "json"}).out);
}

TEST_CASE("trace --count-from 0 counts rows, columns and heads from 0")
{
    const Run zero = run({"trace", "two_heads", "--count-from", "0", "--cells"});
    CHECK(has(zero.out, "Queries, head 0"));
    CHECK(has(zero.out, ", head 1"));
    CHECK_FALSE(has(zero.out, ", head 2"));
    CHECK(has(zero.out, "S₀₁⁽⁰⁾ = "));
    // A note says where in the words of what is printed.
    const std::string blind = "brief";
    CHECK(has(run({"trace", blind, "--mask", "padding:00", "--count-from", "0"}).err, "mask, row 0: "));
    CHECK(has(run({"trace", blind, "--mask", "padding:00", "--tokens", "columns"}).err, "mask, column 1: "));
}

TEST_CASE("what is neither rows nor columns, 1 nor 0 is wrong usage")
{
    CHECK(run({"trace", "--tokens", "diagonals"}).code == 2);
    CHECK(run({"trace", "--count-from", "2"}).code == 2);
    CHECK(run({"export", "e3", "-o", "-", "--format", "txt", "--tokens", "diagonals"}).code == 2);
}

TEST_CASE("export writes sheets in columns and counted from 0, and reads --rows and --head so")
{
    const auto sheet = [](std::vector<std::string> more) {
        std::vector<std::string> words{"export", "two_heads", "-o", "-", "--format", "txt"};
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    };
    const Run columns = sheet({"--tokens", "columns"});
    CHECK(has(columns.out, "S⁽¹⁾ = (K⁽¹⁾)ᵀ Q⁽¹⁾"));
    CHECK(has(columns.out, "Each column of A adds up to 1."));
    const Run second = sheet({"--rows", "1", "--head", "1", "--count-from", "0"});
    CHECK(second.out == sheet({"--rows", "1-1", "--head", "1", "--count-from", "0"}).out);
    CHECK(has(second.out, "head 1"));
    CHECK_FALSE(has(second.out, "head 0"));
    CHECK(sheet({"--rows", "0", "--head", "0", "--count-from", "0"}).code == 0);
    const Run none = sheet({"--head", "0"});
    CHECK(none.code == 2);
    CHECK(has(none.err, "Heads are counted from 1"));
    CHECK(sheet({"--rows", "0"}).code == 2);
    CHECK(has(sheet({"--rows", "9", "--count-from", "0"}).err, "There is no token 9."));
}

}
