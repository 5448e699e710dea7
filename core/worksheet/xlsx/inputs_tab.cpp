#include "core/worksheet/xlsx/inputs_tab.h"

#include <cmath>

#include "core/attention/forward.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/xlsx/formulas.h"
#include "core/worksheet/xlsx/printed_cells.h"

namespace abh::xlsx {
namespace {

/// Only numbers, or only 1 and 0, may be typed into `first` to `last`.
void restrict(Tab& tab, Spot first, Spot last, bool isMask)
{
    std::string heading = _("Not a number"), text = isMask ? _("Write 1 where the query may look at the key, and 0 where it may not.") : _("Write a number, or a formula that gives one.");
    lxw_data_validation rule = {};
    rule.validate = isMask ? LXW_VALIDATION_TYPE_INTEGER : LXW_VALIDATION_TYPE_DECIMAL;
    rule.criteria = LXW_VALIDATION_CRITERIA_BETWEEN;
    rule.minimum_number = isMask ? 0 : -kMaxMagnitude;
    rule.maximum_number = isMask ? 1 : kMaxMagnitude;
    rule.ignore_blank = LXW_VALIDATION_OFF;
    rule.error_title = heading.data();
    rule.error_message = text.data();
    worksheet_data_validation_range(tab.raw(), first.row, first.column, last.row, last.column, &rule);
}

}

std::string rightWord() { return _("right"); }
std::string ownWord() { return _("consistent"); }
std::string notYetWord() { return _("not yet"); }

void writeLegend(Page& page)
{
    const auto line = [&page](std::int64_t fill, const std::string& word, const std::string& meaning) {
        Look look;
        look.boxed = true;
        look.fill = fill;
        page.tab().text(page.at(), word, look);
        page.lineFrom(1, meaning);
    };
    line(kRightFill, rightWord(), _("green: the number counts as right"));
    line(kOwnFill, ownWord(), _("amber: right from your own earlier numbers, one of which is not right"));
    line(-1, notYetWord(), _("no colour: neither of the two"));
}

InputsTab::InputsTab(Calculation& calculation, Tab& tab) : m_calculation(calculation), m_tab(tab) {}

void InputsTab::writeWords(Page& page)
{
    const std::string minus = m_calculation.trace().course().masked ? _("For −∞ write inf: a spreadsheet takes a minus for the beginning of a formula.") : "";
    for (const std::string& sentence : std::vector<std::string>{
             _("This workbook marks itself. Write into the boxes on the tabs that follow; beside each box stands what the program makes of it."),
             _("Every number in a box on this tab can be changed, and everything is worked out anew, the marking too. What counts as right then lies around the new numbers as it did around the first ones."),
             minus,
             _("The key is on hidden tabs; a right click on a tab shows them. No tab has a password."),
         })
        if (!sentence.empty()) page.line(sentence);
    page.skip();
    writeLegend(page);
}

std::vector<std::string> InputsTab::rowNames(Quantity quantity) const
{
    const Scenario& s = m_calculation.trace().scenario();
    std::vector<std::string> names;
    const bool isOfTokens = quantity == Quantity::X || quantity == Quantity::MaskMatrix;
    for (Index i = 0; i < m_calculation.trace().at(quantity).rows(); ++i) names.push_back(isOfTokens ? s.tokenName(i, conventions().countFrom) : std::to_string(conventions().number(i)));
    return names;
}

std::vector<std::string> InputsTab::columnNames(Quantity quantity) const
{
    const Scenario& s = m_calculation.trace().scenario();
    const bool isKeys = quantity == Quantity::W_K || quantity == Quantity::W_V;
    const Index heads = isKeys ? s.kv_heads : quantity == Quantity::W_Q ? s.heads : 1;
    const Index all = m_calculation.trace().at(quantity).cols(), width = all / heads;
    std::vector<std::string> names;
    for (Index j = 0; j < all; ++j) {
        if (quantity == Quantity::MaskMatrix) names.push_back(s.tokenName(j, conventions().countFrom));
        else names.push_back(heads > 1 ? say(_("head {}: {}"), conventions().number(j / width), conventions().number(j % width)) : std::to_string(conventions().number(j)));
    }
    return names;
}

void InputsTab::writeMatrix(Page& page, Quantity quantity)
{
    const Matrix& engines = m_calculation.trace().at(quantity);
    const Matrix matrix = conventions().inColumns() ? Matrix(engines.transpose()) : engines;
    const bool isMask = quantity == Quantity::MaskMatrix;
    Look symbol = headLook();
    symbol.italic = true;
    m_tab.text(page.at(), isMask ? _("mask") : toUnicode(symbolOf(quantity)), symbol);
    lxw_col_t column = 1;
    for (const std::string& name : conventions().either(columnNames(quantity), rowNames(quantity))) m_tab.text(page.at(column++), headText(name), headLook());
    page.skip();
    const Spot first = m_first[quantity] = page.at(1);
    for (const std::string& name : conventions().either(rowNames(quantity), columnNames(quantity))) {
        m_tab.text(page.at(), headText(name), headLook());
        const Index i = page.at().row - first.row;
        for (Index j = 0; j < matrix.cols(); ++j)
            m_tab.number(page.at(static_cast<lxw_col_t>(1 + j)), isMask ? (std::isfinite(matrix(i, j)) ? 1 : 0) : matrix(i, j), boxLook());
        page.skip();
    }
    const Spot last{page.at().row - 1, static_cast<lxw_col_t>(matrix.cols())};
    restrict(m_tab, first, last, isMask);
    m_calculation.workbook().define(rangeWord(quantity), m_tab.outside(first, last));
    page.skip();
}

void InputsTab::writeScale(Page& page)
{
    const Trace& trace = m_calculation.trace();
    const std::string name = scaleName(trace);
    if (name.empty() || !trace.course().scaled) return;
    const bool isNumber = trace.scenario().scale.kind == Scale::Kind::Number;
    m_tab.text(page.at(), toUnicode(scaleSymbol(trace.scenario().scale)), headLook());
    if (isNumber) {
        m_tab.number(page.at(1), trace.scenario().scale.number, boxLook());
        m_tab.text(page.at(0), _("scale"), headLook());
    } else {
        m_tab.formula(page.at(1), Formulas(trace, m_calculation.blocks(), conventions().tokens).divisor(), scaleDivisor(trace));
    }
    m_calculation.workbook().define(name, m_tab.outside(page.at(1)));
    page.skip(2);
}

void InputsTab::write()
{
    const Trace& trace = m_calculation.trace();
    Index widest = 0;
    for (Quantity quantity : {Quantity::X, Quantity::W_Q, Quantity::W_K, Quantity::W_V, Quantity::W_O, Quantity::MaskMatrix})
        if (trace.has(quantity)) widest = std::max(widest, conventions().either(trace.at(quantity).cols(), trace.at(quantity).rows()));
    Page page(m_tab, nullptr, std::max(11, static_cast<int>(widest) + 1));
    writeHeading(page, m_calculation.sheet().handout);
    page.skip();
    writeWords(page);
    page.skip();
    for (Quantity quantity : {Quantity::X, Quantity::W_Q, Quantity::W_K, Quantity::W_V, Quantity::W_O}) {
        if (!trace.has(quantity)) continue;
        writeMatrix(page, quantity);
    }
    if (trace.has(Quantity::MaskMatrix)) writeMatrix(page, Quantity::MaskMatrix);
    writeScale(page);
    m_tab.printOn(false, m_calculation.sheet().handout.identifier);
    m_tab.protect();
}

}
