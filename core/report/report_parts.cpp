#include "core/report/report_parts.h"

#include "core/attention/shown.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

/// Of a matrix of the engine, as it is shown.
std::string shape(Index rows, Index columns, bool turned)
{
    return turned ? fmt::format("[{} × {}]", columns, rows) : fmt::format("[{} × {}]", rows, columns);
}

/// The shape it has, or would have if the engine had written it out.
std::string shapeOf(const Trace& trace, Quantity quantity, Index queryHead, bool turned)
{
    if (!isWrittenOut(trace, quantity, queryHead)) return shape(extent(info(quantity).rows, trace.scenario()), extent(info(quantity).columns, trace.scenario()), turned);
    const Matrix matrix = sliceFor(trace, quantity, queryHead);
    return shape(matrix.rows(), matrix.cols(), turned);
}

std::string maskPhrase(const Scenario& s, bool masked)
{
    if (!s.mask.isSet()) return _("no mask");
    std::vector<std::string> parts;
    if (s.mask.causal) parts.push_back(_("causal mask"));
    if (s.mask.window) parts.push_back(say(_("window of {}"), *s.mask.window));
    if (!s.mask.real.empty()) parts.push_back(_("padding mask"));
    if (s.mask.allowed) parts.push_back(_("mask of its own"));
    std::string text = fmt::format("{}", fmt::join(parts, " + "));
    return masked ? text : say(_("{} (which hides nothing here)"), text);
}

std::string scalePhrase(const Scale& scale, std::string (*write)(const Formula&))
{
    switch (scale.kind) {
    case Scale::Kind::None: return _("scores not scaled");
    case Scale::Kind::Number: return say(_("scores times {}"), write(scaleSymbol(scale)));
    default: return say(_("scores divided by {}"), write(scaleSymbol(scale)));
    }
}

/// "  from  Z(1) [3 x 2], Z(2) [3 x 2]"; of many heads the first and the last.
std::string contextShapes(const Trace& trace, const Conventions& conventions)
{
    constexpr Index kAll = 3;
    const Index heads = trace.scenario().heads;
    std::string text;
    for (Index head = 0; head < heads; ++head) {
        if (heads > kAll && head > 0 && head < heads - 1) continue;
        text += head == 0 ? _("  from  ") : heads > kAll ? ", …, " : ", ";
        text += toUnicode(symbolOf(Quantity::Z, head + 1, conventions)) + " " + shapeOf(trace, Quantity::Z, head, conventions.inColumns());
    }
    return text;
}

}

std::string stageTitle(const Trace& trace, const Stage& stage, const Conventions& conventions)
{
    const std::string text = fmt::format("{}  {}", stage.step.key, title(stage.step.id, conventions));
    if (!stage.step.perHead || trace.scenario().heads == 1) return text;
    return say(_("{}, head {}"), text, conventions.number(stage.head));
}

std::string shapesLine(const Trace& trace, Quantity quantity, Index queryHead, const Conventions& conventions)
{
    const bool heads = trace.scenario().heads > 1;
    const auto named = [&](Quantity q, bool transposed) {
        const bool own = heads && (info(q).perHead != PerHead::None || isSliced(q));
        const Index head = q == Quantity::W_Q ? queryHead : q == Quantity::W_K || q == Quantity::W_V ? trace.scenario().kvHeadOf(queryHead) : trace.headFor(q, queryHead);
        const Formula symbol = symbolOf(q, own ? head + 1 : 0, conventions);
        return toUnicode(transposed ? notation::transpose(symbol) : symbol) + " " + shapeOf(trace, q, queryHead, transposed != conventions.inColumns());
    };
    std::string text = named(quantity, false);
    if (quantity == Quantity::Concat) return text + contextShapes(trace, conventions);
    const std::vector<Operand> operands = operandsOf(quantity, trace.course(), conventions);
    for (std::size_t k = 0; k < operands.size(); ++k) text += (k == 0 ? _("  from  ") : ", ") + named(operands[k].quantity, operands[k].transposed);
    return text;
}

std::string courseLine(const Trace& trace, std::string (*write)(const Formula&))
{
    const Scenario& s = trace.scenario();
    const char* softmax = trace.softmaxInForce() == SoftmaxForm::Safe ? _("safe softmax") : _("plain softmax");
    return fmt::format("{}; {}; {}", scalePhrase(s.scale, write), maskPhrase(s, trace.course().masked), softmax);
}

std::string choicesLine(const Trace& trace, int decimals, std::string (*write)(const Formula&))
{
    return fmt::format("{}; {}", describeNumbers(trace, decimals), courseLine(trace, write));
}

bool isWrittenOut(const Trace& trace, Quantity quantity, Index queryHead)
{
    return trace.has(quantity, trace.headFor(quantity, queryHead));
}

std::string notWrittenLine(Quantity quantity)
{
    return say(_("{}: the engine never wrote it out."), toUnicode(symbolOf(quantity)));
}

std::vector<Cell> cellsOf(const Trace& trace, const Stage& stage)
{
    std::vector<Cell> cells;
    const Index rows = extent(info(stage.step.results.front()).rows, trace.scenario());
    for (Index i = 0; i < rows; ++i)
        for (Quantity result : stage.step.results) {
            const Index head = trace.headFor(result, stage.head);
            if (!trace.has(result, head)) continue;
            for (Index j = 0; j < trace.at(result, head).cols(); ++j) cells.push_back({result, head, i, j});
        }
    return cells;
}

Matrix sliceFor(const Trace& trace, Quantity quantity, Index queryHead)
{
    const Scenario& s = trace.scenario();
    switch (quantity) {
    case Quantity::W_Q: return trace.at(quantity).middleCols(trace.firstColumn(quantity, queryHead), s.d_k());
    case Quantity::W_K: return trace.at(quantity).middleCols(trace.firstColumn(quantity, s.kvHeadOf(queryHead)), s.d_k());
    case Quantity::W_V: return trace.at(quantity).middleCols(trace.firstColumn(quantity, s.kvHeadOf(queryHead)), s.d_v());
    default: return trace.at(quantity, trace.headFor(quantity, queryHead));
    }
}

bool isSharedKeyValue(const Trace& trace, const Stage& stage)
{
    const Quantity result = stage.step.results.front();
    if (info(result).perHead != PerHead::KeyValue || stage.head == 0) return false;
    return trace.headFor(result, stage.head) == trace.headFor(result, stage.head - 1);
}

}
