#include "core/worksheet/html/marking_html.h"

#include <algorithm>

#include "core/model/utf8.h"
#include "core/notation/role_name.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/html/cell_html.h"
#include "core/worksheet/html/html_text.h"

namespace abh::html {
namespace {

// Millimetres: what the identifiers leave of a page's width, a range in two lines, a digit.
constexpr double kRoom = 140.0, kRange = 17.0, kDigit = 2.7, kGap = 4.5;

double widthOf(const MarkingTable& table, std::size_t column)
{
    double width = kRange;
    for (const MarkingTable::Line& line : table.lines) width = std::max(width, kDigit * static_cast<double>(characterCount(line.answers[column].digits)));
    return width + kGap;
}

bool isTogether(const MarkingTable::Column& a, const MarkingTable::Column& b)
{
    return a.quantity == b.quantity && a.head == b.head;
}

std::string heading(const MarkingTable::Column& column, bool hasHeads)
{
    const std::string words = title(column.quantity, column.conventions);
    return hasHeads && info(column.quantity).perHead != PerHead::None ? say(_("{}, head {}"), words, column.conventions.number(column.head)) : words;
}

std::string lineHtml(const MarkingTable::Line& line, std::size_t first, std::size_t last)
{
    const std::string student = line.student.empty() ? std::string() : "<br/>" + name(line.student);
    std::string cells = element("th", " scope=\"row\"", escaped(line.identifier) + student);
    for (std::size_t k = first; k < last; ++k) cells += element("td", "", cellHtml(line.answers[k], Blanks::Boxes, {}));
    return element("tr", "", cells) + '\n';
}

std::string bandHtml(const MarkingTable& table, std::size_t first, std::size_t last, bool hasHeads)
{
    std::string head = element("th", " scope=\"col\"", escaped(_("Sheet")));
    for (std::size_t k = first; k < last; ++k) head += element("th", " scope=\"col\"", toMathMl(table.columns[k].symbol));
    std::string lines;
    for (const MarkingTable::Line& line : table.lines) lines += lineHtml(line, first, last);
    const std::string role = roleName(info(table.columns[first].quantity).role);
    return element("table", attribute("class", "marking " + role) + " dir=\"ltr\"",
                   element("caption", "", escaped(heading(table.columns[first], hasHeads))) + element("thead", "", element("tr", "", head)) + element("tbody", "", lines)) + '\n';
}

}

std::string markingHtml(const MarkingTable& table, const std::string& anchor)
{
    const bool hasHeads = std::any_of(table.columns.begin(), table.columns.end(), [](const auto& column) { return column.head > 0; });
    std::string content = element("h1", attribute("id", anchor + "-title"), escaped(_("Marking table"))) + '\n';
    content += element("p", "", escaped(_("Below each answer, in small print: the numbers that count as right."))) + '\n';
    for (std::size_t first = 0; first < table.columns.size();) {
        std::size_t last = first;
        for (double used = 0.0; last < table.columns.size() && isTogether(table.columns[first], table.columns[last]); ++last) {
            used += widthOf(table, last);
            if (last > first && used > kRoom) break;
        }
        content += element("div", " class=\"figure tall\"", bandHtml(table, first, last, hasHeads));
        first = last;
    }
    return element("section", " class=\"sheet\"" + attribute("id", anchor) + attribute("aria-labelledby", anchor + "-title"), content) + '\n';
}

}
