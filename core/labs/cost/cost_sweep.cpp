#include "core/labs/cost/cost_sweep.h"

#include <algorithm>
#include <new>

#include "core/engine/engines.h"
#include "core/model/issue.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh::cost {
namespace {

/// Work at one size, in pairs of a query and a key: every pair is worked at, staged, whatever the mask, and so many more stand for what each size costs anyway.
double workAt(Index n)
{
    constexpr double kAnyway = 512.0 * 512.0;
    const double N = static_cast<double>(n);
    return N * N + kAnyway;
}

/// What of a size's progress is the other engine's: arrays are drawn and checked for both, and the rest is soon done.
constexpr double kOtherShare = 0.125;

/// Adds what the other engine does at the point's size, or why it does not. False: it was stopped.
bool addOther(Point& point, BenchSetting setting, const Job& job, const SweepOptions& options)
{
    setting.engine = options.otherEngine;
    const auto failed = [&](const std::string& why) {
        const EngineKind* const kind = engines().named(setting.engine);
        point.whyNotOther = say(_("Not measured on {}: {}"), kind ? kind->title() : setting.engine, why);
        return true;
    };
    try {
        point.other = options.measure ? options.measure(setting, job) : bench(setting, job);
    } catch (const Error& error) {
        return failed(error.what());
    } catch (const std::bad_alloc&) {
        return failed(_("There is not enough memory."));
    }
    return point.other.has_value();
}

}

const Point* Sweep::at(Index n) const
{
    const auto found = std::ranges::find(points, n, [](const Point& point) { return point.setting.n; });
    return found == points.end() ? nullptr : &*found;
}

const BenchResult* Sweep::other() const
{
    const auto found = std::ranges::find_if(points, [](const Point& point) { return point.other.has_value(); });
    return found == points.end() ? nullptr : &*found->other;
}

Sweep sweep(const Setting& setting, const Job& job, const SweepOptions& options)
{
    Sweep result{setting, {}};
    double total = 0.0, before = 0.0;
    for (Index n : setting.n) total += workAt(n);
    const double onProcessor = options.otherEngine.empty() ? 1.0 : 1.0 - kOtherShare;
    for (Index n : setting.n) {
        if (job.stop.stop_requested()) break;
        const auto part = [&](double from, double to) {
            return Job{job.stop, [&, from, to](double share) { job.report((before + (from + share * (to - from)) * workAt(n)) / total); }};
        };
        const BenchSetting asked = benchSetting(setting, n);
        std::optional<BenchResult> measured = options.measure ? options.measure(asked, part(0.0, onProcessor)) : bench(asked, part(0.0, onProcessor));
        if (!measured) break;
        Point point(std::move(*measured));
        if (!options.otherEngine.empty() && !addOther(point, asked, part(onProcessor, 1.0), options)) break;
        result.points.push_back(std::move(point));
        before += workAt(n);
        job.report(before / total);
        if (options.onPoint) options.onPoint(result.points.back());
    }
    return result;
}

}
