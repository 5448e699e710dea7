#include "core/notation/formula.h"
#include "core/notation/role_name.h"
#include "core/notation/structure.h"

namespace abh {

namespace {

using namespace notation;
using Kind = Formula::Kind;

constexpr const char* kMinus = "−";
constexpr const char* kApplication = "<mo>&#x2061;</mo>";
constexpr const char* kInvisibleTimes = "<mo>&#x2062;</mo>";
constexpr const char* kInvisibleComma = "<mo>&#x2063;</mo>";

std::string escaped(std::string_view text)
{
    std::string result;
    for (char c : text) {
        switch (c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        // XML 1.0 has no way to write control characters.
        default: result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return result;
}

std::string element(const std::string& name, const std::string& content)
{
    return "<" + name + ">" + content + "</" + name + ">";
}

/// A page gives the role its colour by the class.
std::string inRole(const std::string& name, Role role, const std::string& content)
{
    if (role == Role::Plain) return element(name, content);
    return "<" + name + " class=\"" + roleName(role) + "\">" + content + "</" + name + ">";
}

std::string write(const Formula& formula, bool inScript = false);

std::string writeNumber(const std::string& digits, Role role)
{
    if (digits.size() > 1 && digits.starts_with('-'))
        return inRole("mrow", role, element("mo", kMinus) + element("mn", escaped(digits.substr(1))));
    return inRole("mn", role, escaped(digits));
}

std::string writeOperator(const std::string& sign)
{
    return element("mo", sign == "-" ? kMinus : escaped(sign));
}

/// Spaces at the ends of mtext are trimmed unless they are hard ones.
std::string writeWords(std::string text)
{
    constexpr const char* hardSpace = "\u00a0";
    if (text.ends_with(' ')) text.replace(text.size() - 1, 1, hardSpace);
    if (text.starts_with(' ')) text.replace(0, 1, hardSpace);
    return element("mtext", escaped(text));
}

std::string writeRow(const Formula& row, bool inScript)
{
    const Parts parts = flatParts(row);
    const std::vector<Gap> gaps = gapsBefore(parts);
    std::string result;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (gaps[i] == Gap::Factor) result += inScript ? kInvisibleComma : kInvisibleTimes;
        if (gaps[i] == Gap::Word) result += "<mspace width=\"0.3em\"/>";
        result += write(*parts[i], inScript);
    }
    return parts.size() == 1 ? result : element("mrow", result);
}

std::string inBrackets(const Formula& content, const char* open = "(", const char* close = ")")
{
    return element("mrow", element("mo", open) + write(content) + element("mo", close));
}

std::string writeScript(const Formula& script)
{
    return isTransposeSign(script) ? "<mi mathvariant=\"normal\">T</mi>" : write(script, true);
}

/// `base` with what there is below and above it, by the elements named `under`, `over` and `both`.
std::string withScripts(const std::string& base, const Formula* index, const Formula* exponent,
                        const char* under, const char* over, const char* both)
{
    const bool hasIndex = index && !index->isEmpty();
    const bool hasExponent = exponent && !exponent->isEmpty();
    if (hasIndex && hasExponent) return element(both, base + writeScript(*index) + writeScript(*exponent));
    if (hasIndex) return element(under, base + writeScript(*index));
    return hasExponent ? element(over, base + writeScript(*exponent)) : base;
}

std::string writeScripts(const Formula& formula)
{
    const Scripts s = scripts(formula);
    const std::string base = needsBracketsAsBase(*s.base) ? inBrackets(*s.base) : write(*s.base);
    return withScripts(base, s.index, s.exponent, "msub", "msup", "msubsup");
}

std::string writeSum(const Formula& sum)
{
    const std::string sign = withScripts("<mo>∑</mo>", &sum.parts[0], &sum.parts[1], "munder", "mover", "munderover");
    return element("mrow", sign + write(sum.parts[2]));
}

std::string writeMatrix(const Formula& matrix)
{
    const std::size_t columns = static_cast<std::size_t>(matrix.columns);
    std::string rows;
    for (std::size_t begin = 0; begin < matrix.parts.size(); begin += columns) {
        std::string cells;
        for (std::size_t k = begin; k < begin + columns; ++k) cells += element("mtd", write(matrix.parts[k]));
        rows += element("mtr", cells);
    }
    return element("mrow", "<mo>[</mo>" + element("mtable", rows) + "<mo>]</mo>");
}

std::string write(const Formula& formula, bool inScript)
{
    switch (formula.kind) {
    case Kind::Symbol: return inRole("mi", formula.role, escaped(formula.text));
    case Kind::Number: return writeNumber(formula.text, formula.role);
    case Kind::Operator: return writeOperator(formula.text);
    case Kind::Text: return writeWords(formula.text);
    case Kind::Row: return writeRow(formula, inScript);
    case Kind::Sub:
    case Kind::Sup:
    case Kind::SubSup: return writeScripts(formula);
    case Kind::Fraction: return element("mfrac", write(formula.parts[0]) + write(formula.parts[1]));
    case Kind::Root: return element("msqrt", write(formula.parts[0]));
    case Kind::Fenced: return inBrackets(formula.parts[0]);
    case Kind::Call: return element("mrow", write(formula.parts[0]) + kApplication + inBrackets(formula.parts[1]));
    case Kind::Sum: return writeSum(formula);
    case Kind::MatrixOf: return writeMatrix(formula);
    }
    return {};
}

}

std::string toMathMl(const Formula& formula, bool block)
{
    const std::string display = block ? " display=\"block\"" : "";
    return "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"" + display + ">" + write(formula) + "</math>";
}

}
