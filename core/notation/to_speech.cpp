#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "core/notation/formula.h"
#include "core/notation/structure.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

using namespace notation;
using Kind = Formula::Kind;

/// Only marks a text for the translator: the language may change after the table was made.
constexpr const char* mark(const char* message)
{
    return message;
}

/// What a sign is called. Greek letters are not here: every screen reader names them in its own language.
constexpr std::pair<std::string_view, const char*> kSpokenSigns[]{
    {"=", mark("equals")}, {"≈", mark("is about")}, {"≠", mark("is not")}, {"≤", mark("is at most")}, {"≥", mark("is at least")},
    {"<", mark("is less than")}, {">", mark("is greater than")}, {"≪", mark("is much less than")}, {"≫", mark("is much greater than")},
    {"→", mark("goes to")}, {"←", mark("becomes")}, {"↦", mark("maps to")}, {"⇒", mark("implies")}, {"∈", mark("in")},
    {"∝", mark("is proportional to")}, {"∼", mark("is distributed as")}, {"≡", mark("is identical to")}, {"≔", mark("is defined as")},
    {"+", mark("plus")}, {"-", mark("minus")}, {"−", mark("minus")}, {"±", mark("plus or minus")}, {"·", mark("times")}, {"×", mark("times")},
    {"ℓ", mark("l")}, {"*", mark("times")}, {"⊙", mark("times, entry by entry,")}, {"÷", mark("divided by")}, {"∘", mark("after")},
    {"/", mark("over")}, {"!", mark("factorial")}, {"%", mark("percent")}, {"'", mark("prime")}, {"′", mark("prime")}, {"|", mark("bar")},
    {"‖", mark("double bar")}, {"⊤", mark("transposed")}, {"(", mark("open bracket")}, {")", mark("close bracket")}, {"[", mark("open bracket")},
    {"]", mark("close bracket")}, {"∑", mark("the sum of")}, {"∏", mark("the product of")}, {"√", mark("the square root of")}, {"∂", mark("partial")},
    {"∇", mark("the gradient of")}, {"∞", mark("infinity")}, {"…", mark("and so on")}, {"⋯", mark("and so on")}, {"⋮", mark("and so on")}, {"?", mark("unknown")},
};

std::string spokenSign(const std::string& sign)
{
    const auto found = std::find_if(std::begin(kSpokenSigns), std::end(kSpokenSigns), [&sign](const auto& entry) { return entry.first == sign; });
    return found == std::end(kSpokenSigns) ? sign : _(found->second);
}

template <typename... Args>
std::string filled(const char* message, const Args&... args)
{
    return say(message, args...);
}

/// Where a formula is said: an index is read letter by letter, everything else as an expression.
enum class Place { Expression, Index };

std::string say(const Formula& formula, Place place = Place::Expression);

std::string sayNumber(const std::string& digits)
{
    if (digits.size() > 1 && digits.starts_with('-')) return filled(_("minus {}"), spokenSign(digits.substr(1)));
    return spokenSign(digits);
}

bool isPlain(const Formula& formula)
{
    const Parts parts = flatParts(formula);
    return parts.size() == 1 && parts[0]->parts.empty();
}

/// Whether a listener cannot hear where `formula` ends: a pause has to say it.
bool isOpenEnded(const Formula& formula)
{
    switch (formula.kind) {
    case Kind::Call:
    case Kind::Fraction:
    case Kind::Root:
    case Kind::Sum:
    case Kind::MatrixOf: return true;
    case Kind::Sup:
    case Kind::SubSup: {
        const Formula& exponent = *scripts(formula).exponent;
        return !isTransposeSign(exponent) && !isPlain(exponent);
    }
    default: return false;
    }
}

bool endsByItself(const Formula& next)
{
    if (next.kind != Kind::Operator) return false;
    const SignClass kind = signClass(next.text);
    return kind == SignClass::Relation || kind == SignClass::Punctuation || kind == SignClass::Close;
}

/// Whether what follows is its argument: max over j of S.
bool isFunction(const Formula& formula)
{
    const Formula& base = formula.kind == Kind::Sub ? formula.parts[0] : formula;
    return base.kind == Kind::Symbol && (base.text == "max" || base.text == "exp");
}

std::string sayRow(const Formula& row, Place place)
{
    const Parts parts = flatParts(row);
    const std::vector<Gap> gaps = gapsBefore(parts);
    std::string result;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool isPunctuation = parts[i]->kind == Kind::Operator && signClass(parts[i]->text) == SignClass::Punctuation;
        if (i > 0) {
            if (isOpenEnded(*parts[i - 1]) && !endsByItself(*parts[i])) result += ',';
            if (!isPunctuation && !result.ends_with(' ')) result += ' ';
            if (gaps[i] == Gap::Factor && place == Place::Expression) result += std::string(isFunction(*parts[i - 1]) ? _("of") : _("times")) + ' ';
        }
        result += say(*parts[i], place);
    }
    return result;
}

std::string sayScripts(const Formula& formula)
{
    const Scripts s = scripts(formula);
    const std::string base = say(*s.base);
    std::string result = needsBracketsAsBase(*s.base) ? filled(_("the quantity {},"), base) : base;
    if (s.index && !s.index->isEmpty()) result = filled(_("{} sub {}"), result, say(*s.index, Place::Index));
    if (!s.exponent || s.exponent->isEmpty()) return result;
    if (isTransposeSign(*s.exponent)) return filled(_("{} transposed"), result);
    if (isPlain(*s.exponent) && s.exponent->text == "2") return filled(_("{} squared"), result);
    // A number in round brackets above a symbol is no power but the head it belongs to.
    if (s.exponent->kind == Kind::Fenced) return filled(_("{} of head {}"), result, say(s.exponent->parts[0]));
    return filled(_("{} to the power of {}"), result, say(*s.exponent));
}

/// Whether `formula` is heard as one thing in front of "over".
bool isOneThing(const Formula& formula)
{
    const Parts parts = flatParts(formula);
    return parts.size() == 1 && !isOpenEnded(*parts[0]);
}

std::string sayFraction(const Formula& fraction)
{
    const char* over = isOneThing(fraction.parts[0]) ? _("{} over {}") : _("{}, all over {}");
    const Parts below = flatParts(fraction.parts[1]);
    const bool isLong = below.size() > 1 || (below.size() == 1 && below[0]->kind == Kind::Fraction);
    const std::string denominator = say(fraction.parts[1]);
    return filled(over, say(fraction.parts[0]), isLong ? filled(_("the quantity {}"), denominator) : denominator);
}

std::string saySum(const Formula& sum)
{
    const Formula& lower = sum.parts[0];
    const Formula& upper = sum.parts[1];
    const std::string body = say(sum.parts[2]);
    if (lower.isEmpty()) return filled(_("the sum of {}"), body);
    if (upper.isEmpty()) return filled(_("the sum over {} of {}"), say(lower), body);
    return filled(_("the sum from {} to {} of {}"), say(lower), say(upper), body);
}

/// Whether not all of its rows are written out, [Z⁽¹⁾; ⋮; Z⁽ʰ⁾]: how many there are it does not say.
bool isAbridged(const Formula& matrix)
{
    return std::any_of(matrix.parts.begin(), matrix.parts.end(), [](const Formula& part) { return part.kind == Kind::Operator && part.text == "⋮"; });
}

std::string sayMatrix(const Formula& matrix)
{
    if (isAbridged(matrix)) {
        std::string stacked;
        for (const Formula& part : matrix.parts) stacked += (stacked.empty() ? "" : ", ") + say(part);
        return filled(_("{}, one above the other"), stacked);
    }
    const std::size_t columns = static_cast<std::size_t>(std::max(matrix.columns, 1));
    const std::size_t rows = matrix.parts.size() / columns;
    std::string result = filled(_("the {} by {} matrix"), rows, columns);
    for (std::size_t i = 0; i < rows; ++i) {
        std::string entries;
        for (std::size_t j = 0; j < columns; ++j) entries += (j > 0 ? ", " : "") + say(matrix.parts[i * columns + j]);
        result += filled(_("; row {}: {}"), i + 1, entries);
    }
    return result;
}

std::string say(const Formula& formula, Place place)
{
    switch (formula.kind) {
    case Kind::Symbol:
    case Kind::Operator: return spokenSign(formula.text);
    case Kind::Number: return sayNumber(formula.text);
    case Kind::Text: return formula.text;
    case Kind::Row: return sayRow(formula, place);
    case Kind::Sub:
    case Kind::Sup:
    case Kind::SubSup: return sayScripts(formula);
    case Kind::Fraction: return sayFraction(formula);
    case Kind::Root: return filled(_("the square root of {}"), say(formula.parts[0]));
    case Kind::Fenced: return filled(_("open bracket {} close bracket"), say(formula.parts[0]));
    case Kind::Call: return filled(_("{} of {}"), say(formula.parts[0]), say(formula.parts[1]));
    case Kind::Sum: return saySum(formula);
    case Kind::MatrixOf: return sayMatrix(formula);
    }
    return {};
}

}

std::string toSpeech(const Formula& formula)
{
    return say(formula);
}

}
