#include <algorithm>

#include "core/attention/explain_text.h"
#include "core/attention/noise.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

std::string subject(const Trace& trace, const Cell& cell, const Conventions& conventions)
{
    const bool single = info(cell.quantity).columns == Axis::Single;
    const auto [row, column] = conventions.place(cell.row, cell.column);
    const std::string of = title(cell.quantity, conventions);
    std::string name = !single                 ? say(_("{}, row {}, column {}"), of, row, column)
                       : conventions.inColumns() ? say(_("{}, column {}"), of, column)
                                                 : say(_("{}, row {}"), of, row);
    if (trace.scenario().heads > 1 && info(cell.quantity).perHead != PerHead::None)
        name = say(info(cell.quantity).perHead == PerHead::Query ? _("{}, head {}") : _("{}, key-value head {}"), name, conventions.number(cell.head));
    return name;
}

std::string spokenOperand(const Trace& trace, const Factor& factor, const Shown& shown)
{
    return spokenNumber(shown.operand(operandValue(trace, factor)));
}

std::string terms(const Trace& trace, const Derivation& d, const Shown& shown, const char* joint)
{
    std::string text;
    for (const Term& term : d.terms) {
        if (!text.empty()) text += joint;
        const std::vector<Factor> factors = factorsOf(d, term, shown.conventions());
        for (std::size_t f = 0; f < factors.size(); ++f) {
            if (f > 0) text += _(" times ");
            text += spokenOperand(trace, factors[f], shown);
        }
    }
    return text;
}

std::string working(const Trace& trace, const Derivation& d, const Shown& shown)
{
    using enum Derivation::Kind;
    const auto first = [&] { return spokenOperand(trace, d.terms.front().factors.front(), shown); };
    const auto second = [&] { return spokenOperand(trace, d.terms[1].factors.front(), shown); };
    switch (d.kind) {
    case Products:
    case Sum: return terms(trace, d, shown, _(", plus "));
    case Quotient: return say(_("{} divided by {}"), first(), spokenOperand(trace, *d.divisor, shown));
    case Scaled: return say(_("{} times {}"), spokenOperand(trace, *d.divisor, shown), first());
    case Kept: return say(_("{}, allowed by the mask"), first());
    case Forbidden: return say(_("{}, forbidden by the mask"), first());
    case Largest: return say(_("the largest of {}"), terms(trace, d, shown, ", "));
    case Exponential: return d.terms.size() > 1 ? say(_("e to the power of {} minus {}"), first(), second()) : say(_("e to the power of {}"), first());
    case Vanished: return d.cell.quantity == Quantity::E ? _("e to the power of minus infinity") : shown.conventions().either(_("a row with nothing allowed"), _("a column with nothing allowed"));
    case Copied: return _("copied from its head");
    case Unexplained:
    case Given: return {};
    }
    return {};
}

}

std::string spokenNumber(const std::string& digits)
{
    if (digits.ends_with("∞")) return digits.starts_with('-') ? _("minus infinity") : _("infinity");
    if (digits.starts_with('-')) return say(_("minus {}"), spokenNumber(digits.substr(1)));
    if (const std::size_t e = digits.find('e'); e != std::string::npos && e + 1 < digits.size()) {
        const std::size_t first = std::min(digits.find_first_not_of("+-0", e + 1), digits.size() - 1);
        const std::string exponent = (digits[e + 1] == '-' ? "-" : "") + digits.substr(first);
        return say(_("{} times 10 to the power of {}"), digits.substr(0, e), spokenNumber(exponent));
    }
    return digits;
}

std::string spoken(const Trace& trace, const Derivation& d, const Shown& shown)
{
    if (shown.hides(d.cell)) return say(_("{}: to be predicted."), subject(trace, d.cell, shown.conventions()));
    const std::string how = working(trace, d, shown);
    const std::string digits = shown.number(d.result), result = spokenNumber(digits);
    if (how.empty()) return say(_("{}: {}."), subject(trace, d.cell, shown.conventions()), result);
    const bool about = relation(trace, d, shown, digits) != std::string_view("=");
    return say(about ? _("{}: {}. That is about {}.") : _("{}: {}. That is {}."), subject(trace, d.cell, shown.conventions()), how, result);
}

}
