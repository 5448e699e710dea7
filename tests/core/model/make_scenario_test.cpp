#include "core/model/make_scenario.h"

#include <algorithm>
#include <set>

#include "core/attention/forward.h"
#include "core/model/fill.h"
#include "core/model/utf8.h"
#include "core/model/validate.h"
#include "tests/core/model/error_lines.h"
#include "tests/support/close.h"

namespace abh::test {
namespace {

Scenario made(std::string_view sentence, const SentenceOptions& options = {})
{
    const MakeResult result = fromSentence(sentence, options);
    INFO(linesOf(result.issues));
    REQUIRE(result.scenario);
    CHECK(result.issues.empty());
    CHECK(validate(*result.scenario).empty());
    return *result.scenario;
}

std::string errorsOf(std::string_view sentence, const SentenceOptions& options = {})
{
    const MakeResult result = fromSentence(sentence, options);
    CHECK_FALSE(result.scenario);
    CHECK(hasError(result.issues));
    return linesOf(result.issues);
}

bool sameRow(const Scenario& a, Index i, const Scenario& b, Index j)
{
    return a.X->row(i) == b.X->row(j);
}

}

TEST_CASE("a sentence becomes a scenario with a row for each word, equal words alike")
{
    const Scenario s = made("the cat sat on the mat");
    CHECK(s.tokens == std::vector<std::string>{"the", "cat", "sat", "on", "the", "mat"});
    CHECK(s.title == "the cat sat on the mat");
    CHECK(s.note == "The numbers are invented, not learned, and carry no order: each word began with the same numbers wherever it stands.");
    checkClose(s.X, matrixOf(4, {2, 1, -1, 1, 1, 0, -1, 2, 1, 2, -1, 1, 1, 2, 0, -2, 2, 1, -1, 1, 2, 0, 0, 1}), 0);
    CHECK(s.d_k() == 2);
    CHECK(s.d_v() == 2);
    CHECK(s.heads == 1);
    CHECK_FALSE(s.W_O);
    CHECK(made("The cat sat on the mat").X == s.X);
    CHECK(made("The cat sat on the mat").tokens.front() == "The");
}

TEST_CASE("a word has the same numbers in every sentence, and every sentence the same weights")
{
    const Scenario a = made("the cat sat"), b = made("A dog saw the Cat.");
    CHECK(sameRow(a, 0, b, 3));
    CHECK(sameRow(a, 1, b, 4));
    CHECK(a.W_Q == b.W_Q);
    CHECK(a.W_K == b.W_K);
    CHECK(a.W_V == b.W_V);
    CHECK_FALSE(a.W_Q == a.W_K);
    CHECK_FALSE(made("the cat sat", {4, 2, 2, 1, 2}).X == a.X);
    CHECK(made("the cat sat") == a);
}

TEST_CASE("distinct words have distinct numbers as far as the dimension allows")
{
    std::string sentence;
    for (int k = 0; k < 60; ++k) sentence += "word" + std::to_string(k) + " ";
    const Scenario s = made(sentence, {4, 2, 2, 1, 1});
    std::set<std::vector<double>> rows;
    for (Index i = 0; i < s.N(); ++i) rows.insert({s.X->row(i).begin(), s.X->row(i).end()});
    CHECK(rows.size() == 60);
    const Scenario two = made("a b c d e f g h i j", {2, 1, 1, 1, 1});
    rows.clear();
    for (Index i = 0; i < two.N(); ++i) rows.insert({two.X->row(i).begin(), two.X->row(i).end()});
    CHECK(rows.size() == 10);
    CHECK(made("a b c d e f g h", {1, 1, 1, 1, 1}).N() == 8);
}

TEST_CASE("several heads have blocks of their own and no W_O")
{
    const Scenario s = made("time flies", {6, 3, 2, 4, 9});
    CHECK(s.heads == 4);
    CHECK(s.kv_heads == 4);
    CHECK(s.W_Q.cols() == 12);
    CHECK(s.W_V.cols() == 8);
    CHECK_FALSE(s.W_O);
}

TEST_CASE("the scores of a sentence are mostly smaller than 20")
{
    Index large = 0, all = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Trace trace = forward(made("the quick brown fox jumps over a lazy dog.", {4, 2, 2, 1, seed}));
        large += (trace.at(Quantity::S).array().abs() >= 20).count();
        all += trace.at(Quantity::S).size();
    }
    CHECK(large * 10 < all);
    CHECK(forward(made("the cat sat on the mat")).at(Quantity::S).cwiseAbs().maxCoeff() <= 10);
}

TEST_CASE("a title is one line and no longer than a title may be")
{
    CHECK(made(" the\n\tcat\u00a0sat \x01").title == "the cat sat");
    CHECK(made("\xEF\xBB\xBFhi").title == "hi");
    std::string sentence;
    for (int k = 0; k < 300; ++k) sentence += "\u00e9t\u00e9 ";
    const Scenario s = made(sentence);
    CHECK(characterCount(s.title) == kMaxTitleLength);
    CHECK(s.title.ends_with("..."));
}

TEST_CASE("what cannot become a scenario is refused in words, all of it at once")
{
    checkContains(errorsOf(""), "sentence: There is no word in it. Write a few words");
    checkContains(errorsOf(" \n "), "no word");
    checkContains(errorsOf("caf\xe9"), "sentence: This is not UTF-8 text");
    checkContains(errorsOf(std::string(201, 'x')), "is too long");
    std::string many;
    for (int k = 0; k < 513; ++k) many += "a ";
    checkContains(errorsOf(many), "sentence: It has more than 512 words and signs. Write a shorter sentence.");
    many.resize(2 * 512);
    CHECK(made(many).N() == 512);
    checkContains(errorsOf(many, {4, 2, 2, 64, 1}), "heads: 64 heads of 512 x 512 pairs");
    const std::string errors = errorsOf("", {0, -1, 513, 0, 1});
    for (const char* part : {"sentence: ", "d_model: The size cannot be 0. Use 1 to 512.", "d_k: The size cannot be -1.", "d_v: The size cannot be 513.", "heads: The size cannot be 0."})
        checkContains(errors, part);
    checkContains(errorsOf("a", {512, 512, 512, 512, 1}), "d_k: 512 heads of width 512 are too wide together. Use at most 1 with so many heads.");
}

TEST_CASE("a blank sheet is valid and all zeros")
{
    const Scenario s = blankScenario();
    CHECK(validate(s).empty());
    CHECK(s.N() == 3);
    CHECK(s.d_model() == 2);
    CHECK(s.d_k() == 2);
    CHECK(s.d_v() == 2);
    CHECK(s.tokens.empty());
    CHECK(s.title.empty());
    for (const Matrix& matrix : {*s.X, *s.W_Q, *s.W_K, *s.W_V}) CHECK((matrix.array() == 0).all());
}

}
