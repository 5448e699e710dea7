#include "app/labs/cost/cost_texts.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/text/qtext.h"
#include "core/labs/cost/curves.h"
#include "core/labs/cost/findings.h"
#include "core/notation/byte_text.h"
#include "core/notation/seconds_text.h"

namespace abh {
namespace {

using namespace cost;

/// "1.00 ms" is "1 ms", "1.5 KiB" is itself.
QString withoutZeros(const std::string& number)
{
    QString text = qs(number);
    const qsizetype point = text.indexOf(QLatin1Char('.')), unit = text.indexOf(QLatin1Char(' '));
    if (point < 0 || unit < point) return text;
    qsizetype end = unit;
    while (text[end - 1] == QLatin1Char('0')) --end;
    if (end == point + 1) end = point;
    return text.remove(end, unit - end);
}

QString titleOf(const BenchResult& other)
{
    return qs(other.engineTitle);
}

QString timesText(double ratio)
{
    return qs(fmt::format("{:.{}f}", ratio, ratio < 10 ? 1 : 0)) + QStringLiteral(" ×");
}

QString storageText(double bytes, bool isMeasured)
{
    return (isMeasured ? QString() : QStringLiteral("≈ ")) + qs(byteText(bytes));
}

}

QString axisSeconds(double seconds)
{
    return withoutZeros(secondsText(seconds));
}

QString axisBytes(double bytes)
{
    return withoutZeros(byteText(bytes));
}

QString costLimits(const Sweep& sweep, const std::optional<OtherEngine>& other)
{
    const BenchResult* measured = sweep.other();
    const bool mayCome = sweep.points.empty() && (!other || other->isThere());
    const QString where = measured ? qtr("float32 on the processor and, fused, on %1, with Q, K, V moved there and Z back").arg(titleOf(*measured))
                          : mayCome ? qtr("float32 on the processor, and fused on a GPU where the program can use one")
                          : other && !other->whyNot.empty() ? qtr("float32 on the processor")    // the reason for no GPU comes at the end
                                                            : qtr("float32 on the processor, no GPU");
    const QString text = qtr("Staged: one stage after the other, the N × N scores written out. Fused: tile by tile, so that they never are. Standard normal Q, K, V; one layer's attention "
                             "without its projections; %1; other programs disturb the time. Both axes are logarithmic: along slope 2, twice the tokens cost four times as much.").arg(where);
    return measured || !other || other->whyNot.empty() ? text : qtr("%1 No GPU: %2").arg(text, qs(other->whyNot));
}

QString costStatus(const Sweep& sweep, bool isMeasuring)
{
    const auto done = static_cast<long>(sweep.points.size()), all = static_cast<long>(sweep.setting.n.size());
    QString count = qtr("%1 of %2 lengths N measured").arg(done).arg(all);
    if (const BenchResult* other = sweep.other()) {
        const auto others = static_cast<long>(std::ranges::count_if(sweep.points, [](const Point& point) { return point.other.has_value(); }));
        count = others == done ? qtr("%1, on %2 as well").arg(count, titleOf(*other)) : qtr("%1, %2 of them on %3 as well").arg(count, QString::number(others), titleOf(*other));
    }
    if (isMeasuring || done == all) return count;
    if (done == 0) return qtr("Not measured yet with this setting: press Measure (M)");
    return qtr("stopped: %1").arg(count);
}

std::vector<ReadoutLine> costReadout(const Sweep& sweep, Index n)
{
    const Point* point = sweep.at(n);
    const QString staged = qtr("staged"), fused = qtr("fused"), nothing = QStringLiteral("–");
    std::vector<ReadoutLine> lines;
    if (point) {
        lines.push_back({qtr("Time")});
        lines.push_back({staged, point->staged ? qs(secondsText(point->staged->seconds)) : nothing, kStagedHue});
        lines.push_back({fused, qs(secondsText(point->fused.seconds)), kFusedHue});
        if (point->other) {
            lines.push_back({titleOf(*point->other), qs(secondsText(point->other->fused.seconds)), kOtherHue});
            if (const double alone = point->other->fused.device_seconds; alone > 0) lines.push_back({qtr("computing alone"), qs(secondsText(alone)), kOtherHue});
        }
        if (point->fusedSpeedup) lines.push_back({qtr("staged ÷ fused"), timesText(*point->fusedSpeedup), kGuideHue});
    }
    lines.push_back({point ? qtr("Storage besides Q, K, V, Z") : qtr("Storage to be expected")});
    const bool isStaged = point && point->staged;
    lines.push_back({staged, storageText(isStaged ? static_cast<double>(point->staged->bytes) : stagedBytes(shapeAt(sweep.setting, n)), isStaged), kStagedHue});
    lines.push_back({fused, storageText(fusedBytes(sweep, n).bytes, point != nullptr), kFusedHue});
    if (point && point->other) lines.push_back({titleOf(*point->other), qs(byteText(static_cast<double>(point->other->fused.bytes))), kOtherHue});
    return lines;
}

QString costLine(const Sweep& sweep, Index n, bool isTime, const Theme& theme)
{
    const Point* point = sweep.at(n);
    const QString at = QStringLiteral("N = %1").arg(n);
    if (!point) return qtr("%1: not measured yet").arg(at);
    QStringList parts{at};
    const auto add = [&](const QString& name, cost::Curve curve, CurveHue hue) {
        const std::optional<double> value = valueOf(*point, curve);
        const QString text = !value ? QStringLiteral("–") : qs(isTime ? secondsText(*value) : byteText(*value));
        parts << QStringLiteral("<span style='color:%1'>%2 %3</span>").arg(theme.curve(hue).name(), name, text);
    };
    add(qtr("staged"), isTime ? cost::Curve::StagedSeconds : cost::Curve::StagedBytes, kStagedHue);
    add(qtr("fused"), isTime ? cost::Curve::FusedSeconds : cost::Curve::FusedBytes, kFusedHue);
    if (const BenchResult* other = sweep.other()) add(titleOf(*other), isTime ? cost::Curve::OtherSeconds : cost::Curve::OtherBytes, kOtherHue);
    return parts.join(QStringLiteral(" &nbsp;·&nbsp; "));
}

QString costNote(const Sweep& sweep, Index n)
{
    const Point* point = sweep.at(n);
    if (!point) return qtr("not measured yet");
    QStringList notes{qs(point->whyNotStaged), qs(point->whyNotOther)};
    notes.removeAll(QString());
    return notes.join(QLatin1Char('\n'));
}

std::vector<std::string> costSentences(const Sweep& sweep, const MachineMemory& memory, Index n)
{
    return findings(sweep, n, memory);
}

}
