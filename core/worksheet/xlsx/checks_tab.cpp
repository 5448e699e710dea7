#include "core/worksheet/xlsx/checks_tab.h"

#include <fmt/format.h>

#include "core/attention/explain_text.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/xlsx/formulas.h"

namespace abh::xlsx {
namespace {

using Kind = SheetMatrix::Kind;

/// "row 2", with its head where there are several.
std::string rowWords(const Calculation& calculation, Index head, Index row)
{
    const Conventions& conventions = calculation.sheet().options.conventions;
    if (calculation.trace().scenario().heads > 1)
        return say(conventions.either(_("row {} of A, head {}"), _("column {} of A, head {}")), conventions.number(row), conventions.number(head));
    return say(conventions.either(_("row {} of A"), _("column {} of A")), conventions.number(row));
}

std::string rowOf(const char* name, const Blocks& blocks, const BlockId& id, Index row)
{
    return fmt::format("INDEX({}_{},{},0)", name, blocks.name(id), row + 1);
}

/// A line: what is looked at, its number, a word on it.
void line(Page& page, const std::string& what, const std::string& number, const std::string& word, const std::string& format)
{
    Look look;
    look.number = format;
    page.tab().text(page.at(), page.at(2), what);
    page.tab().formula(page.at(3), number, "", look);
    page.tab().formula(page.at(4), word, "");
    page.skip();
}

/// Sums of the rows that the student has filled in.
void writeRowSums(Page& page, const Calculation& calculation, const std::string& format)
{
    for (const BlockId& id : calculation.blocks().all()) {
        if (id.kind != Kind::Numbers || id.quantity != Quantity::A) continue;
        for (Index i = 0; i < calculation.blocks().rows(id); ++i) {
            std::string boxes;
            int count = 0;
            for (Index j = 0; j < calculation.blocks().columns(id); ++j)
                if (const Calculation::Entry* entry = calculation.entry(numberId(id.kind, {id.quantity, id.head, i, j}))) {
                    boxes += (boxes.empty() ? "" : ",") + entry->address;
                    ++count;
                }
            if (count == 0) continue;
            const std::string sum = "SUM(" + rowOf("yours", calculation.blocks(), id, i) + ")", target = "ROUND(SUM(" + rowOf("key", calculation.blocks(), id, i) + "),0)";
            const std::string filled = fmt::format("COUNT({})={}", boxes, count);
            line(page, rowWords(calculation, id.head, i), fmt::format("=IF({},{},\"\")", filled, sum),
                 fmt::format("=IF({},IF(ABS({}-{})<={}*10^-{}+1E-9,{}&{},{}&{}),\"\")", filled, sum, target, calculation.blocks().columns(id), calculation.decimals(),
                             formulaText(_("adds up to ")), target, formulaText(_("does not add up to ")), target),
                 format);
        }
    }
}

/// Whether each number of Z lies within its column of V.
void writeMeans(Page& page, const Calculation& calculation, const std::string& format)
{
    const Conventions& conventions = calculation.sheet().options.conventions;
    for (const auto& [id, entry] : calculation.entries()) {
        const auto& [block, place] = id;
        if (block.kind != Kind::Numbers || block.quantity != Quantity::Z) continue;
        const Cell cell{block.quantity, block.head, place.first, place.second};
        const BlockId V{Kind::Numbers, Quantity::V, calculation.trace().headFor(Quantity::V, block.head)}, A{Kind::Numbers, Quantity::A, block.head};
        const std::string column = fmt::format("INDEX(yours_{},0,{})", calculation.blocks().name(V), place.second + 1);
        const std::string looks = fmt::format("SUM({})>0", rowOf("key", calculation.blocks(), A, place.first));
        const std::string slack = fmt::format("10^-{}", calculation.decimals());
        line(page, toUnicode(entrySymbol(calculation.trace(), cell, conventions)), fmt::format("=IF(ISNUMBER({0}),{0},\"\")", entry.address),
             fmt::format("=IF(AND(ISNUMBER({0}),{1}),IF(AND({0}>=MIN({2})-{3},{0}<=MAX({2})+{3}),{4},{5}),\"\")", entry.address, looks, column, slack,
                         formulaText(conventions.either(_("lies between the smallest and the largest of its column of V"), _("lies between the smallest and the largest of its row of V"))),
                         formulaText(conventions.either(_("lies outside its column of V"), _("lies outside its row of V")))),
             format);
    }
}

}

void writeChecks(Page& page, const Calculation& calculation)
{
    const std::string format = calculation.decimals() > 0 ? "0." + std::string(static_cast<std::size_t>(calculation.decimals()), '0') : "";
    page.skip();
    writeRowSums(page, calculation, format);
    page.skip();
    writeMeans(page, calculation, format);
}

}
