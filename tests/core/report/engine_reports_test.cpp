#include <nlohmann/json.hpp>

#include "core/report/report_parts.h"
#include "core/report/trace_report.h"
#include "tests/support/other_engines.h"
#include "tests/support/scenarios.h"
#include "tests/support/text_checks.h"

// The four reports of what an engine worked out.

namespace abh::test {
namespace {

using nlohmann::json;
using Write = std::string (*)(const Trace&, const ReportOptions&);

const BackendInfo kOther{"cuda", "another engine", "a card of paper"};

ReportOptions by(const BackendInfo& engine, bool cells = false)
{
    ReportOptions options{cells};
    options.workedBy = engine;
    return options;
}

/// `text` without `part`, which it must have once.
std::string without(std::string text, const std::string& part)
{
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    REQUIRE(text.find(part, at + 1) == std::string::npos);
    return text.erase(at, part.size());
}

}

TEST_CASE("every report says who worked it out, once, and nothing else changes")
{
    const Trace trace = forward(builtIn("brief"));
    CHECK(without(traceAsText(trace, by(kOther)), "Worked by: another engine (a card of paper)\n") == traceAsText(trace));
    CHECK(without(traceAsSpeech(trace, by(kOther)), "Worked by: another engine (a card of paper).\n") == traceAsSpeech(trace));
    CHECK(without(traceAsMarkdown(trace, by(kOther)), "\nWorked by: another engine \\(a card of paper\\)\n") == traceAsMarkdown(trace));
    json told = json::parse(traceAsJson(trace, by(kOther)));
    CHECK(told["engine"] == json{{"name", "cuda"}, {"title", "another engine"}, {"detail", "a card of paper"}});
    told.erase("engine");
    CHECK(told == json::parse(traceAsJson(trace)));
}

TEST_CASE("what an engine never wrote out is said to be missing in every report, and is no zero")
{
    for (const char* name : {"brief", "causal", "two_heads"}) {
        INFO(name);
        Scenario s = builtIn(name);
        for (const SoftmaxForm form : {SoftmaxForm::Plain, SoftmaxForm::Safe}) {
            s.softmax = form;
            const auto shared = std::make_shared<const Scenario>(s);
            const Trace trace = *lacking(shared, {});
            const long heads = static_cast<long>(s.heads), missing = (form == SoftmaxForm::Safe ? 6 : 5) + (trace.course().masked ? 1 : 0);
            for (const bool cells : {false, true}) {
                for (const Write write : {Write(traceAsText), Write(traceAsMarkdown), Write(traceAsSpeech)}) {
                    const std::string text = write(trace, by(kOther, cells));
                    long said = 0;
                    for (std::size_t at = text.find("the engine never wrote it out"); at != std::string::npos; at = text.find("the engine never wrote it out", at + 1)) ++said;
                    CHECK(said == heads * missing);
                }
            }
        }
    }
    const auto brief = std::make_shared<const Scenario>(builtIn("brief"));
    const Trace trace = *lacking(brief, {});
    const std::string text = traceAsText(trace, by(kOther, true));
    CHECK(has(text, "5  Scores    S = Q Kᵀ\n\n    S: the engine never wrote it out.\n"));
    CHECK(has(text, "    Z [2 × 2]  from  A [2 × 2], V [2 × 2]\n\n    Z ≈ "));
    CHECK(has(text, "1.196"));    // Z(2,1) of the brief, to three decimals
    const json told = json::parse(traceAsJson(trace, by(kOther)));
    CHECK(told["not_written_out"] == json{"scores", "scaled_scores", "exponentials", "row_sums", "weights"});
    std::vector<std::string> ids;
    for (const json& stage : told["stages"]) ids.push_back(stage["id"]);
    CHECK(ids == std::vector<std::string>{"input", "queries", "keys", "values", "context"});
    CHECK_FALSE(json::parse(traceAsJson(forward(*brief))).contains("not_written_out"));
}

TEST_CASE("a trace that lacks stages is set against one that has them all, and says which of the two lacks them")
{
    const auto causal = std::make_shared<const Scenario>(builtIn("causal"));
    const Trace trace = *lacking(causal, {});
    ReportOptions options = by(kOther, true);
    options.comparedWith = ComparedWith{*parseComparison("exact"), std::make_shared<const Trace>(forward(causal))};
    for (const Write write : {Write(traceAsText), Write(traceAsMarkdown)}) {
        const std::string text = write(trace, options);
        CHECK(has(text, "this calculation never writes it out"));
        CHECK(has(text, "the engine never wrote it out"));
        CHECK(has(text, "largest difference"));
    }
    CHECK(has(traceAsSpeech(trace, options), "the largest difference is"));
    CHECK_FALSE(json::parse(traceAsJson(trace, options))["stages"].back()["difference"].is_null());
}

}
