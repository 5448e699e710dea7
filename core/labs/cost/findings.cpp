#include "core/labs/cost/findings.h"

#include <cmath>

#include "core/labs/cost/cost_report.h"
#include "core/labs/cost/slopes.h"
#include "core/notation/byte_text.h"
#include "core/notation/number.h"
#include "core/notation/percent_text.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh::cost {
namespace {

/// Less apart than this, two times are about the same: rounds differ by as much.
constexpr double kNoise = 0.05;
/// Outputs of about 1 that are less off than this differ by float32's rounding.
constexpr double kRounding = 1e-4;
/// A slope this near to a whole number is called "about" that power.
constexpr double kNearPower = 0.15;

std::string ofTime(const BenchResult& point)
{
    const std::string staged = secondsText(point.staged->seconds), fused = secondsText(point.fused.seconds);
    const double share = 1.0 / *point.fusedSpeedup;
    if (std::abs(share - 1.0) <= kNoise) return say(_("At N = {} fused and staged attention take about the same time: {} and {}."), point.setting.n, fused, staged);
    if (share < 1.0) return say(_("At N = {} the fused engine takes {} of the staged time: {} against {}."), point.setting.n, figures(share, 2), fused, staged);
    return say(_("At N = {} the fused engine is slower: it takes {} times the staged time, {} against {}."), point.setting.n, figures(share, 2), fused, staged);
}

bool isCompared(const BenchResult& point)
{
    return point.staged && point.fusedSpeedup && *point.fusedSpeedup > 0.0;
}

std::string ofFused(const BenchResult& point)
{
    return say(_("Fused, N = {} takes {} and holds {} besides Q, K, V and the output."), point.setting.n, secondsText(point.fused.seconds), byteText(static_cast<double>(point.fused.bytes)));
}

/// "1/57", or "0.83" where that says more.
std::string fraction(double share)
{
    constexpr double kFewest = 5.0;
    return 1.0 / share >= kFewest ? say("1/{}", std::lround(1.0 / share)) : figures(share, 2);
}

std::string ofMemory(const BenchResult& point)
{
    const double staged = static_cast<double>(point.staged->bytes), fused = static_cast<double>(point.fused.bytes);
    if (fused < staged) return say(_("Besides Q, K, V and the output the fused engine holds {}, {} of the {} that the scores of all heads take."), byteText(fused), fraction(fused / staged), byteText(staged));
    return say(_("The fused engine holds {} besides Q, K, V and the output, no less than the {} of the scores: of so few tokens the whole matrix is smaller than its tiles."), byteText(fused), byteText(staged));
}

std::string ofStages(const BenchResult& point)
{
    const StageTimes& stages = point.staged->stages;
    if (!(stages.total() > 0.0)) return {};
    return say(_("Staged at N = {}: {} of the time for the scores, {} for the softmax, {} for the weights times the values."), point.setting.n,
               percentText(stages.scores / stages.total()), percentText(stages.softmax / stages.total()), percentText(stages.context / stages.total()));
}

std::string ofSpeed(const BenchResult& point)
{
    if (!(point.fused.gflops > 0.0) || !(point.fma_peak_gflops > 0.0)) return {};
    // A share above 1 is a peak that was measured while the machine had others at work.
    if (point.fused.peak_share > 1.0) return say(_("Counting its two products, the fused engine reaches {} GFLOP/s."), figures(point.fused.gflops, 3));
    return say(_("Counting its two products, the fused engine reaches {} GFLOP/s, {} of the {} that multiplying and adding in registers alone reaches here."), figures(point.fused.gflops, 3),
               percentText(point.fused.peak_share), figures(point.fma_peak_gflops, 3));
}

std::string ofErrors(const BenchResult& point)
{
    const std::string fused = figures(point.fused.max_abs_error, 2);
    if (!point.staged) return say(_("Against float64 the fused output is {} off at most."), fused);
    const std::string both = say(_("Against float64 the output is off by at most {} fused, {} staged"), fused, figures(point.staged->max_abs_error, 2));
    const bool isRounding = point.fused.max_abs_error < kRounding && point.staged->max_abs_error < kRounding;
    return isRounding ? say(_("{}: fusing changes the order of the sums, not the result."), both) : both + ".";
}

std::string power(double exponent)
{
    return fixedNumber(exponent, 2);
}

/// What keeps measured slopes below the power that they tend to.
std::string ofFading(bool staged, bool fused)
{
    if (staged && fused) return _("Tiles do not grow at all, and staged the packed keys only as N: hence exponents below 2 and 1, which they near as N grows.");
    if (staged) return _("That is below 2 because of the packed keys and the tiles; it nears 2 as N grows.");
    return fused ? _("That is below 1 because of what it holds whatever N is, its tiles; it nears 1 as N grows.") : "";
}

std::string ofMemorySlopes(const Sweep& sweep)
{
    constexpr double kFaded = 0.005;    // what two decimals do not show
    const std::optional<Slope> staged = slope(sweep, Curve::StagedBytes), fused = slope(sweep, Curve::FusedBytes);
    if (!fused) return say(_("Too few sizes to say how memory grows: that takes {} of them, the largest at least four times the smallest."), kFewestPoints);
    const bool isFusedBelow = fused->exponent < 1.0 - kFaded;
    const auto joined = [](const std::string& sentence, const std::string& more) { return more.empty() ? sentence : sentence + " " + more; };
    if (!staged || staged->from != fused->from || staged->to != fused->to)
        return joined(say(_("From N = {} to {} fused memory grows as N^{}."), fused->from, fused->to, power(fused->exponent)), ofFading(false, isFusedBelow));
    return joined(say(_("From N = {} to {} staged memory grows as N^{}, fused as N^{}."), fused->from, fused->to, power(staged->exponent), power(fused->exponent)),
                  ofFading(staged->exponent < 2.0 - kFaded, isFusedBelow));
}

std::string ofTimeSlopes(const Sweep& sweep)
{
    const std::optional<Slope> staged = slope(sweep, Curve::StagedSeconds), fused = slope(sweep, Curve::FusedSeconds);
    if (!fused) return say(_("Too few sizes to say how time grows: that takes {} of them from N = {} on; below, starting threads counts for more than attention."), kFewestPoints, kLeastTimedSize);
    if (staged && staged->from == fused->from && staged->to == fused->to)
        return say(_("From N = {} to {} time grows as N^{} staged, as N^{} fused."), fused->from, fused->to, power(staged->exponent), power(fused->exponent));
    return say(_("From N = {} to {} fused time grows as N^{}."), fused->from, fused->to, power(fused->exponent));
}

/// What fusing changes and what it does not; staged, every pair is worked at, whatever the mask.
std::string ofArithmetic(const Sweep& sweep)
{
    constexpr double kGiga = 1e9;
    const Index largest = sweep.points.back().setting.n;
    const KeyMask mask = shapeAt(sweep.setting, largest).mask;
    if (mask.window)
        return say(_("With a window of {} the fused engine's arithmetic is of order N w d, however long the sequence; staged, all N² pairs are written out."), *mask.window);
    const std::optional<Slope> fused = slope(sweep, Curve::FusedSeconds);
    const bool isSquare = fused && std::abs(fused->exponent - 2.0) <= kNearPower;
    const std::string arithmetic = say(isSquare ? _("Fused, time still grows about as N²: both do O(N² d) operations, {} GFLOP in the products at N = {}.")
                                                : _("Fusing does not change the order of the arithmetic: both do O(N² d) operations, {} GFLOP in the products at N = {}."),
                                       figures(productFlops(shapeAt(sweep.setting, largest)) / kGiga, 3), largest);
    const std::string masked = mask.causal ? _("Of the pairs that the causal mask hides, half of them all, the fused engine leaves out whole tiles.") + std::string(" ") : std::string();
    return arithmetic + " " + masked + _("What falls from O(N²) to O(N) is the storage.");
}

/// Where fused becomes faster, if all smaller sizes are slower and all larger ones faster.
std::string ofCrossing(const Sweep& sweep)
{
    Index lastSlower = 0, firstFaster = 0;
    for (const BenchResult& point : sweep.points) {
        if (!point.fusedSpeedup) continue;
        const bool isFaster = *point.fusedSpeedup > 1.0 + kNoise, isSlower = *point.fusedSpeedup < 1.0 - kNoise;
        if ((isSlower && firstFaster != 0) || (!isFaster && !isSlower) || (isFaster && lastSlower == 0)) return {};
        if (isSlower) lastSlower = point.setting.n;
        if (isFaster && firstFaster == 0) firstFaster = point.setting.n;
    }
    if (lastSlower == 0) return {};
    if (firstFaster == 0) return say(_("Fused is slower at every size measured, up to N = {}."), lastSlower);
    return say(_("Fused is slower up to N = {} and faster from N = {} on."), lastSlower, firstFaster);
}

std::string ofStagedReach(const Reach& reach, Index heads)
{
    if (!reach.longestStagedTotal) return {};
    const std::string total = say(plural("All of this machine's memory, {}, would hold the staged scores of {} head up to N = {}", "All of this machine's memory, {}, would hold the staged scores of {} heads up to N = {}", heads),
                                  byteText(*reach.memory.total), heads, *reach.longestStagedTotal);
    if (!reach.longestStagedAvailable) return total + ".";
    return say(_("{}; now, with {} free, the engine takes on up to N = {}."), total, byteText(*reach.memory.available), *reach.longestStagedAvailable);
}

std::string ofLongContext(const Reach& reach)
{
    const double times = reach.timesMemory(reach.stagedBytes).value_or(0.0);
    const std::string staged = times >= 1.0 ? say(_("{}, {} times this machine's memory"), byteText(reach.stagedBytes), figures(times, 2)) : byteText(reach.stagedBytes);
    const std::string fused = byteText(reach.fused.bytes);
    switch (reach.fused.basis) {
    case Basis::Measured: return say(_("For 128k tokens, N = {}, the staged scores need {}; fused it takes {}, as measured."), reach.n, staged, fused);
    case Basis::Extrapolated: return say(_("For 128k tokens, N = {}, the staged scores need {}; fused it takes {}, by the line through the two largest N measured."), reach.n, staged, fused);
    case Basis::KeysAlone: break;
    }
    return say(_("For 128k tokens, N = {}, the staged scores need {}; fused it takes {} for one head's keys and a little for each thread."), reach.n, staged, fused);
}

}

std::vector<std::string> findingsAt(const Sweep& sweep, Index n)
{
    const BenchResult* point = sweep.at(n);
    if (!point) return {};
    std::vector<std::string> sentences;
    if (isCompared(*point)) {
        sentences = {ofTime(*point), ofMemory(*point), ofStages(*point)};
    } else {
        if (!point->whyNotStaged.empty()) sentences.push_back(say(_("Not staged at N = {}: {}"), n, point->whyNotStaged));
        sentences.push_back(ofFused(*point));
    }
    sentences.push_back(ofSpeed(*point));
    sentences.push_back(ofErrors(*point));
    std::erase(sentences, std::string());
    return sentences;
}

std::vector<std::string> findingsAlong(const Sweep& sweep)
{
    if (sweep.points.empty()) return {};
    std::vector<std::string> sentences{ofMemorySlopes(sweep), ofTimeSlopes(sweep), ofArithmetic(sweep), ofCrossing(sweep)};
    std::erase(sentences, std::string());
    return sentences;
}

std::vector<std::string> findingsOfReach(const Sweep& sweep, const MachineMemory& memory)
{
    const Reach far = reach(sweep, memory);
    std::vector<std::string> sentences{ofStagedReach(far, sweep.setting.heads), ofLongContext(far),
                                       _("On an accelerator fusing also saves traffic between its memories, but not its order: FlashAttention still moves Θ(N² d² / M) numbers with M of them on the chip (Dao et al. 2022).")};
    std::erase(sentences, std::string());
    return sentences;
}

std::vector<std::string> findingsInShort(const Sweep& sweep, Index n, const MachineMemory& memory)
{
    std::vector<std::string> sentences;
    if (const BenchResult* point = sweep.at(n)) {
        if (isCompared(*point)) sentences = {ofMemory(*point)};
        else sentences = {ofFused(*point)};
        sentences.push_back(ofErrors(*point));
    }
    if (!sweep.points.empty())
        for (const std::string& along : {ofTimeSlopes(sweep), ofArithmetic(sweep)}) sentences.push_back(along);
    const Reach far = reach(sweep, memory);
    for (const std::string& ofReach : {ofStagedReach(far, sweep.setting.heads), ofLongContext(far)}) sentences.push_back(ofReach);
    std::erase(sentences, std::string());
    return sentences;
}

}
