#include <algorithm>
#include <array>
#include <set>
#include <span>

#include <fmt/format.h>

#include "core/model/choices.h"
#include "core/model/issue_builder.h"
#include "core/model/json_values.h"
#include "core/model/nearest_word.h"
#include "core/model/scenario_file.h"
#include "core/model/utf8.h"
#include "core/model/validate.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

constexpr std::string_view kFormat = "attention-by-hand";
constexpr Index kVersion = 1;

constexpr auto kKeys = std::to_array<std::string_view>({"format", "version", "title", "note", "tokens", "X", "W_Q", "W_K", "W_V", "W_O",
                                                        "heads", "kv_heads", "mask", "scale", "softmax", "arithmetic"});
constexpr auto kMaskKeys = std::to_array<std::string_view>({"causal", "window", "padding", "allowed"});

void refuseUnknownKeys(const Json& object, const std::string& prefix, std::span<const std::string_view> known, Issues& issues)
{
    CellErrors errors(prefix, issues);
    for (const auto& [key, value] : object.items()) {
        if (std::find(known.begin(), known.end(), key) != known.end()) continue;
        const auto nearest = nearestWord(key, known);
        errors.add({}, {}, say(_("\"{}\" is not known here."), excerpt(key)),
                   nearest ? say(_("Did you mean \"{}\"?"), *nearest)
                           : say(_("Known are {}."), fmt::join(known, ", ")));
    }
}

/// Whether the object says it is a scenario of a version that this program reads.
bool checkVersion(const Json& root, Issues& issues)
{
    const auto format = root.find("format");
    if (format == root.end() || *format != Json(kFormat)) {
        const std::string remedy = say(_("A scenario file says \"format\": \"{}\"."), kFormat);
        issues.push_back(format == root.end() ? fieldError("format", _("It is missing."), remedy)
                                              : wrongType(*format, "format", remedy));
        return false;
    }
    const auto entry = root.find("version");
    if (entry == root.end()) {
        issues.push_back(
            fieldError("version", _("It is missing."), say(_("Add \"version\": {}."), kVersion)));
        return false;
    }
    const auto version = wholeNumberFrom(*entry, "version", issues);
    if (!version || *version == kVersion) return version.has_value();
    if (*version > kVersion)
        issues.push_back(fieldError(
            "version",
            say(_("The file was written by a newer version ({}; this program reads {})."), *version,
                        kVersion),
            _("Use a newer version of the program.")));
    else
        issues.push_back(fieldError("version", say(_("There is no version {}."), *version),
                                    say(_("This program reads {}."), kVersion)));
    return false;
}

/// Reads an object of the right format and version, field by field. What cannot be read stays at a value that validate()
/// either refuses (an empty matrix, 0 heads) or takes for not given.
class ScenarioReader {
public:
    ScenarioReader(const Json& root, Issues& issues) : m_root(root), m_issues(issues) {}

    Scenario read();

private:
    /// Turns object[key], if it is there, into `target` with one of the ...From() functions.
    template <typename Target, typename From>
    bool take(const Json& object, const char* key, const std::string& field, Target& target, From from);
    void takeMatrix(const char* field, SharedMatrix& target);
    void takeHeads();
    void takeMask();
    void takeScale();
    template <typename Choice, typename Parser>
    void takeChoice(const char* field, Choice& target, Parser parse, const std::string& choices);

    const Json& m_root;
    Issues& m_issues;
    Scenario m_scenario;
};

Scenario ScenarioReader::read()
{
    refuseUnknownKeys(m_root, {}, kKeys, m_issues);
    take(m_root, "title", "title", m_scenario.title, textFrom);
    take(m_root, "note", "note", m_scenario.note, textFrom);
    take(m_root, "tokens", "tokens", m_scenario.tokens, textsFrom);
    takeMatrix("X", m_scenario.X);
    takeMatrix("W_Q", m_scenario.W_Q);
    takeMatrix("W_K", m_scenario.W_K);
    takeMatrix("W_V", m_scenario.W_V);
    take(m_root, "W_O", "W_O", m_scenario.W_O, matrixFrom);
    takeHeads();
    takeMask();
    takeScale();
    takeChoice("softmax", m_scenario.softmax, parseSoftmax, softmaxChoices());
    takeChoice("arithmetic", m_scenario.arithmetic, parseArithmetic, arithmeticChoices());
    return std::move(m_scenario);
}

template <typename Target, typename From>
bool ScenarioReader::take(const Json& object, const char* key, const std::string& field, Target& target, From from)
{
    const auto entry = object.find(key);
    if (entry == object.end()) return false;
    if (auto value = from(*entry, field, m_issues)) target = std::move(*value);
    return true;
}

void ScenarioReader::takeMatrix(const char* field, SharedMatrix& target)
{
    if (!take(m_root, field, field, target, matrixFrom))
        m_issues.push_back(fieldError(field, _("It is missing."), _("Add it as a list of rows, as in [[1, 0], [0, 1]].")));
}

void ScenarioReader::takeHeads()
{
    Index heads = 0;
    if (take(m_root, "heads", "heads", heads, wholeNumberFrom)) m_scenario.heads = heads;
    // Without grouping every query head has keys and values of its own.
    Index kv_heads = 0;
    if (take(m_root, "kv_heads", "kv_heads", kv_heads, wholeNumberFrom)) m_scenario.kv_heads = kv_heads;
    else m_scenario.kv_heads = std::max<Index>(m_scenario.heads, 1);
}

void ScenarioReader::takeMask()
{
    const auto entry = m_root.find("mask");
    if (entry == m_root.end()) return;
    if (!entry->is_object()) {
        m_issues.push_back(wrongType(*entry, "mask", _("Write an object, as in {\"causal\": true}, or {} for no mask.")));
        return;
    }
    refuseUnknownKeys(*entry, "mask", kMaskKeys, m_issues);
    Mask& mask = m_scenario.mask;
    take(*entry, "causal", "mask.causal", mask.causal, truthFrom);
    take(*entry, "window", "mask.window", mask.window, wholeNumberFrom);
    take(*entry, "padding", "mask.padding", mask.real, flagsFrom);
    take(*entry, "allowed", "mask.allowed", mask.allowed, boolMatrixFrom);
}

void ScenarioReader::takeScale()
{
    const auto entry = m_root.find("scale");
    if (entry == m_root.end()) return;
    if (entry->is_number()) {
        m_scenario.scale = {Scale::Kind::Number, entry->get<double>()};
        return;
    }
    takeChoice("scale", m_scenario.scale, parseScale, scaleChoices());
    // "0.5": a number everywhere else in the file has no quotation marks.
    if (m_scenario.scale.kind == Scale::Kind::Number)
        m_issues.push_back(wrongType(*entry, "scale", _("Write the number without quotation marks.")));
}

template <typename Choice, typename Parser>
void ScenarioReader::takeChoice(const char* field, Choice& target, Parser parse, const std::string& choices)
{
    const auto entry = m_root.find(field);
    if (entry == m_root.end()) return;
    std::optional<Choice> choice;
    if (entry->is_string()) choice = parse(entry->template get_ref<const std::string&>());
    if (choice) target = std::move(*choice);
    else m_issues.push_back(wrongType(*entry, field, choices));
}

}

ReadResult readScenario(std::string_view text)
{
    JsonResult json = parseJson(text);
    ReadResult result{std::nullopt, std::move(json.issues)};
    if (!json.value) return result;
    if (!json.value->is_object()) {
        result.issues.push_back(wrongType(*json.value, {}, _("A scenario file is one object in braces.")));
        return result;
    }
    if (!checkVersion(*json.value, result.issues)) return result;

    Scenario scenario = ScenarioReader(*json.value, result.issues).read();
    // A field that could not be read has its Error already; that it is now empty is no news.
    std::set<std::string> reported;
    for (const Issue& issue : result.issues) reported.insert(issue.field);
    for (Issue& issue : validate(scenario))
        if (!reported.contains(issue.field)) result.issues.push_back(std::move(issue));

    if (!hasError(result.issues)) result.scenario = std::move(scenario);
    return result;
}

}
