#include "core/labs/cost/findings.h"

#include <algorithm>
#include <cmath>

#include "core/labs/cost/slopes.h"
#include "core/notation/byte_text.h"
#include "core/notation/number.h"
#include "core/notation/seconds_text.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh::cost {
namespace {

/// Outputs of about 1 that are less off than this differ by float32's rounding.
constexpr double kRounding = 1e-4;
/// A slope this near to a whole number is called "about" that power.
constexpr double kNearPower = 0.15;

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
    return say(_("Besides Q, K, V and the output the fused engine holds {}, {} of the {} that the staged engine holds."), byteText(fused), fraction(fused / staged), byteText(staged));
}

std::string ofErrors(const BenchResult& point)
{
    const std::string fused = figures(point.fused.max_abs_error, 2);
    if (!point.staged) return say(_("Against float64 the fused output is {} off at most."), fused);
    const std::string both = say(_("Against float64 the output is off by at most {} fused, {} staged"), fused, figures(point.staged->max_abs_error, 2));
    const bool isRounding = point.fused.max_abs_error < kRounding && point.staged->max_abs_error < kRounding;
    return isRounding ? say(_("{}: fusing changes the order of the sums, not the result."), both) : both + ".";
}

/// How a time of the other engine is to that of fused attention on the processor: "18 times as fast".
std::string compared(double processor, double other)
{
    constexpr double kSame = 1.05;    // "1.0 times"
    if (std::max(processor, other) < kSame * std::min(processor, other)) return _("about as long");
    return other <= processor ? say(_("{} times as fast"), figures(processor / other, 2)) : say(_("{} times as long"), figures(other / processor, 2));
}

/// With and without what a device is sent and sends back.
std::string ofOtherTime(const Point& point)
{
    const BenchResult& other = *point.other;
    const double ours = point.fused.seconds;
    if (other.fused.device_seconds <= 0.0)
        return say(_("{}: N = {} takes {}, {} as fused on the processor."), other.engineTitle, point.setting.n, secondsText(other.fused.seconds), compared(ours, other.fused.seconds));
    return say(_("{}: N = {} takes {} with Q, K and V moved there and Z back, {} as fused on the processor; the computation alone takes {}, {}."), other.engineTitle, point.setting.n,
               secondsText(other.fused.seconds), compared(ours, other.fused.seconds), secondsText(other.fused.device_seconds), compared(ours, other.fused.device_seconds));
}

std::string ofOtherError(const BenchResult& other)
{
    return say(_("{}: against float64 the output is off by at most {}."), other.engineTitle, figures(other.fused.max_abs_error, 2));
}

/// "2.01", "(2.01 ± 0.04)" where the points scatter.
std::string power(const Slope& slope)
{
    constexpr double kSeen = 0.005;
    if (slope.spread < kSeen) return fixedNumber(slope.exponent, 2);
    return say("({} ± {})", fixedNumber(slope.exponent, 2), fixedNumber(slope.spread, 2));
}

/// What to think of the slope of a curve that does not go along its line.
std::string ofDisturbance(const Sweep& sweep)
{
    for (const Curve curve : {Curve::StagedSeconds, Curve::FusedSeconds}) {
        const std::optional<Slope> along = slope(sweep, curve);
        if (!along || !along->isDisturbed()) continue;
        return say(curve == Curve::FusedSeconds ? _("The fused time at N = {} is a factor of {} off that line: other work has disturbed the measurement, or no single power holds. Measure again before relying on it.")
                                                : _("The staged time at N = {} is a factor of {} off that line: other work has disturbed the measurement, or no single power holds. Measure again before relying on it."),
                   along->furthestAt, figures(along->furthest, 2));
    }
    return {};
}

std::string ofTimeSlopes(const Sweep& sweep)
{
    const std::optional<Slope> staged = slope(sweep, Curve::StagedSeconds), fused = slope(sweep, Curve::FusedSeconds);
    if (!fused) return say(_("Too few sizes to say how time grows: that takes {} of them from N = {} on; below, starting threads counts for more than attention."), kFewestPoints, kLeastTimedSize);
    if (staged && staged->from == fused->from && staged->to == fused->to)
        return say(_("From N = {} to {} time grows as N^{} staged, as N^{} fused."), fused->from, fused->to, power(*staged), power(*fused));
    return say(_("From N = {} to {} fused time grows as N^{}."), fused->from, fused->to, power(*fused));
}

std::string ofOtherSlopes(const Sweep& sweep)
{
    const std::optional<Slope> whole = slope(sweep, Curve::OtherSeconds), device = slope(sweep, Curve::OtherDeviceSeconds);
    if (!whole) return {};
    const std::string& title = sweep.other()->engineTitle;
    if (!device || device->from != whole->from || device->to != whole->to)
        return say(_("{}: from N = {} to {} time grows as N^{}."), title, whole->from, whole->to, power(*whole));
    return say(_("{}: from N = {} to {} time grows as N^{} with what is moved there and back, as N^{} without."), title, whole->from, whole->to, power(*whole), power(*device));
}

std::string gigaFlops(const AttentionProblem& shape)
{
    constexpr double kGiga = 1e9;
    return figures(productFlops(shape) / kGiga, 3);
}

/// Staged, every pair is worked at, whatever the mask.
std::string ofOperations(AttentionProblem shape)
{
    const std::string visible = gigaFlops(shape);
    if (!shape.mask.causal) return say(_("both do O(N² d) operations, {} GFLOP in the products at N = {}."), visible, shape.N_q);
    shape.mask = {};
    return say(_("both do O(N² d) operations, in the products at N = {} {} GFLOP staged, with all pairs, and {} for the pairs that the causal mask leaves. Of those that it hides the fused engine leaves out whole tiles."),
               shape.N_q, gigaFlops(shape), visible);
}

/// What fusing changes and what it does not.
std::string ofArithmetic(const Sweep& sweep)
{
    const AttentionProblem shape = shapeAt(sweep.setting, sweep.points.back().setting.n);
    if (shape.mask.window)
        return say(_("With a window of {} the fused engine's arithmetic is of order N w d, however long the sequence; staged, all N² pairs are written out."), *shape.mask.window);
    const std::optional<Slope> fused = slope(sweep, Curve::FusedSeconds);
    const bool isSquare = fused && !fused->isDisturbed() && std::abs(fused->exponent - 2.0) <= kNearPower;
    return say(isSquare ? _("Fused, time still grows about as N²: {} What falls from O(N²) to O(N) is the storage.")
                        : _("Fusing does not change the order of the arithmetic: {} What falls from O(N²) to O(N) is the storage."),
               ofOperations(shape));
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
    return say(_("For 128k tokens, N = {}, the staged scores need {}; fused it takes {} for one head's keys, packed, and a little for each thread."), reach.n, staged, fused);
}

}

std::vector<std::string> findings(const Sweep& sweep, Index n, const MachineMemory& memory)
{
    std::vector<std::string> sentences;
    if (const Point* point = sweep.at(n)) {
        sentences = {point->staged ? ofMemory(*point) : ofFused(*point), ofErrors(*point)};
        if (point->other)
            for (const std::string& ofOther : {ofOtherTime(*point), ofOtherError(*point->other)}) sentences.push_back(ofOther);
    }
    if (!sweep.points.empty())
        for (const std::string& along : {ofTimeSlopes(sweep), ofDisturbance(sweep), ofOtherSlopes(sweep), ofArithmetic(sweep)}) sentences.push_back(along);
    const Reach far = reach(sweep, memory);
    for (const std::string& ofReach : {ofStagedReach(far, sweep.setting.heads), ofLongContext(far)}) sentences.push_back(ofReach);
    std::erase(sentences, std::string());
    return sentences;
}

}
