#include "core/worksheet/html/sheet_html.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/html/html_text.h"
#include "core/worksheet/html/matrix_html.h"
#include "core/worksheet/html/working_html.h"
#include "core/worksheet/sheet_phrases.h"

namespace abh::html {
namespace {

/// Writes the blocks of one section.
class Blocks {
public:
    Blocks(Blanks blanks, bool isKey, bool isStage) : m_blanks(blanks), m_isKey(isKey), m_isStage(isStage) {}

    std::string operator()(const SheetText& text) const
    {
        switch (text.kind) {
        case SheetText::Kind::Plain: break;
        case SheetText::Kind::Check: return check(text.text);
        case SheetText::Kind::Answer: return element("p", " class=\"answer\" dir=\"auto\"", escaped(text.text)) + '\n';
        }
        return element("p", " dir=\"auto\"", escaped(text.text)) + '\n';
    }

    std::string operator()(const SheetFormula& formula) const
    {
        return element("div", " class=\"formula\"", toMathMl(formula.formula, true)) + '\n';
    }

    std::string operator()(const SheetMatrix& matrix) const { return matrixHtml(matrix, m_blanks); }
    std::string operator()(const SheetWorking& working) const { return workingHtml(working, m_blanks); }

    std::string operator()(const SheetSpace& space) const
    {
        if (m_isKey && !space.ruled) return {};
        const std::string label = attribute("aria-label", _("room for your answer"));
        if (space.ruled && m_blanks == Blanks::Fields) return fmt::format("<textarea class=\"ruled\" rows=\"{}\"{}></textarea>\n", space.lines, label);
        // Beside the numbers of a stage some of the room may be missing; where it is all that there is it must not.
        const int fixed = space.ruled || !m_isStage ? space.lines : std::min(space.lines, 2);
        std::string lines;
        for (int k = 0; k < fixed; ++k) lines += "<div></div>";
        const std::string attributes = space.ruled ? " class=\"space ruled\" role=\"img\"" + label
                                                   : fmt::format(" class=\"space\" style=\"--more: {}\" aria-hidden=\"true\"", space.lines - fixed);
        return element("div", attributes, lines) + '\n';
    }

private:
    std::string check(const std::string& text) const
    {
        if (m_blanks == Blanks::Fields)
            return element("p", " class=\"check\"", element("label", "", "<input type=\"checkbox\"/> " + escaped(text))) + '\n';
        return element("p", " class=\"check\"", element("span", " aria-hidden=\"true\"", "☐") + ' ' + escaped(text)) + '\n';
    }

    Blanks m_blanks;
    bool m_isKey, m_isStage;
};

/// About how many millimetres a section takes on paper, by which it is decided whether it is kept on one page.
double heightOf(const SheetSection& section)
{
    constexpr double kHeading = 25.0, kAround = 14.0, kRow = 10.5, kGivenRow = 7.0, kLine = 11.0, kRoom = 8.0;
    double height = kHeading, given = 0.0;
    for (const SheetMatrix& operand : section.operands) given = std::max(given, kAround + kGivenRow * static_cast<double>(operand.rows()));
    for (const SheetBlock& block : section.blocks) {
        const SheetMatrix* matrix = std::get_if<SheetMatrix>(&block);
        const SheetSpace* space = std::get_if<SheetSpace>(&block);
        if (space && !section.step) height += kRoom * space->lines;
        height += matrix ? static_cast<double>(bandCount(*matrix)) * (kAround + kRow * static_cast<double>(matrix->rows())) : kLine;
    }
    return height + given;
}

std::string sectionHtml(const SheetSection& section, const std::string& id, Blanks blanks, bool isKey)
{
    const Blocks write(blanks, isKey, section.step.has_value());
    // Where steps are gone through one by one the heading takes the focus.
    const char* focus = blanks == Blanks::Fields ? " tabindex=\"-1\"" : "";
    std::string content = element("h2", attribute("id", id + "-title") + focus, escaped(section.title)) + '\n';
    if (!section.question.empty()) content += element("p", " class=\"question\"", escaped(section.question)) + '\n';
    std::string operands;
    for (const SheetMatrix& operand : section.operands) operands += matrixHtml(operand, blanks);
    // The formula comes before what it is made of.
    auto block = section.blocks.begin();
    for (; block != section.blocks.end() && std::holds_alternative<SheetFormula>(*block); ++block) content += std::visit(write, *block);
    if (!operands.empty()) content += element("div", " class=\"operands\"", operands) + '\n';
    for (; block != section.blocks.end(); ++block) content += std::visit(write, *block);
    constexpr double kPage = 200.0;
    const std::string kind = heightOf(section) < kPage ? "stage short" : "stage";
    return element("section", attribute("class", kind) + attribute("aria-labelledby", id + "-title"), content) + '\n';
}

std::string nameHtml(const Worksheet& sheet)
{
    const std::string label = escaped(_("Name:")) + ' ';
    if (!sheet.student.empty()) return element("p", " class=\"name\"", label + name(sheet.student)) + '\n';
    if (sheet.isKey) return {};
    return element("p", " class=\"name\"", label + element("span", " class=\"rule\" role=\"img\"" + attribute("aria-label", _("a line for your name")), "")) + '\n';
}

/// Which number stands for which token in S_12.
std::string tokenLine(const Worksheet& sheet)
{
    if (sheet.tokens.empty()) return {};
    std::string list;
    for (std::size_t i = 0; i < sheet.tokens.size(); ++i)
        list += element("li", "", element("span", " class=\"number\"", fmt::format("{}", sheet.conventions.number(static_cast<Index>(i)))) + ' ' + name(sheet.tokens[i]));
    return element("p", " class=\"tokens-label\"", escaped(_("Tokens:"))) + element("ol", " class=\"tokens\"", list) + '\n';
}

bool hasRanges(const Worksheet& sheet)
{
    for (const SheetMatrix* matrix : matricesOf(sheet))
        for (const SheetCell& cell : matrix->cells)
            if (cell.accepted && matrix->kind == SheetMatrix::Kind::Numbers) return true;
    return false;
}

std::string headerHtml(const Worksheet& sheet, const std::string& anchor)
{
    std::string content = element("p", " class=\"identifier\"", escaped(sheetLabel(sheet)));
    content += element("h1", attribute("id", anchor + "-title") + " dir=\"auto\"", escaped(headingOf(sheet))) + '\n' + nameHtml(sheet);
    std::string list;
    for (const std::string& text : sheet.instructions) list += element("li", " dir=\"auto\"", escaped(text));
    if (sheet.isKey && !workPhrase(sheet.work).empty()) list += element("li", "", escaped(workPhrase(sheet.work)));
    if (hasRanges(sheet)) list += element("li", "", escaped(_("Behind each answer, in small print: the numbers that count as right.")));
    if (!list.empty()) content += element("ul", " class=\"instructions\"", list) + '\n';
    return element("header", "", content + tokenLine(sheet)) + '\n';
}

}

std::string sheetLabel(const Worksheet& sheet)
{
    return say(sheet.isKey ? _("Key to sheet {}") : _("Sheet {}"), sheet.identifier);
}

std::string sheetHtml(const Worksheet& sheet, const std::string& anchor, Blanks blanks)
{
    std::string content = headerHtml(sheet, anchor);
    int number = 0;
    for (const SheetSection& section : sheet.sections) content += sectionHtml(section, fmt::format("{}-{}", anchor, ++number), blanks, sheet.isKey);
    content += element("footer", "", element("p", "", escaped(sheetLabel(sheet)))) + '\n';
    const std::string attributes = attribute("class", sheet.isKey ? "sheet key" : "sheet") + attribute("id", anchor) + attribute("lang", sheet.language) +
                                   attribute("aria-labelledby", anchor + "-title");
    return element("article", attributes, content) + '\n';
}

}
