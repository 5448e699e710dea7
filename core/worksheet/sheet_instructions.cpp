#include "core/worksheet/sheet_instructions.h"

#include <algorithm>
#include <cmath>

#include "core/attention/explain_text.h"
#include "core/attention/forward.h"
#include "core/notation/number.h"
#include "core/report/report_parts.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/accepted_ranges.h"

namespace abh {
namespace {

std::string task(const SheetPlan& plan, const SheetOptions& options)
{
    if (options.level == SheetLevel::FindTheSlip)
        return _("Every number below has been worked out, but one step was done in a wrong way, and everything after it goes on from its numbers. Find the step, and say what was done and what is right.");
    if (plan.asked().empty()) return {};
    switch (options.level) {
    case SheetLevel::Predict: return _("Predict: nothing has to be worked out here.");
    case SheetLevel::Guided: return _("The terms are printed; work them out and write each result into its box. A letter in place of a number stands for a result of yours.");
    case SheetLevel::Exam: return _("Work out every number that has a box, from what is given.");
    default: return _("Work out every number that has a box.");
    }
}

std::string workingRule(const Arithmetic& arithmetic, int places)
{
    switch (arithmetic.kind) {
    case Arithmetic::Kind::Exact: return say(plural("On the way keep at least {} decimal.", "On the way keep at least {} decimals, or everything that your calculator has.", places), places);
    case Arithmetic::Kind::Decimals: return say(plural("Round every result to {} decimal and go on with the rounded number.", "Round every result to {} decimals and go on with the rounded number.", places), places);
    case Arithmetic::Kind::Significant: return say(plural("Round every result to {} significant figure and go on with the rounded number.", "Round every result to {} significant figures and go on with the rounded number.", places), places);
    }
    return {};
}

std::string tieRule(const Arithmetic& arithmetic)
{
    if (arithmetic.isExact()) return {};
    return arithmetic.ties == Arithmetic::Ties::ToEven ? _("Halfway between two, take the one whose last digit is even.") : _("Halfway between two, take the one further from zero.");
}

/// "Use √2 ≈ 1.4142"; nothing where there is no root, or a whole one.
std::string rootRule(const Trace& trace, const SheetPlan& plan, int places)
{
    const Scenario& s = trace.scenario();
    if (s.scale.kind != Scale::Kind::InverseSqrt || !plan.isWorked(Quantity::ScaledS, plan.stages().front().head)) return {};
    const double root = std::sqrt(static_cast<double>(s.d_k()));
    if (root == std::floor(root)) return say(_("√dₖ = √{} = {}."), s.d_k(), shortNumber(root, 0));
    const double kept = s.arithmetic.isExact() ? root : scaleDivisor(trace);
    return say(_("Use √dₖ = √{} ≈ {}."), s.d_k(), s.arithmetic.isExact() ? fixedNumber(kept, std::max(places, 4)) : shortNumber(kept, 12));
}

bool asksFor(const SheetPlan& plan, Quantity quantity)
{
    return std::any_of(plan.asked().begin(), plan.asked().end(), [&](const Cell& cell) { return cell.quantity == quantity; });
}

std::string answerRule(const Scenario& s, const SheetOptions& options)
{
    if (s.arithmetic.kind == Arithmetic::Kind::Significant) return _("Give answers with these figures.");
    const int decimals = answerDecimals(s.arithmetic, options);
    if (decimals == 0) return _("Give answers as whole numbers.");
    return say(plural("Give answers to {} decimal; a whole number needs none.", "Give answers to {} decimals; a whole number needs none.", decimals), decimals);
}

std::string exponentialRule(int places)
{
    return places < 2 ? std::string() : say(_("Keep at least {} significant figures of every exponential."), places);
}

std::string joined(std::initializer_list<std::string> sentences)
{
    std::string text;
    for (const std::string& sentence : sentences)
        if (!sentence.empty()) text += (text.empty() ? "" : " ") + sentence;
    return text;
}

std::string rounding(const Trace& trace, const SheetPlan& plan, const SheetOptions& options)
{
    const Scenario& s = trace.scenario();
    const int places = workingPlaces(s.arithmetic, options);
    const bool byDecimals = s.arithmetic.kind != Arithmetic::Kind::Significant;
    const bool hasExponentials = asksFor(plan, Quantity::E) && byDecimals;
    return joined({workingRule(s.arithmetic, places), tieRule(s.arithmetic), rootRule(trace, plan, places),
                   hasExponentials ? exponentialRule(places) : std::string(), answerRule(s, options)});
}

}

std::vector<std::string> sheetInstructions(const Trace& trace, const SheetPlan& plan, const SheetOptions& options)
{
    std::vector<std::string> list{task(plan, options)};
    const bool computes = !plan.asked().empty() && options.level != SheetLevel::Predict;
    if (computes) list.push_back(rounding(trace, plan, options));
    // How to round has been said; where nothing is worked out the reader still wants to know how the numbers came about.
    list.push_back(say(_("The calculation: {}."), computes ? courseLine(trace) : choicesLine(trace, options.answerDecimals)));
    for (const Issue& note : trace.notes())
        // That a row may look nowhere is for the student to find out.
        if (note.field != "mask") list.push_back(joined({note.text, note.remedy}));
    std::erase_if(list, [](const std::string& text) { return text.empty(); });
    return list;
}

}
