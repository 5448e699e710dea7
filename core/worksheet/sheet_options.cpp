#include "core/worksheet/sheet_options.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/model/scenario.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

constexpr int kMostEvery = 1000;

struct LevelWord {
    SheetLevel level;
    const char* word;
};

constexpr std::array kLevels{LevelWord{SheetLevel::Predict, "predict"}, LevelWord{SheetLevel::Guided, "guided"}, LevelWord{SheetLevel::Standard, "standard"},
                             LevelWord{SheetLevel::Exam, "exam"}, LevelWord{SheetLevel::FindTheSlip, "slip"}};

struct StepWord {
    StepId step;
    const char* word;
    char key;
};

constexpr std::array kSteps{StepWord{StepId::Queries, "queries", '2'}, StepWord{StepId::Keys, "keys", '3'}, StepWord{StepId::Values, "values", '4'},
                            StepWord{StepId::Scores, "scores", '5'}, StepWord{StepId::Scale, "scale", '6'}, StepWord{StepId::Mask, "mask", 'M'},
                            StepWord{StepId::Exponentials, "exponentials", '7'}, StepWord{StepId::Weights, "weights", '8'}, StepWord{StepId::Context, "context", '9'},
                            StepWord{StepId::Concat, "concat", 'C'}, StepWord{StepId::Output, "output", 'O'}};

/// A whole number without a sign, from `low` to `high`, that is all of `text`.
template <typename Whole>
std::optional<Whole> wholeNumber(std::string_view text, Whole low, Whole high)
{
    Whole value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isDigit = !text.empty() && text.front() >= '0' && text.front() <= '9';
    if (!isDigit || error != std::errc() || end != text.data() + text.size() || value < low || value > high) return std::nullopt;
    return value;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t at = 0;;) {
        const std::size_t end = text.find(separator, at);
        parts.push_back(text.substr(at, end - at));
        if (end == std::string_view::npos) return parts;
        at = end + 1;
    }
}

std::optional<Blanking> parseShare(const std::vector<std::string_view>& parts)
{
    Blanking blanking{Blanking::Kind::Share};
    if (parts.size() < 2 || parts.size() > 3 || !parseNumber(parts[1], blanking.share) || !(blanking.share > 0.0 && blanking.share <= 1.0)) return std::nullopt;
    if (parts.size() == 2) return blanking;
    const auto seed = wholeNumber<std::uint64_t>(parts[2], 0, UINT64_MAX);
    if (!seed) return std::nullopt;
    blanking.seed = *seed;
    return blanking;
}

}

std::optional<SheetLevel> parseSheetLevel(std::string_view text)
{
    const auto found = std::find_if(kLevels.begin(), kLevels.end(), [&](const LevelWord& one) { return one.word == text; });
    return found == kLevels.end() ? std::nullopt : std::optional(found->level);
}

std::string writeSheetLevel(SheetLevel level)
{
    return std::find_if(kLevels.begin(), kLevels.end(), [&](const LevelWord& one) { return one.level == level; })->word;
}

std::string sheetLevelChoices()
{
    return _("Choose predict, guided, standard, exam or slip.");
}

std::string describe(SheetLevel level)
{
    switch (level) {
    case SheetLevel::Predict: return _("Predict: rank the weights, no arithmetic");
    case SheetLevel::Guided: return _("Guided: the terms are printed");
    case SheetLevel::Standard: return _("Standard: formulas and operands");
    case SheetLevel::Exam: return _("Exam: only what is given");
    case SheetLevel::FindTheSlip: return _("Find the slip: worked, with one mistake");
    }
    return {};
}

std::optional<Blanking> parseBlanking(std::string_view text)
{
    if (text == "none") return Blanking{Blanking::Kind::Nothing};
    if (text == "results") return Blanking{};
    const std::vector<std::string_view> parts = split(text, ':');
    if (parts[0] == "share") return parseShare(parts);
    if (parts[0] == "every") {
        const auto every = parts.size() == 2 ? wholeNumber(parts[1], 1, kMostEvery) : std::nullopt;
        return every ? std::optional(Blanking{Blanking::Kind::EveryKth, {}, *every}) : std::nullopt;
    }
    Blanking blanking{Blanking::Kind::Stages};
    for (std::string_view word : split(text, ',')) {
        const std::optional<StepId> step = parseStep(word);
        if (!step) return std::nullopt;
        blanking.stages.push_back(*step);
    }
    return blanking;
}

std::string writeBlanking(const Blanking& blanking)
{
    switch (blanking.kind) {
    case Blanking::Kind::Nothing: return "none";
    case Blanking::Kind::Results: return "results";
    case Blanking::Kind::EveryKth: return fmt::format("every:{}", blanking.every);
    case Blanking::Kind::Share: return fmt::format("share:{}:{}", fullNumber(blanking.share), blanking.seed);
    case Blanking::Kind::Stages: break;
    }
    std::string text;
    for (StepId step : blanking.stages) text += (text.empty() ? "" : ",") + writeStep(step);
    return text;
}

std::string blankingChoices()
{
    return say(_("Choose none, results, steps joined by commas such as scores,weights, every:K (K from 1 to {}) or share:0.4, with a seed behind another colon if you like: share:0.4:7."), kMostEvery);
}

std::optional<StepId> parseStep(std::string_view text)
{
    for (const StepWord& one : kSteps)
        if (text == one.word || (text.size() == 1 && text.front() == one.key)) return one.step;
    return std::nullopt;
}

std::string writeStep(StepId step)
{
    const auto found = std::find_if(kSteps.begin(), kSteps.end(), [&](const StepWord& one) { return one.step == step; });
    return found == kSteps.end() ? "input" : found->word;
}

std::string stepChoices()
{
    std::string words;
    for (const StepWord& one : kSteps) words += fmt::format("{}{} ({})", words.empty() ? "" : ", ", one.word, one.key);
    return say(_("The steps are {}."), words);
}

std::optional<std::vector<Index>> parseRows(std::string_view text, int countFrom)
{
    std::vector<Index> rows;
    for (std::string_view part : split(text, ',')) {
        const std::vector<std::string_view> ends = split(part, '-');
        const auto first = wholeNumber<Index>(ends.front(), countFrom, kMaxDimension), last = wholeNumber<Index>(ends.back(), countFrom, kMaxDimension);
        if (ends.size() > 2 || !first || !last || *last < *first) return std::nullopt;
        for (Index row = *first; row <= *last; ++row) rows.push_back(row - countFrom);
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

std::string writeRows(const std::vector<Index>& rows, int countFrom)
{
    std::string text;
    for (Index row : rows) text += fmt::format("{}{}", text.empty() ? "" : ",", row + countFrom);
    return text;
}

std::string rowsChoices(int countFrom)
{
    return say(_("Query tokens are numbers from {} and ranges, joined by commas: 2 or 1,3 or 2-4."), countFrom);
}

}
