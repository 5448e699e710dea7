#include "core/engine/engines.h"

#include "tests/support/error_of.h"
#include "tests/support/scenarios.h"

namespace abh::test {
namespace {

std::string refusal(const EngineList& list, const char* name)
{
    return errorOf([&] { (void)list.make(name); });
}

/// What another room of the program would put in the list.
class SilentEngine : public Backend {
public:
    BackendInfo info() const override { return {"silent", "Silent", {}}; }
    std::optional<Trace> trace(std::shared_ptr<const Scenario>, const Job&) override { return std::nullopt; }
    AttentionRun attend(const AttentionProblem&, const AttentionOutput&, const Job&) override { return {}; }
    double peakGflops(const std::stop_token&) override { return 0.0; }
};

}

TEST_CASE("every engine in the list goes by the name and the title that it gives itself, or says why it is not there")
{
    const EngineList& list = engines();
    REQUIRE(list.kinds().size() >= 2);
    CHECK(list.kinds().front().name == "cpu");
    for (const EngineKind& kind : list.kinds()) {
        INFO(kind.name);
        CHECK(list.named(kind.name) == &kind);
        CHECK_FALSE(kind.title().empty());
        if (!kind.whyNot().empty()) {
            CHECK(refusal(list, kind.name.c_str()) == kind.whyNot());
            continue;
        }
        const std::unique_ptr<Backend> engine = list.make(kind.name);
        CHECK(engine->info().name == kind.name);
        CHECK(engine->info().title == kind.title());
    }
}

TEST_CASE("an engine that nobody knows is refused with those there are")
{
    const EngineList list;
    CHECK(list.named("abacus") == nullptr);
    CHECK(refusal(list, "abacus") == "There is no engine \"abacus\". Use cpu or cuda.");
    CHECK(refusal(list, "cuda") == "This program has no CUDA engine. Use the CPU.");
}

TEST_CASE("an engine's name written nearly right is guessed, whatever its case, and a GPU is CUDA's")
{
    const EngineList list;
    CHECK(list.choicesInsteadOf("CPU") == "Did you mean cpu? Use cpu or cuda.");
    CHECK(list.choicesInsteadOf("cudda") == "Did you mean cuda? Use cpu or cuda.");
    for (const char* gpu : {"gpu", "GPU"}) CHECK(list.choicesInsteadOf(gpu) == "Did you mean cuda? Use cpu or cuda.");
    CHECK(list.choicesInsteadOf("abacus") == "Use cpu or cuda.");
    CHECK(list.choicesInsteadOf("References", "reference") == "Did you mean reference? Use cpu or cuda.");
    CHECK(refusal(list, "Cuda") == "There is no engine \"Cuda\". Did you mean cuda? Use cpu or cuda.");
}

TEST_CASE("an engine from outside takes the place of the one of its name, or stands at the end")
{
    EngineList list;
    const auto silent = [](const char* name, const char* whyNot) {
        return EngineKind{name, [] { return std::string("Silent"); }, [whyNot] { return std::string(whyNot); }, [](const FusedOptions&) { return std::make_unique<SilentEngine>(); }};
    };
    list.add(silent("silent", "It is asleep. Wake it."));
    CHECK(list.kinds().size() == 3);
    CHECK(list.choices() == "Use cpu, cuda or silent.");
    CHECK(refusal(list, "silent") == "It is asleep. Wake it.");
    list.add(silent("silent", ""));
    list.add(silent("cuda", ""));
    CHECK(list.kinds().size() == 3);
    CHECK(list.kinds()[1].name == "cuda");
    CHECK(list.make("cuda")->info().title == "Silent");
    CHECK(engines().named("silent") == nullptr);
}

}
