#include "core/notation/formula.h"

#include "tests/support/catch.h"

using namespace abh;
using namespace abh::notation;

namespace {

Formula q() { return symbol("Q", Role::Query); }
Formula k() { return symbol("K", Role::Key); }
Formula s() { return symbol("S", Role::Score); }
Formula ij(const std::string& name, const std::string& i, const std::string& j) { return sub(symbol(name), row({symbol(i), symbol(j)})); }
Formula rootOfDk() { return root(sub(symbol("d"), symbol("k"))); }
Formula scores() { return equation(s(), row({q(), transpose(k())})); }
Formula weights() { return equation(symbol("A", Role::Weight), call("softmax", fraction(s(), rootOfDk()))); }
Formula share() { return fraction(ij("E", "i", "j"), sum(symbol("k"), {}, ij("E", "i", "k"))); }
Formula twoByTwo() { return matrix(2, {number("1"), number("2"), number("3"), number("4")}); }

std::string mathMl(const std::string& content) { return "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">" + content + "</math>"; }

/// Whether every tag of `xml` is closed in order and no bare & or < is left over.
bool isBalanced(const std::string& xml)
{
    std::vector<std::string> open;
    for (std::size_t i = 0; i < xml.size(); ++i) {
        if (xml[i] == '&' && xml.find(';', i) == std::string::npos) return false;
        if (xml[i] != '<') continue;
        const std::size_t end = xml.find('>', i);
        if (end == std::string::npos) return false;
        const std::string tag = xml.substr(i + 1, end - i - 1);
        i = end;
        if (tag.ends_with('/')) continue;
        if (!tag.starts_with('/')) {
            open.push_back(tag.substr(0, tag.find(' ')));
        } else {
            if (open.empty() || open.back() != tag.substr(1)) return false;
            open.pop_back();
        }
    }
    return open.empty();
}

}

TEST_CASE("the scores are written as Q times K transposed")
{
    CHECK(toUnicode(scores()) == "S = Q Kᵀ");
    CHECK(toLatex(scores()) == "S = Q K^{\\mathrm{T}}");
    CHECK(toMathMl(scores()) == mathMl("<mrow><mi class=\"score\">S</mi><mo>=</mo><mi class=\"query\">Q</mi><mo>&#x2062;</mo>"
                                       "<msup><mi class=\"key\">K</mi><mi mathvariant=\"normal\">T</mi></msup></mrow>"));
    CHECK(toSpeech(scores()) == "S equals Q times K transposed");
}

TEST_CASE("the scaled scores are written with the root under the fraction bar")
{
    const Formula scaled = equation(s(), fraction(row({q(), transpose(k())}), rootOfDk()));
    CHECK(toUnicode(scaled) == "S = Q Kᵀ/√dₖ");
    CHECK(toLatex(scaled) == "S = \\frac{Q K^{\\mathrm{T}}}{\\sqrt{d_k}}");
    CHECK(toSpeech(scaled) == "S equals Q times K transposed, all over the square root of d sub k");
}

TEST_CASE("the weights are written as the softmax of the scaled scores")
{
    CHECK(toUnicode(weights()) == "A = softmax(S/√dₖ)");
    CHECK(toLatex(weights()) == "A = \\operatorname{softmax}\\left(\\frac{S}{\\sqrt{d_k}}\\right)");
    CHECK(toMathMl(weights()) == mathMl("<mrow><mi class=\"weight\">A</mi><mo>=</mo><mrow><mi>softmax</mi><mo>&#x2061;</mo><mrow><mo>(</mo><mfrac><mi class=\"score\">S</mi>"
                                        "<msqrt><msub><mi>d</mi><mi>k</mi></msub></msqrt></mfrac><mo>)</mo></mrow></mrow></mrow>"));
    CHECK(toSpeech(weights()) == "A equals softmax of S over the square root of d sub k");
}

TEST_CASE("a share is an entry over the sum of its row")
{
    CHECK(toUnicode(share()) == "Eᵢⱼ/∑ₖ Eᵢₖ");
    CHECK(toLatex(share()) == "\\frac{E_{ij}}{\\sum_k E_{ik}}");
    CHECK(toMathMl(share()) == mathMl("<mfrac><msub><mi>E</mi><mrow><mi>i</mi><mo>&#x2063;</mo><mi>j</mi></mrow></msub>"
                                      "<mrow><munder><mo>∑</mo><mi>k</mi></munder>"
                                      "<msub><mi>E</mi><mrow><mi>i</mi><mo>&#x2063;</mo><mi>k</mi></mrow></msub></mrow></mfrac>"));
    CHECK(toSpeech(share()) == "E sub i j over the sum over k of E sub i k");
}

TEST_CASE("a sum names its limits")
{
    const Formula dot = sum(row({symbol("k"), op("="), number("1")}), symbol("N"), row({ij("Q", "i", "k"), op("·"), ij("K", "j", "k")}));
    CHECK(toUnicode(dot) == "∑ₖ₌₁ᴺ Qᵢₖ · Kⱼₖ");
    CHECK(toLatex(dot) == "\\sum_{k=1}^N Q_{ik} \\cdot K_{jk}");
    CHECK(toSpeech(dot) == "the sum from k equals 1 to N of Q sub i k times K sub j k");
    CHECK(toUnicode(sum({}, {}, symbol("x"))) == "∑ x");
    CHECK(toLatex(sum({}, {}, symbol("x"))) == "\\sum x");
    CHECK(toMathMl(sum({}, {}, symbol("x"))) == mathMl("<mrow><mo>∑</mo><mi>x</mi></mrow>"));
    CHECK(toSpeech(sum({}, {}, symbol("x"))) == "the sum of x");
    CHECK(toUnicode(sum(symbol("j"), {}, row({symbol("a"), op("+"), symbol("b")}))) == "∑ⱼ (a + b)");
}

TEST_CASE("a matrix is written row by row")
{
    CHECK(toUnicode(twoByTwo()) == "[1 2; 3 4]");
    CHECK(toLatex(twoByTwo()) == "\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}");
    CHECK(toMathMl(twoByTwo()) == mathMl("<mrow><mo>[</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr>"
                                         "<mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable><mo>]</mo></mrow>"));
    CHECK(toSpeech(twoByTwo()) == "the 2 by 2 matrix; row 1: 1, 2; row 2: 3, 4");
    const Formula term = row({number("1"), op("·"), number("2")});
    CHECK(toUnicode(matrix(2, {term, term})) == "[1 · 2, 1 · 2]");
}

TEST_CASE("a matrix wider than bmatrix allows is an array in LaTeX")
{
    const Formula wide = matrix(11, std::vector<Formula>(11, number("0")));
    CHECK(toLatex(wide) == "\\left[\\begin{array}{ccccccccccc} 0 & 0 & 0 & 0 & 0 & 0 & 0 & 0 & 0 & 0 & 0 \\end{array}\\right]");
}

TEST_CASE("an entry that starts with a bracket or a star is no argument of the line break before it")
{
    const Formula column = matrix(1, {number("1"), row({op("["), symbol("x"), op("]")}), op("*")});
    CHECK(toLatex(column) == "\\begin{bmatrix} 1 \\\\ \\lbrack x\\rbrack \\\\ \\ast \\end{bmatrix}");
}

TEST_CASE("scripts that Unicode has no letters for are marked, and bracketed unless they are one word")
{
    CHECK(toUnicode(sub(symbol("W"), symbol("Q"))) == "W_Q");
    CHECK(toUnicode(transpose(sub(symbol("W"), symbol("Q")))) == "W_Qᵀ");
    CHECK(toUnicode(sub(symbol("d"), symbol("model"))) == "d_model");
    CHECK(toUnicode(sub(symbol("S"), row({symbol("i"), op(","), symbol("j")}))) == "S_(i,j)");
    CHECK(toUnicode(sub(symbol("S"), row({number("1"), number("2")}))) == "S₁₂");
    CHECK(toUnicode(sup(symbol("e"), sub(symbol("s"), number("12")))) == "e^(s₁₂)");
    CHECK(toUnicode(sup(symbol("e"), row({symbol("x"), op("-"), symbol("m")}))) == "eˣ⁻ᵐ");
    CHECK(toUnicode(sup(symbol("e"), symbol("q"))) == "e^q");
    CHECK(toUnicode(subSup(symbol("x"), symbol("i"), number("2"))) == "xᵢ²");
}

TEST_CASE("index and exponent of one base stand above each other, whichever was put on first")
{
    const Formula indexFirst = transpose(sub(symbol("W"), symbol("Q")));
    const Formula exponentFirst = sub(transpose(symbol("W")), symbol("Q"));
    CHECK(toLatex(indexFirst) == "W_Q^{\\mathrm{T}}");
    CHECK(toLatex(exponentFirst) == toLatex(indexFirst));
    CHECK(toMathMl(indexFirst) == mathMl("<msubsup><mi>W</mi><mi>Q</mi><mi mathvariant=\"normal\">T</mi></msubsup>"));
    CHECK(toSpeech(indexFirst) == "W sub Q transposed");
}

TEST_CASE("brackets stand where the line would be read otherwise without them")
{
    const Formula sumOfTwo = row({symbol("a"), op("+"), symbol("b")});
    CHECK(toUnicode(root(sumOfTwo)) == "√(a + b)");
    CHECK(toUnicode(root(number("2"))) == "√2");
    CHECK(toUnicode(root(sup(symbol("x"), number("2")))) == "√(x²)");
    CHECK(toUnicode(sup(root(symbol("x")), number("2"))) == "(√x)²");
    CHECK(toUnicode(fraction(sumOfTwo, symbol("c"))) == "(a + b)/c");
    CHECK(toUnicode(fraction(symbol("c"), sumOfTwo)) == "c/(a + b)");
    CHECK(toUnicode(fraction(fraction(symbol("a"), symbol("b")), symbol("c"))) == "(a/b)/c");
    CHECK(toUnicode(fraction(number("1"), number("-2"))) == "1/(-2)");
    CHECK(toUnicode(sup(number("-2"), number("2"))) == "(-2)²");
    CHECK(toUnicode(transpose(row({q(), k()}))) == "(Q K)ᵀ");
    CHECK(toUnicode(row({fraction(s(), rootOfDk()), symbol("V")})) == "(S/√dₖ) V");
    CHECK(toUnicode(row({share(), op("+"), number("1")})) == "(Eᵢⱼ/∑ₖ Eᵢₖ) + 1");
    CHECK(toLatex(transpose(row({q(), k()}))) == "(Q K)^{\\mathrm{T}}");
    CHECK(toLatex(sup(fraction(symbol("a"), symbol("b")), number("2"))) == "\\left(\\frac{a}{b}\\right)^2");
    CHECK(toLatex(sup(sup(symbol("x"), number("2")), number("3"))) == "(x^2)^3");
}

TEST_CASE("signs are spaced by what they do")
{
    CHECK(toUnicode(row({op("-"), symbol("x"), op("-"), symbol("y")})) == "-x - y");
    CHECK(toUnicode(row({symbol("x"), op("="), op("-"), symbol("y")})) == "x = -y");
    CHECK(toUnicode(row({symbol("a"), op(","), symbol("b"), op(","), op("…")})) == "a, b, …");
    CHECK(toUnicode(row({s(), op("/"), rootOfDk()})) == "S/√dₖ");
    CHECK(toUnicode(row({op("|"), symbol("q"), op("|"), op("|"), symbol("k"), op("|"), symbol("cos")})) == "|q| |k| cos");
    CHECK(toUnicode(row({symbol("x"), words("if"), symbol("y")})) == "x if y");
    CHECK(toUnicode(row({symbol("x"), words(" if "), symbol("y")})) == "x if y");
    CHECK(toUnicode(row({row({symbol("a"), op("+")}), row({symbol("b")})})) == "a + b");
    CHECK(toUnicode(row({})) == "");
}

TEST_CASE("signs and Greek letters are commands in LaTeX and never run into the letter behind them")
{
    CHECK(toLatex(row({symbol("λ"), symbol("x")})) == "\\lambda x");
    CHECK(toLatex(sub(symbol("x"), row({symbol("α"), symbol("j")}))) == "x_{\\alpha j}");
    CHECK(toLatex(row({op("∂"), symbol("L")})) == "\\partial L");
    CHECK(toLatex(row({symbol("a"), op("·"), symbol("b"), op("≤"), symbol("c"), op("⊙"), symbol("d")})) == "a \\cdot b \\leq c \\odot d");
    CHECK(toLatex(number("-∞")) == "-\\infty");
    CHECK(toLatex(number("+∞")) == "+\\infty");
    CHECK(toLatex(number("+0.001")) == "+0.001");
    CHECK(toLatex(number("1.234e-12")) == "{1.234 \\times 10^{-12}}");
    CHECK(toLatex(number("1e+300")) == "{1 \\times 10^{300}}");
    CHECK(toLatex(number("-0.5")) == "-0.5");
    CHECK(toLatex(number("?")) == "\\text{?}");
    CHECK(toLatex(symbol("rowmax")) == "\\mathrm{rowmax}");
    CHECK(toLatex(symbol("K'")) == "K'");
    CHECK(toLatex(call("exp", symbol("x"))) == "\\exp(x)");
}

TEST_CASE("a negative number has a minus sign of its own in MathML")
{
    CHECK(toMathMl(number("-0.5")) == mathMl("<mrow><mo>−</mo><mn>0.5</mn></mrow>"));
    CHECK(toMathMl(op("-")) == mathMl("<mo>−</mo>"));
    CHECK(toMathMl(number("1"), true) == "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" display=\"block\"><mn>1</mn></math>");
}

TEST_CASE("hostile tokens come out of every renderer as the characters they are")
{
    const std::string hostile = "<script>&_$\\{}^~#%\"=1+1";
    const std::string latex = "\\text{\\textless{}script\\textgreater{}\\&\\_\\$\\textbackslash{}\\{\\}\\textasciicircum{}\\textasciitilde{}\\#\\%\"=1+1}";
    const std::string xml = "&lt;script&gt;&amp;_$\\{}^~#%&quot;=1+1";
    CHECK(toLatex(symbol(hostile)) == latex);
    CHECK(toLatex(words(hostile)) == latex);
    CHECK(toLatex(number(hostile)) == latex);
    CHECK(toLatex(op(hostile)) == "\\mathbin{" + latex + "}");
    CHECK(toLatex(call(hostile, symbol("x"))) == "\\operatorname{" + latex + "}(x)");
    CHECK(toMathMl(symbol(hostile)) == mathMl("<mi>" + xml + "</mi>"));
    CHECK(toMathMl(words(hostile)) == mathMl("<mtext>" + xml + "</mtext>"));
    CHECK(toMathMl(number(hostile)) == mathMl("<mn>" + xml + "</mn>"));
    CHECK(toMathMl(op(hostile)) == mathMl("<mo>" + xml + "</mo>"));
    CHECK(toUnicode(words(hostile)) == hostile);
    CHECK(toSpeech(words(hostile)) == hostile);
    CHECK(toLatex(words("a\n\nb·c")) == "\\text{a  b$\\cdot$c}");
    CHECK(toMathMl(words("a\x01 b ")) == mathMl("<mtext>a  b\u00a0</mtext>"));
}

TEST_CASE("braces in a token are not placeholders when it is spoken")
{
    CHECK(toSpeech(sub(symbol("{}"), symbol("{0}"))) == "{} sub {0}");
}

TEST_CASE("MathML is well formed")
{
    const Formula everything = row({scores(), op(","), weights(), op("<"), share(), twoByTwo(), fenced(row({q(), op("&"), k()})),
                                    words(" if "), sup(row({q(), k()}), number("2")), row({}), sum({}, {}, row({})), number("-∞")});
    CHECK(isBalanced(toMathMl(everything)));
    CHECK(isBalanced(toMathMl(everything, true)));
    CHECK(isBalanced(toMathMl({})));
    CHECK_FALSE(isBalanced("<a><b></a></b>"));
    CHECK_FALSE(isBalanced("<a>&</a>"));
}

TEST_CASE("speech pauses where a listener could not hear the end of a part")
{
    CHECK(toSpeech(row({call("softmax", s()), symbol("V")})) == "softmax of S, times V");
    CHECK(toSpeech(row({share(), op("+"), number("1")})) == "E sub i j over the sum over k of E sub i k, plus 1");
    CHECK(toSpeech(equation(share(), number("1"))) == "E sub i j over the sum over k of E sub i k equals 1");
    CHECK(toSpeech(fraction(number("1"), row({symbol("a"), op("+"), symbol("b")}))) == "1 over the quantity a plus b");
    CHECK(toSpeech(fraction(call("exp", s()), symbol("m"))) == "exp of S, all over m");
}

TEST_CASE("speech says numbers, powers and signs in words")
{
    CHECK(toSpeech(number("-0.5")) == "minus 0.5");
    CHECK(toSpeech(number("-∞")) == "minus infinity");
    CHECK(toSpeech(sup(symbol("x"), number("2"))) == "x squared");
    CHECK(toSpeech(sup(symbol("e"), sub(symbol("s"), number("12")))) == "e to the power of s sub 12");
    CHECK(toSpeech(transpose(row({q(), k()}))) == "the quantity Q times K, transposed");
    CHECK(toSpeech(root(sub(symbol("d"), symbol("k")))) == "the square root of d sub k");
    CHECK(toSpeech(fenced(row({symbol("a"), op("≤"), symbol("b")}))) == "open bracket a is at most b close bracket");
    CHECK(toSpeech(row({symbol("a"), op(","), symbol("b")})) == "a, b");
    CHECK(toSpeech(sub(symbol("S"), row({symbol("i"), op(","), symbol("j")}))) == "S sub i, j");
    CHECK(toSpeech(number("?")) == "unknown");
}
