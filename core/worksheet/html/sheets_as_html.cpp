#include <fmt/format.h>

#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/html/html_text.h"
#include "core/worksheet/html/marking_html.h"
#include "core/worksheet/html/page_html.h"
#include "core/worksheet/html/sheet_html.h"
#include "core/worksheet/sheet_document.h"

namespace abh {
namespace {

using namespace html;

/// Collects the parts of a page, what it says of them in its list of contents, and the feet of their printed pages.
class Parts {
public:
    void add(const std::string& anchor, const std::string& label, const std::string& student, const std::string& markup)
    {
        m_markup += markup;
        const std::string whose = student.empty() ? std::string() : ", " + name(student);
        m_contents += element("li", "", element("a", attribute("href", "#" + anchor), escaped(label)) + whose);
        m_feet.emplace_back(anchor, label);
    }

    void add(const Worksheet& sheet)
    {
        const std::string anchor = fmt::format("{}{}", sheet.isKey ? "key" : "sheet", ++m_count[sheet.isKey]);
        add(anchor, sheetLabel(sheet), sheet.student, sheetHtml(sheet, anchor, Blanks::Boxes));
    }

    Page page(const SheetDocument& document) const
    {
        const bool isOne = m_feet.size() < 2;
        const std::string contents = isOne ? std::string() : element("nav", attribute("aria-label", _("Contents")), element("ol", "", m_contents)) + '\n';
        return {document.title, document.language, styleFor(m_feet), contents + element("main", isOne ? "" : " class=\"several\"", "\n" + m_markup), {}};
    }

private:
    std::string m_markup, m_contents;
    std::vector<std::pair<std::string, std::string>> m_feet;
    int m_count[2] = {0, 0};
};

}

std::string sheetsAsHtml(const SheetDocument& document)
{
    Parts parts;
    for (const Worksheet& sheet : document.handouts) parts.add(sheet);
    if (document.marking) parts.add("marking", _("Marking table"), {}, markingHtml(*document.marking, "marking"));
    for (const Worksheet& key : document.keys) parts.add(key);
    return pageHtml(parts.page(document));
}

}
