#include "core/notation/structure.h"

#include <algorithm>
#include <array>

namespace abh::notation {

namespace {

using enum SignClass;

struct Sign {
    std::string_view text;
    SignClass kind;
    std::string_view latex;
};

constexpr auto kSigns = std::to_array<Sign>({
    {"=", Relation, "="},           {"≈", Relation, "\\approx"},    {"≠", Relation, "\\neq"},
    {"≤", Relation, "\\leq"},       {"≥", Relation, "\\geq"},       {"<", Relation, "<"},
    {">", Relation, ">"},           {"≪", Relation, "\\ll"},        {"≫", Relation, "\\gg"},
    {"→", Relation, "\\to"},        {"←", Relation, "\\leftarrow"}, {"↦", Relation, "\\mapsto"},
    {"⇒", Relation, "\\Rightarrow"}, {"∈", Relation, "\\in"},       {"∝", Relation, "\\propto"},
    {"∼", Relation, "\\sim"},       {"≡", Relation, "\\equiv"},     {"≔", Relation, "\\mathrel{:=}"},
    {"+", Binary, "+"},             {"-", Binary, "-"},             {"−", Binary, "-"},
    {"±", Binary, "\\pm"},          {"·", Binary, "\\cdot"},        {"×", Binary, "\\times"},
    {"⊙", Binary, "\\odot"},        {"∘", Binary, "\\circ"},        {"*", Binary, "\\ast"},
    {"÷", Binary, "\\div"},         {"⊕", Binary, "\\oplus"},       {"⊗", Binary, "\\otimes"},
    {",", Punctuation, ","},        {";", Punctuation, ";"},        {":", Punctuation, "\\colon"},
    {"/", Tight, "/"},              {"!", Tight, "!"},              {"%", Tight, "\\%"},
    {"'", Tight, "'"},              {"′", Tight, "'"},              {"|", Tight, "|"},
    {"‖", Tight, "\\Vert"},         {"⊤", Tight, "\\mathrm{T}"},    {"(", Open, "("},
    {"[", Open, "\\lbrack"},        {"{", Open, "\\{"},             {"⟨", Open, "\\langle"},
    {"⌊", Open, "\\lfloor"},        {"⌈", Open, "\\lceil"},         {")", Close, ")"},
    {"]", Close, "\\rbrack"},       {"}", Close, "\\}"},            {"⟩", Close, "\\rangle"},
    {"⌋", Close, "\\rfloor"},       {"⌉", Close, "\\rceil"},        {"∑", Prefix, "\\sum"},
    {"∏", Prefix, "\\prod"},        {"√", Prefix, "\\surd"},        {"∂", Prefix, "\\partial"},
    {"∇", Prefix, "\\nabla"},       {"∞", Operand, "\\infty"},      {"…", Operand, "\\ldots"},
    {"⋯", Operand, "\\cdots"},      {"⋮", Operand, "\\vdots"},      {"⋱", Operand, "\\ddots"},
    {"?", Operand, "?"},            {".", Operand, "."},            {"ℝ", Operand, "\\mathbb{R}"},
    {"ℓ", Operand, "\\ell"},        {"α", Operand, "\\alpha"},      {"β", Operand, "\\beta"},
    {"γ", Operand, "\\gamma"},      {"δ", Operand, "\\delta"},      {"ε", Operand, "\\varepsilon"},
    {"ϵ", Operand, "\\epsilon"},    {"ζ", Operand, "\\zeta"},       {"η", Operand, "\\eta"},
    {"θ", Operand, "\\theta"},      {"ι", Operand, "\\iota"},       {"κ", Operand, "\\kappa"},
    {"λ", Operand, "\\lambda"},     {"μ", Operand, "\\mu"},         {"ν", Operand, "\\nu"},
    {"ξ", Operand, "\\xi"},         {"π", Operand, "\\pi"},         {"ρ", Operand, "\\rho"},
    {"σ", Operand, "\\sigma"},      {"τ", Operand, "\\tau"},        {"υ", Operand, "\\upsilon"},
    {"φ", Operand, "\\varphi"},     {"ϕ", Operand, "\\phi"},        {"χ", Operand, "\\chi"},
    {"ψ", Operand, "\\psi"},        {"ω", Operand, "\\omega"},      {"Γ", Operand, "\\Gamma"},
    {"Δ", Operand, "\\Delta"},      {"Θ", Operand, "\\Theta"},      {"Λ", Operand, "\\Lambda"},
    {"Ξ", Operand, "\\Xi"},         {"Π", Operand, "\\Pi"},         {"Σ", Operand, "\\Sigma"},
    {"Φ", Operand, "\\Phi"},        {"Ψ", Operand, "\\Psi"},        {"Ω", Operand, "\\Omega"},
});

const Sign* findSign(std::string_view text)
{
    const auto found = std::find_if(kSigns.begin(), kSigns.end(), [&](const Sign& sign) { return sign.text == text; });
    return found == kSigns.end() ? nullptr : &*found;
}

void appendFlat(const Formula& formula, Parts& parts)
{
    if (formula.kind != Formula::Kind::Row) {
        parts.push_back(&formula);
        return;
    }
    for (const Formula& part : formula.parts) appendFlat(part, parts);
}

bool isBar(const Formula& part)
{
    return part.kind == Formula::Kind::Operator && (part.text == "|" || part.text == "‖");
}

/// The class of each part by where it stands; whatever is no operator is an operand.
std::vector<SignClass> classesOf(const Parts& parts)
{
    std::vector<SignClass> classes;
    classes.reserve(parts.size());
    const auto bars = std::count_if(parts.begin(), parts.end(), [](const Formula* part) { return isBar(*part); });
    bool isInsideBars = false;
    for (const Formula* part : parts) {
        SignClass kind = part->kind == Formula::Kind::Operator ? signClass(part->text) : Operand;
        if (isBar(*part) && bars % 2 == 0) {
            kind = isInsideBars ? Close : Open;
            isInsideBars = !isInsideBars;
        }
        const SignClass left = classes.empty() ? Open : classes.back();
        if (kind == Binary && left != Operand && left != Close && left != Tight) kind = Prefix;
        classes.push_back(kind);
    }
    return classes;
}

Gap gapBetween(SignClass left, SignClass right)
{
    if (left == Open || left == Prefix || right == Close || right == Punctuation) return Gap::None;
    if (left == Punctuation) return Gap::Punctuation;
    if (left == Relation || right == Relation) return Gap::Relation;
    if (left == Binary || right == Binary) return Gap::Binary;
    if (left == Tight || right == Tight) return Gap::None;
    return Gap::Factor;
}

/// Words keep apart from symbols; a space that they bring along is enough.
Gap gapAtWords(const Formula& left, const Formula& right)
{
    const bool hasSpace = (left.kind == Formula::Kind::Text && left.text.ends_with(' '))
                       || (right.kind == Formula::Kind::Text && right.text.starts_with(' '));
    return hasSpace ? Gap::None : Gap::Word;
}

}

SignClass signClass(std::string_view sign)
{
    const Sign* found = findSign(sign);
    return found ? found->kind : Binary;
}

std::string_view latexSign(std::string_view sign)
{
    const Sign* found = findSign(sign);
    return found ? found->latex : std::string_view();
}

Parts flatParts(const Formula& formula)
{
    Parts parts;
    appendFlat(formula, parts);
    return parts;
}

std::vector<Gap> gapsBefore(const Parts& parts)
{
    const std::vector<SignClass> classes = classesOf(parts);
    std::vector<Gap> gaps(parts.size(), Gap::None);
    for (std::size_t i = 1; i < parts.size(); ++i) {
        gaps[i] = gapBetween(classes[i - 1], classes[i]);
        const bool isAtWords = parts[i - 1]->kind == Formula::Kind::Text || parts[i]->kind == Formula::Kind::Text;
        if (isAtWords && gaps[i] != Gap::None) gaps[i] = gapAtWords(*parts[i - 1], *parts[i]);
    }
    return gaps;
}

Scripts scripts(const Formula& formula)
{
    using Kind = Formula::Kind;
    if (formula.kind == Kind::SubSup) return {&formula.parts[0], &formula.parts[1], &formula.parts[2]};
    const Formula& base = formula.parts[0];
    const Formula& script = formula.parts[1];
    if (formula.kind == Kind::Sup)
        return base.kind == Kind::Sub ? Scripts{&base.parts[0], &base.parts[1], &script} : Scripts{&base, nullptr, &script};
    return base.kind == Kind::Sup ? Scripts{&base.parts[0], &script, &base.parts[1]} : Scripts{&base, &script, nullptr};
}

bool isTransposeSign(const Formula& exponent)
{
    return exponent.kind == Formula::Kind::Operator && exponent.text == "⊤";
}

bool needsBracketsAsBase(const Formula& base)
{
    using Kind = Formula::Kind;
    switch (base.kind) {
    case Kind::Row: {
        const Parts parts = flatParts(base);
        return parts.size() > 1 || (parts.size() == 1 && needsBracketsAsBase(*parts[0]));
    }
    case Kind::Number: return base.text.starts_with('-');
    case Kind::Fraction:
    case Kind::Sum:
    case Kind::Sub:
    case Kind::Sup:
    case Kind::SubSup: return true;
    default: return false;
    }
}

std::vector<std::string_view> letters(std::string_view text)
{
    std::vector<std::string_view> result;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
        result.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return result;
}

bool isName(std::string_view symbol)
{
    const auto all = letters(symbol);
    return std::count_if(all.begin(), all.end(), [](std::string_view letter) { return letter != "'" && letter != "′"; }) > 1;
}

}
