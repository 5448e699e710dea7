#include "core/worksheet/variants.h"

#include <algorithm>
#include <cstdlib>

#include "core/attention/forward.h"
#include "core/model/issue_builder.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/exercise_issues.h"
#include "core/worksheet/exercise_search.h"
#include "core/worksheet/likeness.h"

namespace abh {
namespace {

constexpr int kReferences = 15;            ///< the one of so many that is most like the others is what the variants are to be like
constexpr int kAttempts = 2;               ///< with another reference
constexpr Index kDrawsEach = 80'000;       ///< for each variant on average
constexpr Index kDrawsInVain = 250'000;    ///< after so many without a find more may be shared
constexpr int kLevels = static_cast<int>(Likeness::Weights);

/// Exercises of one difficulty.
struct Family {
    std::vector<Scenario> scenarios;
    int decimals = 0;
    Likeness shared = Likeness::None;    ///< the most that one shares with those before it
    bool ranOut = false;                 ///< good exercises were refused because of what they share, to the end
};

class FamilySearch {
public:
    FamilySearch(const ExerciseWishes& wishes, const Scenario& reference)
        : m_search(wishes, seedFrom(wishes.seed, "variants"), &reference), m_work(workOf(forward(reference)))
    {
        m_family.decimals = wishes.decimals;
        m_search.refuse([this](const Trace& oneHead, Index head) { return isTooMuch(m_memory.withWeights(oneHead, 0, head)); });
        take(forward(reference));
    }

    Family find(int count, const Job& job)
    {
        const Index most = kDrawsEach * count + kLevels * kDrawsInVain;
        Index lastFind = 0;
        while (static_cast<int>(m_family.scenarios.size()) < count && m_search.draws() < most && !job.stop.stop_requested()) {
            job.report(static_cast<double>(m_family.scenarios.size()) / count);
            const std::optional<Scenario> found = m_search.next({job.stop, {}}, std::min(most, lastFind + kDrawsInVain));
            if (found && consider(forward(*found))) lastFind = m_search.draws();
            if (m_search.draws() < lastFind + kDrawsInVain) continue;
            if (m_allowed == Likeness::Weights) break;
            lastFind = m_search.draws();
            m_allowed = static_cast<Likeness>(static_cast<int>(m_allowed) + 1);
        }
        return std::move(m_family);
    }

private:
    bool isTooMuch(Likeness likeness)
    {
        const bool tooMuch = likeness > m_allowed;
        m_family.ranOut |= tooMuch;
        return tooMuch;
    }

    bool consider(const Trace& trace)
    {
        if (!isAsHard(workOf(trace), m_work) || isTooMuch(m_memory.with(trace))) return false;
        m_family.shared = std::max(m_family.shared, m_memory.with(trace));
        take(trace);
        return true;
    }

    void take(const Trace& trace)
    {
        m_family.ranOut = false;
        m_memory.add(trace);
        m_family.scenarios.push_back(trace.scenario());
    }

    ExerciseSearch m_search;
    WorkCount m_work;
    LikenessMemory m_memory;
    Family m_family;
    Likeness m_allowed = Likeness::None;
};

/// How much harder or easier one is than the other, in shares.
double distance(const WorkCount& a, const WorkCount& b)
{
    const auto share = [](Index first, Index second) { return static_cast<double>(std::abs(first - second)) / static_cast<double>(std::max<Index>(first + second, 1)); };
    return share(a.nonZeroProducts, b.nonZeroProducts) + share(a.negatives, b.negatives);
}

/// A good exercise as hard as most of kReferences; nothing where fewer than `least` are found.
std::optional<Scenario> middling(ExerciseSearch& search, int least, const Job& job)
{
    std::vector<std::pair<WorkCount, Scenario>> found;
    const Index mostDraws = search.draws() + kMostDraws;
    while (static_cast<int>(found.size()) < kReferences) {
        std::optional<Scenario> scenario = search.next({job.stop, {}}, mostDraws);
        if (!scenario) break;
        found.emplace_back(workOf(forward(*scenario)), *std::move(scenario));
    }
    const auto farness = [&](const auto& one) {
        double sum = 0.0;
        for (const auto& [work, scenario] : found) sum += distance(one.first, work);
        return sum;
    };
    if (static_cast<int>(found.size()) < std::max(least, 1)) return std::nullopt;
    return std::move(std::ranges::min_element(found, {}, farness)->second);
}

/// The largest family that a few references give, at the decimals wished for or, where these are too many, at fewer. `whyNone` says
/// why no exercise was found at all.
Family largestFamily(const ExerciseWishes& wishes, int count, const Job& job, std::optional<Issue>& whyNone)
{
    Family best;
    const auto mayGoOn = [&] { return static_cast<int>(best.scenarios.size()) < count && !job.stop.stop_requested(); };
    ExerciseWishes now = wishes;
    for (; now.decimals > 0 && mayGoOn(); --now.decimals) {
        ExerciseSearch search(now, now.seed);
        for (int attempt = 0; attempt < kAttempts && mayGoOn(); ++attempt) {
            // Where hardly any is found at all, there are not so many as hard as one of them.
            const std::optional<Scenario> reference = middling(search, now.decimals > 1 ? std::min(count, kReferences) : 1, job);
            if (!reference && !whyNone) whyNone = nothingFound(search.draws(), search.tally(), now);
            if (!reference) break;
            Family family = FamilySearch(now, *reference).find(count, job);
            if (family.scenarios.size() > best.scenarios.size()) best = std::move(family);
        }
    }
    return best;
}

Issue tooFew(const Family& family, int count)
{
    const char* text = family.ranOut ? _("Only {} of {} were found: after that every good exercise was too much like an earlier one.")
                                        : _("Only {} of {} were found that are equally hard.");
    return fieldError("variants", say(text, family.scenarios.size(), count), _("Ask for fewer variants, for more tokens, or for a larger d_k."));
}

void noteWhatGaveWay(const Family& family, int decimals, Issues& issues)
{
    const auto note = [&](std::string text, std::string remedy) { issues.push_back({Severity::Note, "variants", {}, {}, std::move(text), std::move(remedy)}); };
    if (family.decimals < decimals)
        note(say(_("People who round differently on the way may come to different results at {} decimals."), decimals),
             say(plural("Ask for results to {} decimal.", "Ask for results to {} decimals.", family.decimals), family.decimals));
    switch (family.shared) {
    case Likeness::ShortRow:
        return note(_("Some variants share the weights of a query that has only two, because two weights can take few values at these sizes."),
                    _("For fewer variants or a larger d_k no query's weights are shared."));
    case Likeness::Row:
        return note(_("Some variants share the weights of a query, because they can take few values at these sizes."),
                    _("For fewer variants, more tokens or a larger d_k no query's weights are shared."));
    case Likeness::Weights:
        return note(_("Some variants share the weights of a head and differ in their values, because the weights can take few values at these sizes."),
                    _("For fewer variants, more tokens or a larger d_k no query's weights are shared."));
    case Likeness::None:
    case Likeness::Result: break;
    }
}

void giveNumbers(std::vector<Scenario>& scenarios)
{
    if (scenarios.size() < 2) return;
    // Translators: a title, then a number.
    for (std::size_t k = 0; k < scenarios.size(); ++k) scenarios[k].title = say(_("{} – variant {}"), scenarios[k].title, k + 1);
}

bool isWithinTenth(Index a, Index reference)
{
    return 10 * std::abs(a - reference) <= reference;
}

}

bool isAsHard(const WorkCount& work, const WorkCount& reference)
{
    return work.exponentials == reference.exponentials && work.divisions == reference.divisions && isWithinTenth(work.nonZeroProducts, reference.nonZeroProducts)
        && isWithinTenth(work.negatives, reference.negatives);
}

VariantsResult makeVariants(const ExerciseWishes& wishes, int count, const Job& job)
{
    VariantsResult result{{}, checkWishes(wishes)};
    if (count < 1 || count > kMostVariants)
        result.issues.push_back(fieldError("variants", say(_("There cannot be {} of them."), count), say(_("Ask for 1 to {}."), kMostVariants)));
    if (hasError(result.issues)) return result;
    std::optional<Issue> whyNone;
    double farthest = 0.0;
    const Job rising{job.stop, [&](double share) { job.report(farthest = std::max(farthest, share)); }};
    Family best = largestFamily(wishes, count, rising, whyNone);
    if (!job.stop.stop_requested()) {
        if (best.scenarios.empty()) result.issues.push_back(whyNone.value());
        else if (static_cast<int>(best.scenarios.size()) < count) result.issues.push_back(tooFew(best, count));
        if (!best.scenarios.empty()) noteWhatGaveWay(best, wishes.decimals, result.issues);
    }
    giveNumbers(best.scenarios);
    result.scenarios = std::move(best.scenarios);
    return result;
}

ExerciseWishes wishesLike(const Scenario& scenario, std::uint64_t seed)
{
    ExerciseWishes wishes;
    wishes.N = scenario.N();
    wishes.d_model = scenario.d_model();
    wishes.d_k = scenario.d_k();
    wishes.d_v = scenario.d_v();
    wishes.heads = scenario.heads;
    wishes.kv_heads = scenario.kv_heads;
    wishes.mask = scenario.mask;
    wishes.scale = scenario.scale;
    wishes.softmax = scenario.softmax;
    wishes.arithmetic = scenario.arithmetic;
    wishes.W_O = scenario.W_O;
    wishes.title = scenario.title;
    wishes.tokens = scenario.tokens;
    wishes.seed = seed;
    return wishes;
}

}
