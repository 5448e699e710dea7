#include "core/exchange/replace_matrices.h"

#include "core/exchange/matrix_names.h"
#include "core/model/examples.h"
#include "tests/core/model/error_lines.h"
#include "tests/support/catch.h"
#include "tests/support/close.h"

using namespace abh;
using namespace abh::test;

namespace {

NamedMatrix named(const std::string& name, Matrix matrix)
{
    return {name, std::move(matrix), {}, {}};
}

std::string refusal(const ReadResult& result)
{
    CHECK_FALSE(result.scenario);
    return linesOf(result.issues);
}

}

TEST_CASE("A matrix is known by its name in every common spelling")
{
    const std::pair<const char*, MatrixMeant> known[]{{"X", {"X"}},        {"x", {"X"}},           {"W_Q", {"W_Q"}},           {"wq", {"W_Q"}},
                                                      {"W-k", {"W_K"}},    {"W V", {"W_V"}},       {"w_O", {"W_O"}},           {"q_proj.weight", {"W_Q", true}},
                                                      {"o_proj.weight", {"W_O", true}},            {"out_proj.weight", {"W_O", true}},
                                                      {"model.layers.0.self_attn.v_proj.weight", {"W_V", true}}};
    for (const auto& [name, meant] : known) {
        INFO(name);
        CHECK(matrixMeant(name) == meant);
    }
    for (const char* name : {"", "Q", "Z", "XX", "W", "W_Z", "q_proj.bias", "q_proj", "in_proj_weight"}) {
        INFO(name);
        CHECK_FALSE(matrixMeant(name));
    }
}

TEST_CASE("The matrices of every example make the same scenario again, but for what they do not say")
{
    for (const std::string& name : exampleNames()) {
        INFO(name);
        const Scenario original = *example(name);
        Scenario base = original;
        base.X = base.W_Q = base.W_K = base.W_V = Matrix();
        base.W_O.reset();
        base.tokens.clear();
        const ReadResult made = scenarioOfMatrices(base, matricesOf(original));
        INFO(linesOf(made.issues));
        REQUIRE(made.scenario);
        CHECK(*made.scenario == original);
    }
}

TEST_CASE("An X of other length brings its tokens and stretches the mask; W stays as it is")
{
    Scenario base = *example("e3");
    base.tokens = {"a", "b", "c"};
    base.mask.real = {true, false, true};
    NamedMatrix X = named("X", Matrix::Ones(4, 5));
    ReadResult made = replaceMatrices(base, {X});
    INFO(linesOf(made.issues));
    REQUIRE(made.scenario);
    CHECK(made.scenario->N() == 4);
    CHECK(made.scenario->mask.real == std::vector<bool>{true, false, true, true});
    CHECK(made.scenario->tokens.size() == 4);
    CHECK(made.scenario->W_Q.sharesWith(base.W_Q));

    X.rowNames = {"the", "cat", "sat", "."};
    made = replaceMatrices(base, {X});
    REQUIRE(made.scenario);
    CHECK(made.scenario->tokens == X.rowNames);
    X.rowNames = {"0", "1", "2", "3"};
    made = replaceMatrices(*made.scenario, {X});
    REQUIRE(made.scenario);
    CHECK(made.scenario->tokens.front() == "the");    // numbers are no names
}

TEST_CASE("Sizes that no other matrix has are refused, and taken where all come together")
{
    const Scenario base = *example("e3");
    checkContains(refusal(replaceMatrices(base, {named("X", Matrix::Ones(3, 7))})), "W_Q");
    checkContains(refusal(replaceMatrices(base, {named("W_Q", Matrix::Ones(5, 6))})), "W_K");
    const ReadResult made = replaceMatrices(base, {named("x", Matrix::Ones(3, 7)), named("wq", Matrix::Ones(7, 6)), named("wk", Matrix::Ones(7, 6)), named("wv", Matrix::Ones(7, 1))});
    REQUIRE(made.scenario);
    CHECK(made.scenario->d_model() == 7);
    CHECK(made.scenario->d_k() == 6);
    CHECK(made.scenario->d_v() == 1);
}

TEST_CASE("An X of other length brings its tokens also where d_model changes with it")
{
    Scenario base = *example("e3");
    base.tokens = {"a", "b", "c"};
    base.mask.real = {true, false, true};
    const ReadResult made = replaceMatrices(base, {named("X", Matrix::Ones(4, 7)), named("W_Q", Matrix::Ones(7, 6)), named("W_K", Matrix::Ones(7, 6)), named("W_V", Matrix::Ones(7, 1))});
    INFO(linesOf(made.issues));
    REQUIRE(made.scenario);
    CHECK(made.scenario->N() == 4);
    CHECK(made.scenario->d_model() == 7);
    CHECK(made.scenario->mask.real == std::vector<bool>{true, false, true, true});
    CHECK(made.scenario->tokens.size() == 4);
    CHECK(made.scenario->tokens[2] == "c");
}

TEST_CASE("PyTorch's weights are turned over, and it is said")
{
    const Scenario base = *example("e3");
    const ReadResult made = replaceMatrices(base, {named("self_attn.v_proj.weight", Matrix(base.W_V->transpose()))});
    REQUIRE(made.scenario);
    CHECK(*made.scenario == base);
    checkContains(linesOf(made.issues), "W_V: \"self_attn.v_proj.weight\" is kept transposed by PyTorch and was turned over.");
}

TEST_CASE("Strangers are left out beside matrices of a scenario, and refused alone; no place is taken twice")
{
    const Scenario base = *example("e3");
    checkContains(refusal(replaceMatrices(base, {named("Z", Matrix::Ones(3, 2))})), "\"Z\" is no matrix of a scenario. Call it X, W_Q");
    const ReadResult made = replaceMatrices(base, {named("Z", Matrix::Ones(3, 2)), named("X", *base.X)});
    REQUIRE(made.scenario);
    checkContains(linesOf(made.issues), "\"Z\" is no matrix of a scenario and was left out.");
    checkContains(refusal(replaceMatrices(base, {named("X", *base.X), named("x", *base.X)})), "X: There are two matrices for it.");
    checkContains(refusal(replaceMatrices(base, {})), "There is no matrix.");
}

TEST_CASE("A new scenario names every matrix that is missing")
{
    const std::string lines = refusal(scenarioOfMatrices({}, {named("X", Matrix::Ones(2, 2)), named("W_V", Matrix::Ones(2, 2))}));
    checkContains(lines, "W_Q: It is missing.");
    checkContains(lines, "W_K: It is missing.");
}
