#include <cmath>

#include <nlohmann/json.hpp>

#include "core/worksheet/sheet_document.h"

namespace abh {
namespace {

using json = nlohmann::ordered_json;

json number(double value)
{
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    return value + 0.0;    // a 0 of -0
}

json written(const Formula& formula)
{
    return {{"text", toUnicode(formula)}, {"latex", toLatex(formula)}};
}

/// Rows and columns count from 1, and a token is a row, whatever the sheet says.
json written(const SheetCell& cell)
{
    json fields{{"row", cell.cell.row + 1}, {"column", cell.cell.column + 1}, {"asked", cell.asked}};
    if (!cell.digits.empty()) fields["digits"] = cell.digits;
    if (cell.value) fields["value"] = number(*cell.value);
    if (cell.accepted) fields["accepted"] = json::array({number(cell.accepted->low), number(cell.accepted->high)});
    return fields;
}

json written(const SheetMatrix& onSheet)
{
    const SheetMatrix matrix = onSheet.withTokensInRows();
    json cells = json::array();
    for (const SheetCell& cell : matrix.cells) cells.push_back(written(cell));
    json fields{{"kind", matrix.kind == SheetMatrix::Kind::Ranks ? "ranks" : "matrix"}, {"id", info(matrix.quantity).id}, {"symbol", toUnicode(matrix.symbol)}};
    fields["head"] = matrix.head + 1;
    fields["row_names"] = matrix.rowNames;
    fields["column_names"] = matrix.columnNames;
    fields["cells"] = std::move(cells);
    return fields;
}

/// What a block of a section is.
struct BlockWriter {
    json operator()(const SheetText& text) const
    {
        constexpr const char* kinds[] = {"text", "check", "answer"};
        return {{"kind", kinds[static_cast<int>(text.kind)]}, {"text", text.text}};
    }
    json operator()(const SheetFormula& formula) const { return {{"kind", "formula"}, {"formula", written(formula.formula)}}; }
    json operator()(const SheetMatrix& matrix) const { return written(matrix); }
    json operator()(const SheetWorking& working) const
    {
        return {{"kind", "working"}, {"left", written(working.left)}, {"relation", working.relation}, {"result", written(working.result)}};
    }
    json operator()(const SheetSpace& space) const { return {{"kind", "space"}, {"lines", space.lines}, {"ruled", space.ruled}}; }
};

json written(const SheetSection& section)
{
    json operands = json::array(), blocks = json::array();
    for (const SheetMatrix& operand : section.operands) operands.push_back(written(operand));
    for (const SheetBlock& block : section.blocks) blocks.push_back(std::visit(BlockWriter(), block));
    json fields;
    if (section.step) fields["step"] = writeStep(*section.step);
    fields["title"] = section.title;
    if (!section.question.empty()) fields["question"] = section.question;
    fields["operands"] = std::move(operands);
    fields["blocks"] = std::move(blocks);
    return fields;
}

json written(const Worksheet& sheet)
{
    json sections = json::array();
    for (const SheetSection& section : sheet.sections) sections.push_back(written(section));
    const WorkCount& work = sheet.work;
    json fields{{"identifier", sheet.identifier}, {"title", sheet.title}, {"student", sheet.student}, {"language", sheet.language}, {"key", sheet.isKey}, {"tokens", sheet.tokens},
            {"instructions", sheet.instructions}, {"work", {{"products", work.products}, {"exponentials", work.exponentials}, {"divisions", work.divisions}, {"minutes", work.minutes()}}},
            {"sections", std::move(sections)}};
    // The sentences and formulas are those of the sheet.
    if (!sheet.conventions.areUsual()) fields["written"] = {{"tokens", sheet.conventions.inColumns() ? "columns" : "rows"}, {"count_from", sheet.conventions.countFrom}};
    return fields;
}

json written(const std::vector<Worksheet>& sheets)
{
    json list = json::array();
    for (const Worksheet& sheet : sheets) list.push_back(written(sheet));
    return list;
}

json written(const MarkingTable& table)
{
    json columns = json::array(), lines = json::array();
    for (const MarkingTable::Column& column : table.columns) columns.push_back(column.name);
    for (const MarkingTable::Line& line : table.lines) {
        json answers = json::array();
        for (const SheetCell& answer : line.answers) answers.push_back(written(answer));
        lines.push_back({{"identifier", line.identifier}, {"student", line.student}, {"answers", std::move(answers)}});
    }
    return {{"columns", std::move(columns)}, {"lines", std::move(lines)}};
}

}

std::string sheetsAsJson(const SheetDocument& document)
{
    json fields{{"format", "attention-by-hand-worksheet"}, {"version", 1}, {"title", document.title}, {"language", document.language}};
    fields["handouts"] = written(document.handouts);
    if (document.marking) fields["marking"] = written(*document.marking);
    fields["keys"] = written(document.keys);
    return fields.dump(1) + '\n';
}

}
