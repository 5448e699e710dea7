#include "app/board/inspect.h"

#include <algorithm>
#include <cmath>

#include "app/board/against_texts.h"
#include "app/board/head_thumbnails.h"
#include "app/text/qtext.h"
#include "core/attention/explain_text.h"
#include "core/attention/long_sum.h"
#include "core/attention/noise.h"
#include "core/attention/row_stats.h"
#include "core/notation/number.h"
#include "core/notation/percent_text.h"
#include "core/report/report_parts.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

// Enough to see where two roundings part, few enough to read out.
constexpr int kExactDecimals = 6;

QString resultName(Derivation::Kind kind)
{
    switch (kind) {
    case Derivation::Kind::Products:
    case Derivation::Kind::Sum: return qtr("sum");
    case Derivation::Kind::Quotient: return qtr("quotient");
    case Derivation::Kind::Scaled: return qtr("product");
    case Derivation::Kind::Largest: return qtr("largest");
    default: return qtr("result");
    }
}

/// As many decimals as one compares by; "…" says that there are more.
std::string toCompare(const Shown& shown, double value)
{
    const std::string all = shown.unrounded(value);
    const std::string cut = shortNumber(value, kExactDecimals);
    return all.size() <= cut.size() ? all : cut + "…";
}

InspectorLine line(const TermLine& term)
{
    InspectorLine made;
    made.symbols = term.symbols;
    made.numbers = term.numbers.empty() ? QString() : qs(term.numbers);
    made.relation = qs(term.relation);
    made.value = qs(typeset(term.value));
    return made;
}

InspectorLine line(const QString& name, const std::string& value, bool emphasised)
{
    InspectorLine made;
    made.symbols = notation::words(name.toStdString());
    made.value = qs(typeset(value));
    made.emphasised = emphasised;
    return made;
}

/// What another way of working gives in the same cell, and how far it is from that.
void addComparison(InspectorContent& content, const Cell& cell, const Shown& shown, const Against& against)
{
    const Matrix* other = against.compared.counterpart(cell.quantity, cell.head);
    if (!other || shown.hides(cell)) return;
    content.lines.push_back(line(qs(against.name), toCompare(against.shown, (*other)(cell.row, cell.column)), false));
    content.lines.back().muted = true;
    content.lines.push_back(line(qtr("difference"), {}, false));
    content.lines.back().value = differenceAt(cell, shown, against);
}

/// Enough figures to tell two numbers of float32 apart, and a float32 from what float64 has in its place.
std::string floatFigures(double value)
{
    constexpr int kFigures = 9, kMostDecimals = 17;
    const int leading = value == 0.0 || !std::isfinite(value) ? 0 : static_cast<int>(std::floor(std::log10(std::abs(value))));
    return shortNumber(value, std::clamp(kFigures - 1 - leading, 0, kMostDecimals));
}

void addMuted(InspectorContent& content, const QString& name, const std::string& digits)
{
    content.lines.push_back(line(name, digits, false));
    content.lines.back().muted = true;
}

/// What an engine came to, where its float32 shows: what the terms give, what was kept of it, and what the reference has.
void addEngineLines(InspectorContent& content, const Trace& trace, const Trace& reference, const Derivation& d, const Shown& shown, bool withReference)
{
    const std::string kept = floatFigures(d.result), terms = floatFigures(d.unrounded);
    content.lines.push_back(line(resultName(d.kind), cellDigits(trace, d.cell, shown), true));
    if (terms != kept) addMuted(content, qtr("from the terms"), terms);
    if (terms != kept || kept != shown.number(d.result)) addMuted(content, qtr("in float32"), kept);
    if (!withReference || !reference.has(d.cell.quantity, d.cell.head)) return;
    if (const std::string other = floatFigures(reference.at(d.cell)); other != shown.number(d.result)) addMuted(content, qtr("in float64"), other);
}

void addResultLines(InspectorContent& content, const Trace& trace, const Trace& exact, const Derivation& d, const Shown& shown, bool withExact)
{
    if (shown.hides(d.cell)) return content.lines.push_back(line(resultName(d.kind), kHiddenNumber, true));
    // Exact, and not the reference's: an engine's.
    if (&trace != &exact && trace.scenario().arithmetic.isExact()) return addEngineLines(content, trace, exact, d, shown, withExact);
    const std::string result = cellDigits(trace, d.cell, shown);
    const bool rounded = !trace.scenario().arithmetic.isExact() && relation(trace, d, shown, result) != std::string_view("=");
    if (rounded) content.lines.push_back(line(resultName(d.kind), toCompare(shown, d.unrounded), false));
    content.lines.push_back(line(rounded ? qtr("rounded") : resultName(d.kind), result, true));
    if (!withExact || !exact.has(d.cell.quantity, d.cell.head)) return;
    const std::string digits = shortNumber(exact.at(d.cell), kExactDecimals);
    if (!rounded && digits == shown.number(d.result)) return;
    addMuted(content, qtr("in exact"), digits);
}

/// Of a long sum the largest terms with their shares, and what the others come to; of what is hidden the first ones, since their order would tell.
void addLongSum(InspectorContent& content, const Trace& trace, const Derivation& d, const LongSum& sum, const Shown& shown)
{
    const bool hidden = shown.hides(d.cell);
    Derivation listed = sum.largest;
    if (hidden) listed.terms.assign(d.terms.begin(), d.terms.begin() + kLargestTerms);
    const std::size_t count = d.terms.size();
    content.linesHeading = hidden ? qs(say(_("the first {} of {} terms"), kLargestTerms, count))
                                  : qs(say(_("the {} largest of {} terms, with their share of the sum of all absolute values"), kLargestTerms, count));
    std::size_t at = 0;
    for (const TermLine& term : termLines(trace, listed, shown)) {
        content.lines.push_back(line(term));
        if (!hidden) content.lines.back().share = qs(percentText(sum.shareOf(listed.terms[at++])));
    }
    content.lines.push_back(line(qs(say(_("the other {}, added up"), sum.left)), hidden ? kHiddenNumber : shown.unrounded(sum.leftSum, sum.magnitude), false));
}

QString joined(const std::vector<std::string>& parts)
{
    QStringList list;
    for (const std::string& part : parts) list << qs(part);
    return list.join(QStringLiteral(", "));
}

QString workOf(const Trace& trace, const Stage& stage)
{
    Index products = 0, exponentials = 0;
    for (Quantity result : stage.step.results) {
        const Matrix& m = trace.at(result, trace.headFor(result, stage.head));
        if (result == Quantity::E) exponentials += m.size();
        const std::vector<Quantity> inputs = inputsOf(result, trace.course());
        const bool isProduct = inputs.size() == 2 && result != Quantity::MaskedS && result != Quantity::A && result != Quantity::E;
        if (isProduct) products += m.size() * trace.at(inputs.front(), trace.headFor(inputs.front(), stage.head)).cols();
    }
    if (exponentials > 0) return qs(say(plural("{} exponential", "{} exponentials", exponentials), exponentials));
    if (products > 0) return qs(say(plural("{} product, then the sums", "{} products, then the sums", products), products));
    return {};
}

/// Each row of weights in a sentence, for as many rows as one reads.
QString rowsOfWeights(const Trace& trace, Index head, const Shown& shown)
{
    constexpr Index kRows = 6;
    const Matrix& A = trace.at(Quantity::A, head);
    QStringList sentences;
    for (Index i = 0; i < std::min(A.rows(), kRows); ++i) {
        const RowStats stats = rowStats(A, i);
        // One weight of a row that is still hidden would be the rest of 1.
        if (stats.sum == 0.0 || shown.hides({Quantity::A, head, i, A.cols() - 1})) continue;
        sentences << qs(say(_("{}: largest share {} %, entropy {} (0: all on one token, {}: evenly spread)."), tokenPhrase(trace.scenario(), i, shown.conventions()),
                            shortNumber(100 * stats.largest, 1), shortNumber(stats.entropy, 2), shortNumber(std::log(static_cast<double>(A.cols())), 2)));
    }
    if (A.rows() > kRows) sentences << qs(say(shown.conventions().either(plural("... and {} row more.", "... and {} rows more.", A.rows() - kRows), plural("... and {} column more.", "... and {} columns more.", A.rows() - kRows)), A.rows() - kRows));
    return sentences.join('\n');
}

}

InspectorContent inspectCell(const Trace& trace, const Trace& exact, const Derivation& d, const Shown& shown, const std::optional<Against>& against)
{
    using namespace notation;
    InspectorContent content;
    const Role role = info(d.cell.quantity).role;
    const bool hidden = shown.hides(d.cell);
    content.subtitle = qs(title(d.cell.quantity, shown.conventions()));
    content.title = row({entrySymbol(trace, d.cell, shown.conventions()), op(!hidden && isCut(trace, d, shown) ? "≈" : "="), hidden ? number(kHiddenNumber) : numeral(cellDigits(trace, d.cell, shown), role)});
    if (d.terms.size() > 1) content.linesHeading = qtr("terms");
    if (const std::optional<LongSum> sum = longSum(d)) addLongSum(content, trace, d, *sum, shown);
    else for (const TermLine& term : termLines(trace, d, shown)) content.lines.push_back(line(term));
    if (d.kind == Derivation::Kind::Given) {
        if (d.isRounded()) content.lines.push_back(line(qtr("as entered"), fullNumber(d.unrounded), false));
    } else {
        const bool exactAgainst = against && &against->compared.other() == &exact;    // not an engine that works the same scenario out
        addResultLines(content, trace, exact, d, shown, !exactAgainst);
    }
    if (against) addComparison(content, d.cell, shown, *against);
    content.notes.push_back({qtr("why"), qs(meaning(trace, d, shown))});
    if (const std::vector<std::string> to = destinations(trace, d, shown.conventions()); !to.empty()) content.notes.push_back({qtr("goes to"), joined(to)});
    if (enteredMatrix(trace.scenario(), d.cell.quantity)) content.notes.push_back({qtr("try"), qtr("Type another number, or press F2 to edit this one. Everything after it follows.")});
    return content;
}

InspectorContent inspectStage(const Trace& trace, const Stage& stage, const Shown& shown, const std::optional<Against>& against)
{
    InspectorContent content;
    content.subtitle = qs(title(stage.step.id, shown.conventions()));
    content.title = shortFormula(stage.step.id, trace.course());
    QStringList shapes;
    for (Quantity result : stage.step.results) shapes << qs(shapesLine(trace, result, stage.head, shown.conventions())).replace(QStringLiteral(" × "), QStringLiteral("\u00a0×\u00a0")).replace(QStringLiteral(" ["), QStringLiteral("\u00a0["));
    content.notes.push_back({qtr("shapes"), shapes.join('\n')});
    if (const QString work = workOf(trace, stage); !work.isEmpty()) content.notes.push_back({qtr("work"), work});
    if (const QString rows = stage.step.id == StepId::Weights ? rowsOfWeights(trace, stage.head, shown) : QString(); !rows.isEmpty()) content.notes.push_back({shown.conventions().either(qtr("rows"), qtr("columns")), rows});
    if (isSharedKeyValue(trace, stage))
        content.notes.push_back({qtr("shared"), qs(say(_("Head {} reads the same keys and values as head {}: key-value head {}."), shown.conventions().number(stage.head), shown.conventions().number(stage.head - 1), shown.conventions().number(trace.scenario().kvHeadOf(stage.head))))});
    const Index heads = trace.scenario().heads;
    if (const auto [first, count] = picturedHeads(heads, stage.head); stage.step.id == StepId::Weights && count < heads)
        content.notes.push_back({qtr("pictures"), qs(say(_("The weights of heads {} to {} of {} stand at the top; the list of heads leads to the others."), shown.conventions().number(first), shown.conventions().number(first + count - 1), heads))});
    if (against) content.notes.push_back({qs(say(_("compared: {}"), against->name)), comparisonSummary(stage, shown, *against)});
    content.notes.push_back({qtr("numbers"), qs(describeNumbers(trace, shown.most()))});
    return content;
}

}
