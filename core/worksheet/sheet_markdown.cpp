#include "core/notation/number.h"
#include "core/report/markdown_text.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/latex_matrix.h"
#include "core/worksheet/sheet_document.h"
#include "core/worksheet/sheet_phrases.h"

namespace abh {
namespace {

std::string display(const std::string& latex)
{
    return fmt::format("\n$${}$$\n", latex);
}

/// A table where rows or columns have names, which a formula could not say; otherwise a matrix as a formula.
std::string matrixMarkdown(const SheetMatrix& matrix)
{
    if (!hasNames(matrix)) return display(fmt::format("{} {} {}", toLatex(matrix.symbol), toLatex(notation::op(matrix.relation())), latexMatrix(matrix)));
    std::string text = fmt::format("\n| ${}$ |", toLatex(matrix.symbol)), rule = "|---|";
    for (const std::string& name : matrix.columnNames) {
        text += fmt::format(" {} |", escapedForMarkdown(name));
        rule += "--:|";
    }
    text += '\n' + rule + '\n';
    for (Index i = 0; i < matrix.rows(); ++i) {
        text += fmt::format("| {} |", escapedForMarkdown(matrix.rowNames[static_cast<std::size_t>(i)]));
        for (Index j = 0; j < matrix.columns(); ++j) text += fmt::format(" ${}$ |", latexCell(matrix.at(i, j)));
        text += '\n';
    }
    return text;
}

struct BlockMarkdown {
    std::string operator()(const SheetText& text) const
    {
        const std::string escaped = escapedForMarkdown(text.text);
        switch (text.kind) {
        case SheetText::Kind::Check: return "- [ ] " + escaped + '\n';
        case SheetText::Kind::Answer: return "\n> **" + escaped + "**\n";
        case SheetText::Kind::Plain: break;
        }
        return '\n' + escaped + '\n';
    }
    std::string operator()(const SheetFormula& formula) const { return display(toLatex(formula.formula)); }
    std::string operator()(const SheetMatrix& matrix) const { return matrixMarkdown(matrix); }
    std::string operator()(const SheetWorking& working) const { return display(latexWorking(working)); }
    std::string operator()(const SheetSpace& space) const
    {
        std::string text;
        for (int k = 0; k < space.lines; ++k) text += space.ruled ? "\n\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\n" : "\n&nbsp;\n";
        return text;
    }
};

std::string sectionMarkdown(const SheetSection& section)
{
    std::string text = fmt::format("\n## {}\n", escapedForMarkdown(section.title));
    if (!section.question.empty()) text += '\n' + escapedForMarkdown(section.question) + '\n';
    for (const SheetMatrix& operand : section.operands) text += matrixMarkdown(operand);
    for (const SheetBlock& block : section.blocks) {
        const bool startsList = std::holds_alternative<SheetText>(block) && std::get<SheetText>(block).kind == SheetText::Kind::Check && !text.ends_with("\n\n") && !text.ends_with(".\n");
        text += (startsList ? "\n" : "") + std::visit(BlockMarkdown(), block);
    }
    return text;
}

std::string sheetMarkdown(const Worksheet& sheet)
{
    std::string text = fmt::format("# {}\n\n{}\n", escapedForMarkdown(headingOf(sheet)), escapedForMarkdown(nameLine(sheet)));
    for (const std::string& sentence : sheet.instructions) text += '\n' + escapedForMarkdown(sentence) + '\n';
    if (sheet.isKey && !workPhrase(sheet.work).empty()) text += '\n' + escapedForMarkdown(workPhrase(sheet.work)) + '\n';
    for (const SheetSection& section : sheet.sections) text += sectionMarkdown(section);
    return text + fmt::format("\n{}\n", escapedForMarkdown(sheet.identifier));
}

std::string markingMarkdown(const MarkingTable& table)
{
    std::string text = fmt::format("# {}\n\n| {} |", _("Marking table"), _("Sheet")), rule = "|---|";
    for (const MarkingTable::Column& column : table.columns) {
        text += fmt::format(" ${}$ |", toLatex(column.symbol));
        rule += "--:|";
    }
    text += '\n' + rule + '\n';
    for (const MarkingTable::Line& line : table.lines) {
        text += fmt::format("| {} |", escapedForMarkdown(line.student.empty() ? line.identifier : line.identifier + ' ' + line.student));
        for (const SheetCell& answer : line.answers) text += fmt::format(" {} |", escapedForMarkdown(answerWithRange(answer)));
        text += '\n';
    }
    return text;
}

}

std::string sheetsAsMarkdown(const SheetDocument& document)
{
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "\n---\n\n") + part; };
    for (const Worksheet& sheet : document.handouts) add(sheetMarkdown(sheet));
    if (document.marking) add(markingMarkdown(*document.marking));
    for (const Worksheet& key : document.keys) add(sheetMarkdown(key));
    return text;
}

}
