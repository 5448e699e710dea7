#include <algorithm>
#include <cmath>

#include "core/attention/explain_text.h"
#include "core/attention/rounding.h"
#include "core/attention/row_stats.h"
#include "core/model/token_names.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

using enum Quantity;

double tidied(double value, int decimals)
{
    return roundToDecimals(value, decimals, Arithmetic::Ties::AwayFromZero, std::abs(value));
}

std::string twoDecimals(double value)
{
    return typeset(shortNumber(tidied(value, 2), 2));
}

/// Whether two decimals show all of `value` but the noise of floating point.
bool isShort(double value)
{
    return std::abs(tidied(value, 2) - value) < 1e-12;
}

/// A sentence that begins with a token begins with a capital letter.
std::string sentence(std::string text)
{
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string aboutGiven(const Trace& trace, const Derivation& d, const Shown& shown)
{
    std::string text = d.cell.quantity == X ? say(_("Entry {} of {}, as you chose it."), shown.conventions().number(d.cell.column), tokenPhrase(trace.scenario(), d.cell.row, shown.conventions()))
                       : d.cell.quantity == MaskMatrix ? std::string(_("0 lets a score through, minus infinity forbids it."))
                                                        : std::string(_("A weight: a model would learn it, here it is simply chosen."));
    if (!d.isRounded()) return text;
    // Exact arithmetic that rounds what was entered is an engine's.
    if (trace.scenario().arithmetic.isExact())
        return text + ' ' + say(_("Float32 has no {}; the engine goes on with the nearest number that it has, {}."), typeset(fullNumber(d.unrounded)), typeset(fullNumber(d.result)));
    return text + ' ' + say(_("{} is written down as {}."), typeset(shown.unrounded(d.unrounded)), shown.text(d.result));
}

std::string aboutProjection(const Trace& trace, const Derivation& d, const Conventions& conventions)
{
    const char* inRows = d.cell.quantity == Q   ? _("Row {0} of X times column {1} of {2}: entry {1} of what {3} asks for.")
                         : d.cell.quantity == K ? _("Row {0} of X times column {1} of {2}: entry {1} of what {3} can be found by.")
                                                : _("Row {0} of X times column {1} of {2}: entry {1} of what {3} hands over.");
    const char* inColumns = d.cell.quantity == Q   ? _("Row {1} of {2} times column {0} of X: entry {1} of what {3} asks for.")
                            : d.cell.quantity == K ? _("Row {1} of {2} times column {0} of X: entry {1} of what {3} can be found by.")
                                                   : _("Row {1} of {2} times column {0} of X: entry {1} of what {3} hands over.");
    const Quantity weights = inputsOf(d.cell.quantity, trace.course()).back();
    const Index head = trace.scenario().heads > 1 ? d.cell.head + 1 : 0;
    return say(conventions.either(inRows, inColumns), conventions.number(d.cell.row), conventions.number(d.cell.column), toUnicode(symbolOf(weights, head, conventions)),
               tokenPhrase(trace.scenario(), d.cell.row, conventions));
}

std::string aboutScore(const Trace& trace, const Derivation& d)
{
    const Eigen::RowVectorXd q = trace.at(Q, d.cell.head).row(d.cell.row);
    const Eigen::RowVectorXd k = trace.at(K, trace.headFor(K, d.cell.head)).row(d.cell.column);
    const double lengthQ = q.stableNorm(), lengthK = k.stableNorm();
    if (lengthQ == 0.0 || lengthK == 0.0)
        return _("A score is a dot product. One of the two vectors has length 0, so the score is 0 whatever the other one is.");
    const double cosine = std::clamp((q / lengthQ).dot(k / lengthK), -1.0, 1.0);
    const char* how = cosine > 0.995    ? _("Here they point the same way")
                      : cosine > 0.9    ? _("Here they point nearly the same way")
                      : cosine > 0.005  ? _("Here they point partly the same way")
                      : cosine > -0.005 ? _("Here they are at right angles")
                      : cosine > -0.995 ? _("Here they point partly against each other")
                                        : _("Here they point in opposite directions");
    const char* sign = isShort(lengthQ) && isShort(lengthK) && isShort(cosine) ? "=" : "≈";
    return say(_("A score is a dot product: it grows as query and key turn the same way, and its size with the length of either. {}: |q| |k| cos {} {} · {} · {}."),
               how, sign, twoDecimals(lengthQ), twoDecimals(lengthK), cosine < 0 ? "(" + twoDecimals(cosine) + ")" : twoDecimals(cosine));
}

std::string aboutScaled(const Trace& trace, const Derivation& d, const Shown& shown)
{
    const Scenario& s = trace.scenario();
    const Conventions conventions = shown.conventions();
    const std::string by = shown.text(d.divisor->value);
    if (s.scale.kind == Scale::Kind::Number) {
        if (d.divisor->value == 0.0) return _("Times 0 every score is 0, so every token that may be looked at gets the same weight.");
        if (d.divisor->value < 0.0) return say(conventions.either(_("Every score of this matrix is multiplied by {}: a negative factor turns the order of a row round."),
                                                                       _("Every score of this matrix is multiplied by {}: a negative factor turns the order of a column round.")), by);
        return say(conventions.either(_("Every score of this matrix is multiplied by the same number, {}, so the order of a row stays as it is."),
                                      _("Every score of this matrix is multiplied by the same number, {}, so the order of a column stays as it is.")), by);
    }
    if (d.divisor->value == 1.0) return _("Here d_k is 1, so the divisor is 1 and nothing changes.");
    std::string same = say(conventions.either(_("Every score of this matrix is divided by the same number, {}: the order of a row stays, the gaps shrink."),
                                              _("Every score of this matrix is divided by the same number, {}: the order of a column stays, the gaps shrink.")), by);
    if (s.scale.kind == Scale::Kind::InverseSqrt && !s.arithmetic.isExact() && d.divisor->value != std::floor(d.divisor->value))
        same += std::string(" ") + _("By hand this one number keeps one digit more than the others, since all of them depend on it.");
    if (s.scale.kind == Scale::Kind::InverseDk) return same;
    return same + ' ' + _("For centred, independent entries this keeps the spread of the scores the same at every d_k.");
}

std::string aboutForbidden(const Trace& trace, const Derivation& d, const Conventions& conventions)
{
    const Scenario& s = trace.scenario();
    const Index i = d.cell.row, j = d.cell.column;
    const std::string query = tokenPhrase(s, i, conventions), key = tokenPhrase(s, j, conventions);
    std::string why;
    if (s.mask.causal && j > i) why = say(_("{1} comes later than {0}, and the causal mask hides later tokens."), query, key);
    else if (s.mask.window && j <= i - *s.mask.window)
        why = say(_("{1} lies {2} back from {0}, and the window reaches only to the last {3}, the token itself included."), query, key, i - j, *s.mask.window);
    else if (s.mask.window && j > i) why = say(_("{1} comes later than {0}, and the window reaches back only."), query, key);
    else if (!s.mask.real.empty() && !s.mask.real[static_cast<std::size_t>(j)]) why = say(_("{1} is padding: no token may look at it."), query, key);
    else why = say(_("The mask of this scenario forbids {0} to look at {1}."), query, key);
    return sentence(why) + ' ' + _("Minus infinity becomes a weight of exactly 0.");
}

std::string aboutExponential(const Trace& trace, const Derivation& d, const Conventions& conventions)
{
    if (d.kind == Derivation::Kind::Vanished) return _("e to the power of minus infinity is 0: a forbidden token takes no part.");
    if (d.result == 0.0) return _("An exponential is never 0, but this one is too small to be written down beside the others, so 0 is written.");
    if (trace.course().safe)
        return conventions.either(_("The row's largest score is subtracted first, so no exponential is above 1. In exact arithmetic this changes no weight; by hand the last digits may differ."),
                                  _("The column's largest score is subtracted first, so no exponential is above 1. In exact arithmetic this changes no weight; by hand the last digits may differ."));
    return _("An exponential is positive whatever the score, and a larger score gives a larger one: 1 more in the score is 2.718 times as much.");
}

/// Whether all of the row that `cell` is in may be seen.
bool isRowSeen(const Trace& trace, Cell cell, const Shown& shown)
{
    const Index columns = trace.at(cell.quantity, cell.head).cols();
    for (cell.column = 0; cell.column < columns; ++cell.column)
        if (shown.hides(cell)) return false;
    return true;
}

std::string aboutWeight(const Trace& trace, const Derivation& d, const Shown& shown)
{
    const Scenario& s = trace.scenario();
    const Conventions conventions = shown.conventions();
    if (d.kind == Derivation::Kind::Vanished)
        return sentence(say(conventions.either(_("{} may look at no token, so its whole row is 0."), _("{} may look at no token, so its whole column is 0.")), tokenPhrase(s, d.cell.row, conventions)));
    const RowStats stats = rowStats(trace.at(A, d.cell.head), d.cell.row);
    const double percent = tidied(100 * d.result, 1);
    const char* share = percent == 0.0 && d.result > 0.0     ? _("{0} gives less than 0.1 % of its attention to {2}.")
                        : percent == 100.0 && d.result < 1.0 ? _("{0} gives more than 99.9 % of its attention to {2}.")
                                                             : _("{0} gives {1} % of its attention to {2}.");
    std::string text = sentence(say(share, tokenPhrase(s, d.cell.row, conventions), shortNumber(percent, 1), tokenPhrase(s, d.cell.column, conventions)));
    if (!isRowSeen(trace, d.cell, shown)) return text;
    if (s.N() > 1 && d.result == stats.largest && d.result > 0.0)
        text += std::string(" ") + (stats.tied ? conventions.either(_("No other share of the row is larger."), _("No other share of the column is larger."))
                                               : conventions.either(_("It is the largest share of the row."), _("It is the largest share of the column.")));
    if (std::abs(stats.sum - 1.0) > 1e-9) {
        constexpr int kFloatDecimals = 9;    // what float32 does to a sum near 1 shows in the eighth
        const std::string sum = s.arithmetic.isExact() ? shortNumber(stats.sum, kFloatDecimals) : shown.unrounded(stats.sum);
        text += ' ' + say(conventions.either(_("The row adds up to {}: rounding, not an error."), _("The column adds up to {}: rounding, not an error.")), typeset(sum));
    }
    return text;
}

std::string aboutContext(const Trace& trace, const Derivation& d, const Shown& shown)
{
    const Matrix& V = trace.at(Quantity::V, trace.headFor(Quantity::V, d.cell.head));
    const Conventions conventions = shown.conventions();
    // Not by the weights: few decimals may have rounded a row of small shares to zeros.
    if (trace.at(Quantity::RowSum, d.cell.head)(d.cell.row, 0) == 0.0)
        return sentence(say(_("{} looks at no token, so it takes nothing away."), tokenPhrase(trace.scenario(), d.cell.row, conventions)));
    const double low = V.col(d.cell.column).minCoeff(), high = V.col(d.cell.column).maxCoeff();
    const std::string mix = say(conventions.either(_("Column {} of V, mixed in the shares of row {} of A."), _("Row {} of V, mixed in the shares of column {} of A.")),
                                conventions.number(d.cell.column), conventions.number(d.cell.row));
    // An engine's float32 may be off by so much.
    const double slack = (trace.scenario().arithmetic.isExact() ? 1e-6 : 1e-9) * std::max({1.0, std::abs(low), std::abs(high)});
    if (d.result < low - slack || d.result > high + slack)
        return mix + ' ' + say(conventions.either(_("A mix lies between the column's smallest entry, {}, and its largest, {}; this one is outside only because the weights were rounded."),
                                                  _("A mix lies between the row's smallest entry, {}, and its largest, {}; this one is outside only because the weights were rounded.")), shown.text(low), shown.text(high));
    return mix + ' ' + say(conventions.either(_("So it lies between the column's smallest entry, {}, and its largest, {}."), _("So it lies between the row's smallest entry, {}, and its largest, {}.")),
                           shown.text(low), shown.text(high));
}

}

std::string tokenPhrase(const Scenario& scenario, Index token, const Conventions& conventions)
{
    if (!isNamed(scenario, token)) return say(_("token {}"), conventions.number(token));
    return say(_("token “{}”"), scenario.tokenName(token));
}

std::string meaning(const Trace& trace, const Derivation& d, const Shown& shown)
{
    if (shown.hides(d.cell)) return _("Your turn: what is this number? Step on to see it.");
    if (d.kind == Derivation::Kind::Unexplained) return _("The engine never wrote out what this number is worked from, so there is no working to show.");
    const Index width = trace.scenario().d_v();
    const Conventions conventions = shown.conventions();
    switch (d.cell.quantity) {
    case Q:
    case K:
    case V: return aboutProjection(trace, d, conventions);
    case S: return aboutScore(trace, d);
    case ScaledS: return aboutScaled(trace, d, shown);
    case MaskedS: return d.kind == Derivation::Kind::Forbidden ? aboutForbidden(trace, d, conventions) : std::string(_("This pair is allowed, so the score stays as it is."));
    case RowMax:
        if (d.kind == Derivation::Kind::Vanished)
            return conventions.either(_("Everything in this row is forbidden, so there is no largest score to subtract, and 0 stands in its place."),
                                      _("Everything in this column is forbidden, so there is no largest score to subtract, and 0 stands in its place."));
        return conventions.either(_("The largest score of the row. It is subtracted from the whole row, so that no exponential can be too large."),
                                  _("The largest score of the column. It is subtracted from the whole column, so that no exponential can be too large."));
    case E: return aboutExponential(trace, d, conventions);
    case RowSum:
        return conventions.either(_("The exponentials of the row, added up. Each of them is then shown as a share of this sum."),
                                  _("The exponentials of the column, added up. Each of them is then shown as a share of this sum."));
    case A: return aboutWeight(trace, d, shown);
    case Z: return aboutContext(trace, d, shown);
    case Concat:
        return say(conventions.either(_("Column {} of the context of head {}, put in its place beside the other heads."), _("Row {} of the context of head {}, put in its place above or below the other heads.")),
                   conventions.number(d.cell.column % width), conventions.number(d.cell.column / width));
    case Y:
        return say(conventions.either(_("Row {0} of what the heads found times column {1} of W_O: the number that goes on to the next layer."),
                                      _("Row {1} of W_O times column {0} of what the heads found: the number that goes on to the next layer.")),
                   conventions.number(d.cell.row), conventions.number(d.cell.column));
    default: return aboutGiven(trace, d, shown);
    }
}

}
