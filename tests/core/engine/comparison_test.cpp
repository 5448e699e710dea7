#include "core/engine/comparison.h"

#include "tests/support/varied_scenarios.h"

namespace abh::test {

TEST_CASE("a comparison's word reads back as the same, and is described as one would say it")
{
    const std::pair<const char*, const char*> words[]{
        {"exact", "exact"},
        {"hand:3", "by hand, 3 decimals"},
        {"hand:1:even", "by hand, 1 decimal, ties to even"},
        {"sig:2", "by hand, 2 significant figures"},
        {"unscaled", "no scale"},
        {"unmasked", "no mask"},
        {"cpu", "CPU, float32"},
        {"cuda", "CUDA, float32"},
    };
    for (const auto& [word, said] : words) {
        INFO(word);
        const std::optional<Comparison> comparison = parseComparison(word);
        REQUIRE(comparison);
        CHECK(writeComparison(*comparison) == word);
        CHECK(describe(*comparison) == said);
    }
    for (const char* word : {"", "Exact", "hand:9", "sig:0", "none", "brief", "lesson.json", "unscaled+unmasked"}) {
        INFO(word);
        CHECK_FALSE(parseComparison(word));
    }
}

TEST_CASE("the compared scenario differs in the one choice that was named")
{
    const Scenario shown = builtIn("causal", "hand:3");
    Scenario expected = shown;
    expected.arithmetic = arithmetic("exact");
    CHECK(*comparedScenario(shown, *parseComparison("exact")) == expected);
    expected = shown;
    expected.scale.kind = Scale::Kind::None;
    CHECK(*comparedScenario(shown, *parseComparison("unscaled")) == expected);
    expected = shown;
    expected.mask = {};
    CHECK(*comparedScenario(shown, *parseComparison("unmasked")) == expected);
    CHECK(comparedScenario(shown, *parseComparison("unmasked"))->X.sharesWith(shown.X));
}

TEST_CASE("another scenario is compared as it stands, under its name")
{
    const auto pinned = std::make_shared<const Scenario>(builtIn("e3", "sig:2"));
    const Comparison comparison{Comparison::Kind::Other, {}, pinned, "the pinned state"};
    CHECK(comparedScenario(builtIn("brief"), comparison) == pinned);
    CHECK(describe(comparison) == "the pinned state");
    CHECK(writeComparison(comparison) == "other");
}

TEST_CASE("what is compared with a valid scenario is valid")
{
    for (const NamedScenario& named : variedScenarios())
        for (const char* word : {"exact", "hand:0", "hand:8", "sig:1", "unscaled", "unmasked", "cpu"}) {
            INFO(named.name << ", " << word);
            CHECK(validate(*comparedScenario(named.scenario, *parseComparison(word))).empty());
        }
}

}
