#include "core/engine/attention_problem.h"

#include <functional>

#include "core/model/scenario.h"
#include "tests/core/engine/problems.h"
#include "tests/support/error_of.h"

namespace abh::test {

TEST_CASE("the keys that a query sees are those that a scenario's mask allows")
{
    for (Index N : {1, 2, 5, 9})
        for (bool causal : {false, true})
            for (std::optional<Index> window : {std::optional<Index>{}, std::optional<Index>{1}, std::optional<Index>{3}, std::optional<Index>{100}})
                for (Index length : {Index{0}, N / 2, N}) {
                    OwnedProblem owned({N, N, 1, 1}, {causal, window, {length}});
                    Mask mask{causal, window, std::vector<bool>(static_cast<std::size_t>(N), false), {}};
                    for (Index j = 0; j < length; ++j) mask.real[static_cast<std::size_t>(j)] = true;
                    double pairs = 0.0;
                    for (Index i = 0; i < N; ++i) {
                        const KeyRange keys = visibleKeys(owned.problem(), 0, i);
                        for (Index j = 0; j < N; ++j) {
                            CAPTURE(N, causal, window.value_or(0), length, i, j);
                            CHECK((keys.begin <= j && j < keys.end) == mask.allows(i, j));
                            pairs += mask.allows(i, j) ? 1.0 : 0.0;
                        }
                    }
                    CHECK(visiblePairs(owned.problem()) == pairs);
                }
}

TEST_CASE("pairs are counted as they would be one by one, with any length, window and number of queries")
{
    for (Index N_q : {0, 1, 3, 7, 12})
        for (Index N_k : {0, 1, 5, 7, 11})
            for (bool causal : {false, true})
                for (std::optional<Index> window : {std::optional<Index>{}, std::optional<Index>{1}, std::optional<Index>{4}, std::optional<Index>{50}})
                    for (Index length = 0; length <= N_k; ++length) {
                        const OwnedProblem owned({N_q, N_k, 1, 1, 6, 2}, {causal, window, {length, N_k / 2}});
                        double pairs = 0.0;
                        for (Index head = 0; head < 2; ++head)
                            for (Index i = 0; i < N_q; ++i) {
                                const KeyRange keys = visibleKeys(owned.problem(), head, i);
                                pairs += 3.0 * static_cast<double>(keys.end - keys.begin);
                            }
                        CAPTURE(N_q, N_k, causal, window.value_or(0), length);
                        CHECK(visiblePairs(owned.problem()) == pairs);
                    }
}

TEST_CASE("with more keys than queries the last query sees the last key")
{
    const OwnedProblem owned({2, 5, 1, 1}, {true});
    CHECK(visibleKeys(owned.problem(), 0, 0) == KeyRange{0, 4});
    CHECK(visibleKeys(owned.problem(), 0, 1) == KeyRange{0, 5});
    const OwnedProblem more({5, 2, 1, 1}, {true});
    CHECK(visibleKeys(more.problem(), 0, 2).isEmpty());
    CHECK(visibleKeys(more.problem(), 0, 3) == KeyRange{0, 1});
}

TEST_CASE("causal attention costs N(N+1)/2 pairs a head, each 2 d_k + 2 d_v operations")
{
    const OwnedProblem owned({100, 100, 3, 5, 4, 2}, {true});
    CHECK(visiblePairs(owned.problem()) == 4 * 5050.0);
    CHECK(productFlops(owned.problem()) == 4 * 5050.0 * 16.0);
}

TEST_CASE("what does not fit together is refused with what to do")
{
    const auto refusalOf = [](const std::function<void(AttentionProblem&)>& spoil) {
        const OwnedProblem owned({6, 8, 4, 4, 4, 2});
        AttentionProblem problem = owned.problem();
        checkProblem(problem);
        spoil(problem);
        return errorOf([&] { checkProblem(problem); });
    };
    const auto has = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
    CHECK(has(refusalOf([](AttentionProblem& p) { p.kv_heads = 3; }), "4 query heads cannot share 3"));
    CHECK(has(refusalOf([](AttentionProblem& p) { p.heads = 0; }), "0 query heads"));
    CHECK(has(refusalOf([](AttentionProblem& p) { p.Q = p.Q.first(95); }), "Q has 95 numbers, but 4 heads of 6 by 4 are 96"));
    CHECK(has(refusalOf([](AttentionProblem& p) { p.V = p.K.first(3); }), "V has 3 numbers"));
    CHECK(has(refusalOf([](AttentionProblem& p) { p.d_k = 257; }), "d_k is 257; this engine takes 1 to 256"));
    CHECK(has(refusalOf([](AttentionProblem& p) { p.d_v = 0; }), "d_v is 0"));
    CHECK(has(refusalOf([](AttentionProblem& p) { p.N_q = -1; }), "-1 queries"));
    CHECK(has(refusalOf([](AttentionProblem& p) { p.scale = std::numeric_limits<double>::quiet_NaN(); }), "The scale is nan"));
    CHECK(has(refusalOf([](AttentionProblem& p) { p.scale = 1e300; }), "The scale is 1e+300, too large for float32"));
    CHECK(has(refusalOf([](AttentionProblem& p) { p.mask.window = 0; }), "A window of 0 keys"));
    CHECK(has(refusalOf([](AttentionProblem& p) { p.mask.key_lengths = {1, 2, 3}; }), "3 key lengths for 2"));
    CHECK(has(refusalOf([](AttentionProblem& p) { p.mask.key_lengths = {9}; }), "A key length is 9, but there are 8 keys"));
    CHECK(has(refusalOf([](AttentionProblem& p) { p.mask.key_lengths = {4, -1}; }), "A key length is -1"));
}

}
