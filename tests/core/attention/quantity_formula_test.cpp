#include "core/attention/quantity.h"
#include <algorithm>

#include "tests/support/catch.h"

namespace abh::test {
namespace {

Course courseWith(bool masked, bool safe)
{
    Course course;
    course.masked = masked;
    course.safe = safe;
    course.concatenated = course.projected = true;
    return course;
}

}

TEST_CASE("the formulas are the brief's with tokens as rows")
{
    const Course course;
    const auto written = [&](Quantity q) { return toUnicode(formulaOf(q, course)); };
    CHECK(written(Quantity::Q) == "Q = X W_Q");
    CHECK(written(Quantity::S) == "S = Q Kᵀ");
    CHECK(written(Quantity::ScaledS) == "S_scaled = S/√dₖ");
    CHECK(written(Quantity::A) == "Aᵢⱼ = Eᵢⱼ/ℓᵢ");
    CHECK(written(Quantity::Z) == "Z = A V");
    CHECK(toLatex(formulaOf(Quantity::S, course)).find("Q") != std::string::npos);
}

TEST_CASE("the same formulas turn round where tokens are columns")
{
    const Course course = courseWith(true, true);
    const auto written = [&](Quantity q) { return toUnicode(formulaOf(q, course, Conventions{Conventions::Tokens::Columns})); };
    CHECK(written(Quantity::Q) == "Q = W_Q X");
    CHECK(written(Quantity::S) == "S = Kᵀ Q");
    CHECK(written(Quantity::Z) == "Z = V A");
    CHECK(written(Quantity::A) == "Aⱼᵢ = Eⱼᵢ/ℓᵢ");
    CHECK(written(Quantity::Y) == "Y = W_O Concat");
}

TEST_CASE("a head's number stands above every symbol of that head, and is spoken as its head")
{
    const Course course = courseWith(false, false);
    const Formula formula = formulaOf(Quantity::Z, course, {}, {2, 1});
    CHECK(toUnicode(formula) == "Z⁽²⁾ = A⁽²⁾ V⁽¹⁾");
    CHECK(toSpeech(formula).find("Z of head 2 equals A of head 2") == 0);
    CHECK(toSpeech(formulaOf(Quantity::RowMax, courseWith(false, true))).find("times") == std::string::npos);
}

TEST_CASE("a cell's index has a comma only where its digits would run together")
{
    CHECK(toUnicode(cellSymbol({Quantity::S, 0, 0, 1})) == "S₁₂");
    CHECK(toUnicode(cellSymbol({Quantity::S, 0, 11, 1})) == "S_(12,2)");
    CHECK(toUnicode(cellSymbol({Quantity::RowSum, 0, 11, 0})) == "ℓ₁₂");
}

TEST_CASE("every quantity has a title, an id of its own, and a formula in every form that is worth printing")
{
    std::vector<std::string> ids;
    for (const QuantityInfo& about : allQuantities()) {
        INFO(about.id);
        CHECK_FALSE(title(about.quantity).empty());
        CHECK(std::find(ids.begin(), ids.end(), about.id) == ids.end());
        ids.push_back(about.id);
        for (const Course& course : {courseWith(false, false), courseWith(true, true)})
            for (Conventions::Tokens tokens : {Conventions::Tokens::Rows, Conventions::Tokens::Columns}) {
                const Formula formula = formulaOf(about.quantity, course, {tokens});
                CHECK_FALSE(toUnicode(formula).empty());
                CHECK_FALSE(toLatex(formula).empty());
                CHECK(toMathMl(formula).find("<math") == 0);
                CHECK_FALSE(toSpeech(formula).empty());
            }
    }
}

}
