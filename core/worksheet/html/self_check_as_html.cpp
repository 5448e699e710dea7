#include <fmt/format.h>

#include "core/notation/number.h"
#include "core/notation/role_name.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/html/html_text.h"
#include "core/worksheet/html/page_html.h"
#include "core/worksheet/html/page_texts.h"
#include "core/worksheet/html/self_check_data.h"
#include "core/worksheet/html/sheet_html.h"
#include "core/worksheet/sheet_document.h"

namespace abh {
namespace {

using namespace html;

std::string button(const char* id, const std::string& label, const std::string& more = {})
{
    return element("button", " type=\"button\"" + attribute("id", id) + more, escaped(label));
}

/// Shown by the script: without one there is nothing that a button could do.
std::string barHtml()
{
    const std::string steps = button("back", _("Back"), " aria-keyshortcuts=\"PageUp\"") + element("span", " id=\"progress\"", "") +
                              button("forward", _("Forward"), " aria-keyshortcuts=\"PageDown\"") + button("all", _("All steps"));
    const std::string marks = button("check", _("Check all")) + button("clear", _("Clear"));
    return element("div", " class=\"bar\" id=\"bar\" role=\"group\" hidden=\"hidden\"" + attribute("aria-label", _("Steps and marks")),
                   element("span", " class=\"group\"", steps) + element("span", " class=\"group\"", marks) +
                       element("p", " id=\"status\" role=\"status\" aria-live=\"polite\"", "")) + '\n';
}

/// A field for the entry of X or of a weight matrix at `cell`, which stands in `row` and `column` of the page.
std::string fieldHtml(const Matrix& matrix, const Cell& cell, const std::string& row, const std::string& column)
{
    return fmt::format("<input class=\"given\" type=\"text\" autocomplete=\"off\" spellcheck=\"false\" value=\"{}\"{}{}/>", escaped(fullNumber(matrix(cell.row, cell.column) + 0.0)),
                       attribute("aria-label", say(_("{}, row {}, column {}"), toSpeech(symbolOf(cell.quantity)), row, column)), cellAttribute(cell));
}

std::string enteredHtml(const Trace& trace, Quantity quantity, const Conventions& conventions)
{
    const Scenario& s = trace.scenario();
    const Matrix& matrix = *enteredMatrix(s, quantity);
    const bool turned = conventions.inColumns();
    const Index shownRows = turned ? matrix.cols() : matrix.rows(), shownColumns = turned ? matrix.rows() : matrix.cols();
    const auto nameOf = [&](Index i, bool ofToken) { return ofToken ? s.tokenName(i, conventions.countFrom) : fmt::format("{}", conventions.number(i)); };
    const auto rowName = [&](Index i) { return nameOf(i, quantity == Quantity::X && !turned); };
    const auto columnName = [&](Index j) { return nameOf(j, quantity == Quantity::X && turned); };
    std::string head = "<td></td>", rows;
    for (Index j = 0; j < shownColumns; ++j) head += element("th", " scope=\"col\"", name(columnName(j)));
    for (Index i = 0; i < shownRows; ++i) {
        std::string cells = element("th", " scope=\"row\"", name(rowName(i)));
        for (Index j = 0; j < shownColumns; ++j)
            cells += element("td", "", fieldHtml(matrix, turned ? Cell{quantity, 0, j, i} : Cell{quantity, 0, i, j}, rowName(i), columnName(j)));
        rows += element("tr", "", cells);
    }
    const std::string caption = element("caption", "", toMathMl(symbolOf(quantity)) + ' ' + escaped(say(_("{}, {} × {}"), title(quantity), shownRows, shownColumns)));
    return element("div", " class=\"figure\"", element("table", attribute("class", std::string("matrix ") + roleName(info(quantity).role)) + " dir=\"ltr\"",
                                                       caption + element("thead", "", element("tr", "", head)) + element("tbody", "", rows))) + '\n';
}

/// X and the weights, to be changed.
std::string numbersHtml(const Trace& trace, const Conventions& conventions)
{
    std::string tables;
    for (Quantity quantity : {Quantity::X, Quantity::W_Q, Quantity::W_K, Quantity::W_V, Quantity::W_O})
        if (enteredMatrix(trace.scenario(), quantity)) tables += enteredHtml(trace, quantity, conventions);
    const std::string text = _("Everything on the page, its answers too, is worked out from these numbers. Change one, and go on with a sheet that nobody else has.");
    return element("details", " class=\"sheet\" id=\"numbers\" hidden=\"hidden\"",
                   element("summary", "", escaped(_("Change the numbers"))) + element("p", "", escaped(text)) + tables +
                       element("p", "", button("original", _("Back to the sheet's own numbers")) + ' ' + element("span", " id=\"changed\"", ""))) + '\n';
}

std::string scripts()
{
    std::string all;
    for (const char* name : {"arithmetic", "engine", "misconceptions", "ranges", "marking", "workings", "fields", "steps", "page"}) all += pageText(name);
    return all;
}

}

std::string selfCheckAsHtml(const SelfCheckSheet& sheet)
{
    const std::string notice = element("p", " class=\"notice\"", escaped(_("This page holds the answers: it is for practice, not for marks. It needs no network, and what you write stays on this device.")));
    const std::string noScript = element("noscript", "", element("p", " class=\"notice\"", escaped(_("Scripts are switched off, so nothing is marked here; the sheet can be worked all the same."))));
    const std::string data = element("script", " type=\"application/json\" id=\"sheet-data\"", insideScript(selfCheckData(sheet)));
    const std::string body = barHtml() + element("main", "", "\n" + notice + noScript + numbersHtml(*sheet.trace, sheet.options.conventions) + sheetHtml(sheet.handout, "sheet1", Blanks::Fields)) + '\n' + data + '\n';
    std::string style = styleFor({{"sheet1", sheetLabel(sheet.handout)}});
    style += pageText("self_check");
    return pageHtml({sheet.handout.title, sheet.handout.language, style, body, scripts()});
}

}
