#include <algorithm>

#include <fmt/format.h>

#include "core/model/issue.h"
#include "core/text/text.h"
#include "core/worksheet/sheet_document.h"
#include "core/worksheet/xlsx/calculation.h"
#include "core/worksheet/xlsx/checks_tab.h"
#include "core/worksheet/xlsx/hidden_tabs.h"
#include "core/worksheet/xlsx/inputs_tab.h"
#include "core/worksheet/xlsx/live_cells.h"

namespace abh {
namespace {

using namespace xlsx;

constexpr int kPortraitColumns = 13;

/// Whether a section only repeats what stands on the tab of the inputs.
bool isOnlyInputs(const SheetSection& section, const Course& course)
{
    return section.blocks.empty() && std::all_of(section.operands.begin(), section.operands.end(), [&](const SheetMatrix& one) { return inputsOf(one.quantity, course).empty(); });
}

bool isChecks(const SheetSection& section)
{
    return std::any_of(section.blocks.begin(), section.blocks.end(), [](const SheetBlock& block) {
        const auto* text = std::get_if<SheetText>(&block);
        return text && text->kind == SheetText::Kind::Check;
    });
}

bool asks(const SheetSection& section)
{
    return std::any_of(section.blocks.begin(), section.blocks.end(), [](const SheetBlock& block) {
        const auto* matrix = std::get_if<SheetMatrix>(&block);
        return matrix && matrix->asksAny();
    });
}

/// Writes the sections of a sheet, each on a tab.
class StageTabs {
public:
    explicit StageTabs(Calculation& calculation) : m_calculation(calculation), m_cells(calculation) {}

    void write(const SheetSection& section)
    {
        Tab& tab = m_calculation.workbook().add(nameOf(section));
        const int columns = columnsFor(m_calculation.sheet().handout);
        Page page(tab, &m_cells, columns);
        page.section(withEarlierNumbers(section));
        if (isChecks(section)) writeChecks(page, m_calculation);
        if (asks(section)) {
            page.skip();
            writeLegend(page);
        }
        tab.printOn(columns > kPortraitColumns / 2, m_calculation.sheet().handout.identifier);
        tab.protect();
    }

private:
    /// The title, in which a head is a number in brackets, as a tab's name must be short.
    std::string nameOf(const SheetSection& section) const
    {
        const Conventions& conventions = m_calculation.sheet().options.conventions;
        for (const Step& step : steps(m_calculation.trace().course()))
            if (section.step == step.id && step.perHead && m_calculation.trace().scenario().heads > 1)
                return fmt::format("{}  {} ({})", step.key, title(step.id, conventions), conventions.number(section.head));
        return section.title;
    }

    /// A sheet says "take Q from step 2"; here what was written there can stand at hand.
    SheetSection withEarlierNumbers(SheetSection section) const
    {
        if (!section.step) return section;
        for (const Step& step : steps(m_calculation.trace().course())) {
            if (step.id != *section.step) continue;
            for (Quantity operand : step.operands)
                for (const SheetMatrix* matrix : resultsBefore(section))
                    if (matrix->quantity == operand && (!step.perHead || matrix->head == m_calculation.trace().headFor(operand, section.head))) section.operands.push_back(*matrix);
        }
        return section;
    }

    std::vector<const SheetMatrix*> resultsBefore(const SheetSection& section) const
    {
        std::vector<const SheetMatrix*> list;
        for (const SheetSection& earlier : m_calculation.sheet().handout.sections) {
            if (earlier.title == section.title) break;
            for (const SheetBlock& block : earlier.blocks)
                if (const auto* matrix = std::get_if<SheetMatrix>(&block); matrix && matrix->kind == SheetMatrix::Kind::Numbers) list.push_back(matrix);
        }
        return list;
    }

    Calculation& m_calculation;
    LiveCells m_cells;
};

}

std::string selfCheckAsXlsx(const SelfCheckSheet& sheet)
{
    const Arithmetic& arithmetic = sheet.trace->scenario().arithmetic;
    if (!arithmetic.isExact() && arithmetic.ties == Arithmetic::Ties::ToEven)
        throw Error(_("No function of a spreadsheet rounds halves to the even digit, so this workbook would mark wrongly. Choose halves away from zero, or the page that marks itself (HTML)."));
    Workbook workbook(sheet.handout.title);
    Calculation calculation(sheet, workbook);
    InputsTab inputs(calculation, workbook.add(_("Inputs")));
    inputs.write();
    StageTabs tabs(calculation);
    for (const SheetSection& section : sheet.handout.sections)
        if (section.step || !isOnlyInputs(section, calculation.trace().course())) tabs.write(section);
    writeHiddenTabs(calculation, inputs);
    return workbook.bytes();
}

}
