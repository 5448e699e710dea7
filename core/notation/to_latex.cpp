#include <algorithm>
#include <array>
#include <cctype>

#include "core/notation/formula.h"
#include "core/notation/latex_text.h"
#include "core/notation/structure.h"

namespace abh {

namespace {

using namespace notation;
using Kind = Formula::Kind;

/// bmatrix has no more columns than this unless a counter of the whole document is changed.
constexpr int kMostColumnsOfBmatrix = 10;

bool isAsciiWord(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) { return c < 0x80 && std::isalnum(c); });
}

/// Any text as it is, for use in math mode.
std::string literal(std::string_view text)
{
    std::string escaped;
    for (std::string_view letter : letters(text)) escaped += latexLetter(letter);
    return "\\text{" + escaped + "}";
}

std::string writeSymbol(const std::string& name)
{
    const std::string_view sign = latexSign(name);
    if (!sign.empty()) return std::string(sign);
    const std::size_t primes = name.size() - std::min(name.size(), name.find_last_not_of('\'') + 1);
    const std::string plain = name.substr(0, name.size() - primes);
    if (!isAsciiWord(plain)) return literal(name);
    return (isName(plain) ? "\\mathrm{" + plain + "}" : plain) + std::string(primes, '\'');
}

/// Digits as they are, a plus sign of a difference too, 1.2e-05 as a power of ten; what is no number, a "?" or a token, literally.
std::string writeNumber(const std::string& digits)
{
    if (digits.find_first_not_of("0123456789.+-") == std::string::npos) return digits;
    if (digits == "∞" || digits == "+∞" || digits == "-∞") return digits.substr(0, digits.find("∞")) + "\\infty";
    const std::size_t e = digits.find('e');
    const bool isNumber = digits.find_first_not_of("0123456789.+-e") == std::string::npos;
    if (!isNumber || e == 0 || e == std::string::npos || e + 1 == digits.size()) return literal(digits);
    std::string exponent = digits.substr(e + 1);
    const std::string sign = exponent.starts_with('-') ? "-" : "";
    exponent.erase(0, std::min(exponent.size() - 1, exponent.find_first_not_of("+-0")));
    return "{" + digits.substr(0, e) + " \\times 10^{" + sign + exponent + "}}";
}

std::string writeOperator(const std::string& sign)
{
    const std::string_view command = latexSign(sign);
    return command.empty() ? "\\mathbin{" + literal(sign) + "}" : std::string(command);
}

std::string write(const Formula& formula, bool tight);

/// Appends `piece`, keeping a command and the letter behind it apart.
void append(std::string& text, const std::string& piece, bool withSpace)
{
    const std::size_t end = text.find_last_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const bool endsInCommand = end != std::string::npos && text[end] == '\\' && end + 1 < text.size();
    const bool startsWithLetter = !piece.empty() && std::isalpha(static_cast<unsigned char>(piece.front()));
    if (!text.empty() && (withSpace || (endsInCommand && startsWithLetter))) text += ' ';
    text += piece;
}

std::string writeRow(const Formula& row, bool tight)
{
    const Parts parts = flatParts(row);
    const std::vector<Gap> gaps = gapsBefore(parts);
    std::string result;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (gaps[i] == Gap::Word) append(result, "\\ ", true);
        append(result, write(*parts[i], tight), gaps[i] != Gap::None && !tight);
    }
    return result;
}

/// Whether brackets around `formula` have to grow.
bool isTall(const Formula& formula)
{
    switch (formula.kind) {
    case Kind::Fraction:
    case Kind::Root:
    case Kind::Sum:
    case Kind::MatrixOf: return true;
    default: return std::any_of(formula.parts.begin(), formula.parts.end(), isTall);
    }
}

std::string inBrackets(const Formula& content, bool tight)
{
    const std::string text = write(content, tight);
    return isTall(content) ? "\\left(" + text + "\\right)" : "(" + text + ")";
}

std::string writeScript(char mark, const Formula* script)
{
    if (!script || script->isEmpty()) return {};
    if (isTransposeSign(*script)) return "^{\\mathrm{T}}";
    const std::string text = write(*script, true);
    return text.size() == 1 ? mark + text : mark + ("{" + text + "}");
}

std::string writeScripts(const Formula& formula, bool tight)
{
    const Scripts s = scripts(formula);
    const std::string base = needsBracketsAsBase(*s.base) ? inBrackets(*s.base, tight) : write(*s.base, tight);
    return base + writeScript('_', s.index) + writeScript('^', s.exponent);
}

std::string writeFunction(const Formula& function)
{
    constexpr auto known = std::to_array<std::string_view>(
        {"exp", "max", "min", "log", "ln", "cos", "sin", "tanh", "arg", "det", "dim"});
    if (function.kind != Kind::Symbol) return write(function, true);
    if (std::find(known.begin(), known.end(), function.text) != known.end()) return "\\" + function.text;
    if (!isName(function.text)) return writeSymbol(function.text);
    return "\\operatorname{" + (isAsciiWord(function.text) ? function.text : literal(function.text)) + "}";
}

std::string writeSum(const Formula& sum, bool tight)
{
    std::string result = "\\sum" + writeScript('_', &sum.parts[0]) + writeScript('^', &sum.parts[1]);
    append(result, write(sum.parts[2], tight), true);
    return result;
}

std::string writeMatrix(const Formula& matrix)
{
    const bool isWide = matrix.columns > kMostColumnsOfBmatrix;
    const std::size_t columns = static_cast<std::size_t>(matrix.columns);
    std::string result = isWide ? "\\left[\\begin{array}{" + std::string(columns, 'c') + "}" : "\\begin{bmatrix}";
    for (std::size_t k = 0; k < matrix.parts.size(); ++k) {
        if (k > 0) result += k % columns == 0 ? " \\\\" : " &";
        result += ' ' + write(matrix.parts[k], false);
    }
    return result + (isWide ? " \\end{array}\\right]" : " \\end{bmatrix}");
}

/// `tight` leaves out the spaces that make the source readable, as in indices.
std::string write(const Formula& formula, bool tight)
{
    switch (formula.kind) {
    case Kind::Symbol: return writeSymbol(formula.text);
    case Kind::Number: return writeNumber(formula.text);
    case Kind::Operator: return writeOperator(formula.text);
    case Kind::Text: return literal(formula.text);
    case Kind::Row: return writeRow(formula, tight);
    case Kind::Sub:
    case Kind::Sup:
    case Kind::SubSup: return writeScripts(formula, tight);
    case Kind::Fraction: return "\\frac{" + write(formula.parts[0], tight) + "}{" + write(formula.parts[1], tight) + "}";
    case Kind::Root: return "\\sqrt{" + write(formula.parts[0], tight) + "}";
    case Kind::Fenced: return inBrackets(formula.parts[0], tight);
    case Kind::Call: return writeFunction(formula.parts[0]) + inBrackets(formula.parts[1], tight);
    case Kind::Sum: return writeSum(formula, tight);
    case Kind::MatrixOf: return writeMatrix(formula);
    }
    return {};
}

}

std::string toLatex(const Formula& formula)
{
    return write(formula, false);
}

}
