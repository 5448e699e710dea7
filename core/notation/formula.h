#pragma once

#include <string>
#include <vector>

namespace abh {

/// The colour a symbol or a matrix carries everywhere: one hue for each role a quantity plays.
enum class Role { Plain, Input, Query, Key, Value, Score, Weight, Output };

/// A formula as data. It says what is written, not how: toUnicode, toLatex, toMathMl and toSpeech render it as
/// text, app/widgets/formula_view paints it. A plain value; build it with the functions below.
struct Formula {
    enum class Kind {
        Symbol,      ///< text: one variable, "Q", "d"; italic, upright when it is a name of several letters such as "softmax"
        Number,      ///< text: digits as shown, "1.4142"
        Operator,    ///< text: "=", "+", "·", "×", "≤", ","
        Text,        ///< text: words between symbols, upright
        Row,         ///< parts, one after another
        Sub,         ///< parts {base, subscript}
        Sup,         ///< parts {base, superscript}
        SubSup,      ///< parts {base, subscript, superscript}
        Fraction,    ///< parts {numerator, denominator}
        Root,        ///< parts {radicand}
        Fenced,      ///< parts {content} in round brackets
        Call,        ///< parts {function, argument}: softmax(...)
        Sum,         ///< parts {lower, upper, body}; lower and upper may be empty rows
        MatrixOf,    ///< parts row by row, `columns` of them in each, in square brackets
    };

    Kind kind = Kind::Row;
    std::string text;
    Role role = Role::Plain;
    int columns = 0;
    std::vector<Formula> parts;

    bool isEmpty() const { return kind == Kind::Row && parts.empty(); }
    friend bool operator==(const Formula&, const Formula&) = default;
};

namespace notation {

Formula symbol(std::string name, Role role = Role::Plain);
Formula number(std::string digits, Role role = Role::Plain);
/// Digits as a formula: 9.36e-14 is 9.36 · 10^-14.
Formula numeral(const std::string& digits, Role role = Role::Plain);
Formula op(std::string sign);
Formula words(std::string text);
Formula row(std::vector<Formula> parts);
Formula sub(Formula base, Formula index);
Formula sup(Formula base, Formula exponent);
Formula subSup(Formula base, Formula index, Formula exponent);
/// base with a transpose sign, stored as Sup with the operator "⊤" and written as an upright T; speech says "transposed".
Formula transpose(Formula base);
Formula fraction(Formula numerator, Formula denominator);
Formula root(Formula radicand);
Formula fenced(Formula content);
Formula call(std::string function, Formula argument);
Formula sum(Formula lower, Formula upper, Formula body);
Formula matrix(int columns, std::vector<Formula> entries);
/// left = right
Formula equation(Formula left, Formula right);

}

/// One line of plain text: S = Q Kᵀ, S/√dₖ, e^(s₁₂). Sub- and superscripts use Unicode's own letters where all of
/// them exist and _(...) or ^(...) otherwise; a fraction is a/b with brackets where they are needed.
std::string toUnicode(const Formula& formula);

/// For math mode of LaTeX with amsmath; every text is escaped. No dollar signs around it.
std::string toLatex(const Formula& formula);

/// A well-formed <math> element (MathML Core); every text is escaped. `block` makes it a display formula. Symbols and numbers that
/// have a role have it as their class, "query".
std::string toMathMl(const Formula& formula, bool block = false);

/// As a teacher would say it: "S equals Q times K transposed", "the square root of d sub k".
std::string toSpeech(const Formula& formula);

}
