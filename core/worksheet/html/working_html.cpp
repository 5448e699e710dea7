#include "core/worksheet/html/working_html.h"

#include "core/model/utf8.h"
#include "core/notation/structure.h"
#include "core/worksheet/html/html_text.h"

namespace abh::html {
namespace {

constexpr std::size_t kShort = 48;

/// Behind these signs a line may end.
bool endsLine(const Formula& part)
{
    return part.kind == Formula::Kind::Operator && (part.text == "=" || part.text == "≈" || part.text == "+" || part.text == ",");
}

/// The parts of `formula`, a function's brackets and arguments among them.
void addParts(std::vector<Formula>& parts, const Formula& formula)
{
    for (const Formula* part : notation::flatParts(formula)) {
        if (part->kind != Formula::Kind::Call) {
            parts.push_back(*part);
            continue;
        }
        parts.push_back(part->parts[0]);
        parts.push_back(notation::op("("));
        addParts(parts, part->parts[1]);
        parts.push_back(notation::op(")"));
    }
}

std::string symbolInWords(const Formula& left)
{
    return toSpeech(*notation::flatParts(left).front());
}

}

std::vector<Formula> breakable(const Formula& formula)
{
    if (characterCount(toUnicode(formula)) <= kShort) return {formula};
    std::vector<Formula> parts, pieces, piece;
    addParts(parts, formula);
    for (Formula& part : parts) {
        piece.push_back(std::move(part));
        if (!endsLine(piece.back())) continue;
        pieces.push_back(notation::row(std::move(piece)));
        piece.clear();
    }
    if (!piece.empty()) pieces.push_back(notation::row(std::move(piece)));
    return pieces;
}

std::string workingHtml(const SheetWorking& working, Blanks blanks)
{
    std::string left;
    for (const Formula& piece : breakable(working.left)) left += toMathMl(piece) + ' ';
    // A page that works out other numbers has to find these again.
    const std::string found = blanks == Blanks::Fields ? cellAttribute(working.result.cell) : std::string();
    std::string result = cellHtml(working.result, blanks, symbolInWords(working.left));
    if (!found.empty() && !working.result.digits.empty()) result = element("span", found, result);
    const std::string relation = element("span", " class=\"relation\"", escaped(working.relation));
    return element("p", " class=\"working\"", element("span", " class=\"terms\"" + found, left) + element("span", " class=\"result\"", relation + ' ' + result)) + '\n';
}

}
