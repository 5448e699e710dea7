#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "core/notation/formula.h"
#include "core/notation/small_letters.h"
#include "core/notation/structure.h"

namespace abh {

namespace {

using namespace notation;
using Kind = Formula::Kind;

std::string write(const Formula& formula, bool tight);

std::string inBrackets(const std::string& text)
{
    return "(" + text + ")";
}

std::string bracketedIf(bool needed, const Formula& formula, bool tight)
{
    const std::string text = write(formula, tight);
    return needed ? inBrackets(text) : text;
}

/// Whether what is written behind `formula` on the same line would seem to belong to its last part.
bool isOpenEnded(const Formula& formula)
{
    return formula.kind == Kind::Sum || (formula.kind == Kind::Fraction && isOpenEnded(formula.parts[1]));
}

bool needsBracketsBefore(const Formula& part, Gap gapBehind)
{
    if (gapBehind == Gap::Factor) return part.kind == Kind::Fraction || isOpenEnded(part);
    return gapBehind == Gap::Binary && isOpenEnded(part);
}

std::string writeRow(const Formula& row, bool tight)
{
    const Parts parts = flatParts(row);
    const std::vector<Gap> gaps = gapsBefore(parts);
    std::string result;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (gaps[i] == Gap::Word || (gaps[i] != Gap::None && !tight)) result += ' ';
        result += bracketedIf(i + 1 < parts.size() && needsBracketsBefore(*parts[i], gaps[i + 1]), *parts[i], tight);
    }
    return result;
}

/// Whether `formula` is one thing or a product of such, so that a slash behind it divides all of it.
bool isProduct(const Formula& formula)
{
    const Parts parts = flatParts(formula);
    return std::all_of(parts.begin(), parts.end(), [](const Formula* part) {
        if (part->kind == Kind::Operator) return part->text == "·" || part->text == "×";
        return part->kind != Kind::Fraction && part->kind != Kind::Sum && part->kind != Kind::Text;
    });
}

std::string writeFraction(const Formula& fraction, bool tight)
{
    const Formula& above = fraction.parts[0];
    const Formula& below = fraction.parts[1];
    const Parts parts = flatParts(below);
    const bool isBelowLong = parts.size() > 1 || below.kind == Kind::Fraction || below.text.starts_with('-');
    return bracketedIf(!isProduct(above), above, tight) + '/' + bracketedIf(isBelowLong, below, tight);
}

/// `mark` and the script behind it: _q, d_model, _(i,j).
std::string marked(char mark, const std::string& text)
{
    const bool isWord = std::all_of(text.begin(), text.end(), [](unsigned char c) { return c < 0x80 && std::isalnum(c); });
    return mark + (isWord || letters(text).size() == 1 ? text : inBrackets(text));
}

std::string writeIndex(const Formula* index)
{
    if (!index || index->isEmpty()) return {};
    const std::string text = write(*index, true);
    return asSubscript(text).value_or(marked('_', text));
}

std::string writeExponent(const Formula* exponent)
{
    if (!exponent || exponent->isEmpty()) return {};
    const std::string text = write(*exponent, true);
    return asSuperscript(text).value_or(marked('^', text));
}

std::string writeScripts(const Formula& formula, bool tight)
{
    const Scripts s = scripts(formula);
    const bool needsBrackets = needsBracketsAsBase(*s.base) || s.base->kind == Kind::Root;
    return bracketedIf(needsBrackets, *s.base, tight) + writeIndex(s.index) + writeExponent(s.exponent);
}

std::string writeRoot(const Formula& root, bool tight)
{
    const Parts parts = flatParts(root.parts[0]);
    const auto isClosed = [](const Formula& part) {
        return part.kind == Kind::Symbol || part.kind == Kind::Fenced || (part.kind == Kind::Number && !part.text.starts_with('-'))
            || (part.kind == Kind::Sub && part.parts[0].kind == Kind::Symbol);
    };
    return "√" + bracketedIf(parts.size() != 1 || !isClosed(*parts[0]), root.parts[0], tight);
}

std::string writeSum(const Formula& sum, bool tight)
{
    const Formula& body = sum.parts[2];
    const std::string space = tight || body.isEmpty() ? "" : " ";
    const Parts parts = flatParts(body);
    const bool isBodyLong = std::any_of(parts.begin(), parts.end(), [](const Formula* part) {
        return part->kind == Kind::Operator && part->text != "·" && part->text != "×";
    });
    return "∑" + writeIndex(&sum.parts[0]) + writeExponent(&sum.parts[1]) + space + bracketedIf(isBodyLong, body, tight);
}

std::string writeMatrix(const Formula& matrix, bool tight)
{
    std::vector<std::string> entries;
    for (const Formula& entry : matrix.parts) entries.push_back(write(entry, tight));
    const auto hasSpace = [](const std::string& entry) { return entry.find(' ') != std::string::npos; };
    const std::string comma = std::any_of(entries.begin(), entries.end(), hasSpace) ? ", " : " ";
    std::string result = "[";
    for (std::size_t k = 0; k < entries.size(); ++k) {
        const bool startsRow = k % static_cast<std::size_t>(matrix.columns) == 0;
        if (k > 0) result += startsRow ? "; " : comma;
        result += entries[k];
    }
    return result + "]";
}

/// `tight` leaves out spaces around operators, as in indices.
std::string write(const Formula& formula, bool tight)
{
    switch (formula.kind) {
    case Kind::Symbol:
    case Kind::Number:
    case Kind::Operator:
    case Kind::Text: return formula.text;
    case Kind::Row: return writeRow(formula, tight);
    case Kind::Sub:
    case Kind::Sup:
    case Kind::SubSup: return writeScripts(formula, tight);
    case Kind::Fraction: return writeFraction(formula, tight);
    case Kind::Root: return writeRoot(formula, tight);
    case Kind::Fenced: return inBrackets(write(formula.parts[0], tight));
    case Kind::Call: return write(formula.parts[0], tight) + inBrackets(write(formula.parts[1], tight));
    case Kind::Sum: return writeSum(formula, tight);
    case Kind::MatrixOf: return writeMatrix(formula, tight);
    }
    return {};
}

}

std::string toUnicode(const Formula& formula)
{
    return write(formula, false);
}

}
