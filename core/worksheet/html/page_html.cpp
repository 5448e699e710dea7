#include "core/worksheet/html/page_html.h"

#include <fmt/format.h>

#include "core/text/languages.h"
#include "core/worksheet/html/html_text.h"
#include "core/worksheet/html/page_texts.h"

namespace abh::html {

std::string pageHtml(const Page& page)
{
    // Nothing is fetched and nothing is sent, whatever the page holds.
    const std::string policy = fmt::format("default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'{}",
                                           page.script.empty() ? "" : "; script-src 'unsafe-inline'");
    std::string head = "<meta charset=\"utf-8\"/>\n";
    head += fmt::format("<meta http-equiv=\"Content-Security-Policy\" content=\"{}\"/>\n", policy);
    head += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<meta name=\"color-scheme\" content=\"light dark\"/>\n";
    head += element("title", "", escaped(page.title)) + '\n' + element("style", "", "/*<![CDATA[*/\n" + page.style + "/*]]>*/") + '\n';
    std::string body = page.body;
    // A script has < and && in it, which XML takes for markup and HTML does not.
    if (!page.script.empty()) body += element("script", "", "//<![CDATA[\n" + page.script + "//]]>\n") + '\n';
    return "<!DOCTYPE html>\n" + element("html", " xmlns=\"http://www.w3.org/1999/xhtml\"" + attribute("lang", page.language) + (isRightToLeft() ? attribute("dir", "rtl") : std::string()),
                                         "\n" + element("head", "", "\n" + head) + '\n' + element("body", "", "\n" + body) + '\n') + '\n';
}

std::string styleFor(const std::vector<std::pair<std::string, std::string>>& feet)
{
    std::string style(pageText("sheet"));
    for (const auto& [id, text] : feet)
        style += fmt::format("@page {0} {{ @bottom-center {{ content: {1}; }} }}\n#{0} {{ page: {0}; }}\n", id, cssString(text));
    return style;
}

}
