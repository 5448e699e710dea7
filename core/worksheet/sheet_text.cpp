#include "core/notation/number.h"
#include "core/report/text_block.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/sheet_document.h"
#include "core/worksheet/sheet_phrases.h"

namespace abh {
namespace {

constexpr std::size_t kIndent = 2;

std::string cellText(const SheetCell& cell)
{
    if (cell.digits.empty()) return "[______]";
    return cell.asked ? fmt::format("[{}]", typeset(cell.digits)) : typeset(cell.digits);
}

std::string matrixText(const SheetMatrix& matrix)
{
    std::vector<std::string> cells;
    for (const SheetCell& cell : matrix.cells) cells.push_back(cellText(cell));
    TextBlock block(fmt::format("{} {} ", toUnicode(matrix.symbol), matrix.relation()));
    block.append(TextBlock::ofCells(std::move(cells), static_cast<std::size_t>(matrix.columns()), matrix.rowNames));
    std::string text = block.toString(kIndent);
    if (hasNames(matrix)) text += fmt::format("  {}\n", columnsPhrase(matrix));
    return text;
}

struct BlockText {
    std::string operator()(const SheetText& text) const
    {
        switch (text.kind) {
        case SheetText::Kind::Check: return "  [ ] " + text.text + '\n';
        case SheetText::Kind::Answer: return "  > " + text.text + '\n';
        case SheetText::Kind::Plain: break;
        }
        return text.text + '\n';
    }
    std::string operator()(const SheetFormula& formula) const { return "  " + toUnicode(formula.formula) + '\n'; }
    std::string operator()(const SheetMatrix& matrix) const { return '\n' + matrixText(matrix); }
    std::string operator()(const SheetWorking& working) const
    {
        const std::string result = working.result.digits.empty() ? "________" : cellText(working.result);
        return fmt::format("  {} {} {}\n", toUnicode(working.left), working.relation, result);
    }
    std::string operator()(const SheetSpace& space) const
    {
        return std::string(static_cast<std::size_t>(space.lines), '\n').insert(0, space.ruled ? "  ____________________________________________________________" : "");
    }
};

std::string sectionText(const SheetSection& section)
{
    std::string text = fmt::format("\n{}\n", section.title);
    if (!section.question.empty()) text += section.question + '\n';
    for (const SheetMatrix& operand : section.operands) text += '\n' + matrixText(operand);
    for (const SheetBlock& block : section.blocks) text += std::visit(BlockText(), block);
    return text;
}

std::string sheetText(const Worksheet& sheet)
{
    std::string text = fmt::format("{}\n{}\n\n", headingOf(sheet), std::string(terminalWidth(headingOf(sheet)), '='));
    text += nameLine(sheet) + '\n';
    for (const std::string& sentence : sheet.instructions) text += '\n' + sentence + '\n';
    if (const std::string work = workPhrase(sheet.work); sheet.isKey && !work.empty()) text += '\n' + work + '\n';
    for (const SheetSection& section : sheet.sections) text += sectionText(section);
    return text + fmt::format("\n{}\n", sheet.identifier);
}

/// A line a variant, the answers with their ranges in brackets.
std::string markingText(const MarkingTable& table)
{
    std::string text = std::string(_("Marking table")) + "\n\n";
    for (const MarkingTable::Line& line : table.lines) {
        text += line.identifier + (line.student.empty() ? "" : "  " + line.student) + ':';
        for (std::size_t k = 0; k < line.answers.size(); ++k) text += fmt::format("{} {} {}", k == 0 ? "" : ";", table.columns[k].name, answerWithRange(line.answers[k]));
        text += '\n';
    }
    return text;
}

}

std::string sheetsAsText(const SheetDocument& document)
{
    std::vector<std::string> parts;
    for (const Worksheet& sheet : document.handouts) parts.push_back(sheetText(sheet));
    if (document.marking) parts.push_back(markingText(*document.marking));
    for (const Worksheet& key : document.keys) parts.push_back(sheetText(key));
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : "\n\f\n") + part;
    return text;
}

}
