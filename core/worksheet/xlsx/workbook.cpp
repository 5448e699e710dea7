#include "core/worksheet/xlsx/workbook.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <sstream>
#include <utility>

#include <locale.h>

#include "core/model/issue.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh::xlsx {
namespace {

/// Any moment will do, as long as it is always the same.
constexpr std::time_t kCreated = 1577836800;   // 2020-01-01
constexpr std::size_t kLongestTabName = 31;    // in UTF-16
constexpr const char* kFont = "Arial";         // LibreOffice puts Liberation Sans of the same widths in its place

/// libxlsxwriter prints numbers with the locale's own decimal sign.
class PlainNumbers {
public:
    PlainNumbers() : m_plain(newlocale(LC_NUMERIC_MASK, "C", locale_t{})), m_before(uselocale(m_plain)) {}
    PlainNumbers(const PlainNumbers&) = delete;
    PlainNumbers& operator=(const PlainNumbers&) = delete;
    ~PlainNumbers()
    {
        uselocale(m_before);
        if (m_plain) freelocale(m_plain);
    }

private:
    locale_t m_plain, m_before;
};

[[noreturn]] void refuse(const std::filesystem::path& folder, const std::string& why)
{
    const std::string reason = why.ends_with('.') ? why.substr(0, why.size() - 1) : why;    // the library ends some of its own with one
    throw Error(say(_("The workbook could not be written in {}: {}. Make room there, or name another folder in TMPDIR."), folder.string(), reason));
}

std::filesystem::path newFolder()
{
    std::error_code failed;
    std::filesystem::path base = std::filesystem::temp_directory_path(failed);
    if (failed) base = "/tmp";
    std::string pattern = (base / "abh-workbook-XXXXXX").string();
    if (!mkdtemp(pattern.data())) refuse(base, std::strerror(errno));
    return pattern;
}

std::string upper(std::string text)
{
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
}

/// How much of a tab's name a character takes.
std::size_t sizeOf(char32_t character) { return character > 0xFFFF ? 2 : 1; }

std::string cut(std::string_view name, std::size_t most)
{
    std::string result;
    for (std::size_t used = 0; !name.empty();) {
        const char32_t character = takeCharacter(name);
        if ((used += sizeOf(character)) > most) break;
        appendCharacter(result, character);
    }
    return result;
}

void trim(std::string& text, std::string_view what)
{
    text.erase(0, std::min(text.find_first_not_of(what), text.size()));
    text.erase(text.find_last_not_of(what) + 1);
}

}

std::string tabName(std::string_view name)
{
    std::string clean;
    for (const char c : name) clean += std::string_view("[]:*?/\\").find(c) != std::string_view::npos || static_cast<unsigned char>(c) < 0x20 ? '-' : c;
    clean = cut(clean, kLongestTabName);
    trim(clean, " '");
    return clean.empty() || upper(clean) == "HISTORY" ? "Sheet" : clean;
}

Workbook::Workbook(const std::string& title, Paper paper) : m_folder(newFolder()), m_paper(paper)
{
    std::string folder = m_folder.string();
    lxw_workbook_options options = {};
    options.tmpdir = folder.data();
    m_workbook = workbook_new_opt((m_folder / "sheet.xlsx").c_str(), &options);
    if (!m_workbook) refuse(m_folder, std::strerror(ENOMEM));
    lxw_doc_properties properties = {};
    std::string shown = title;
    properties.title = shown.data();
    properties.created = kCreated;
    workbook_set_properties(m_workbook, &properties);
}

Workbook::~Workbook()
{
    // Closing is the only way the library has to let go of its memory.
    if (m_workbook) workbook_close(m_workbook);
    std::error_code ignored;
    std::filesystem::remove_all(m_folder, ignored);
}

std::string Workbook::freeName(std::string_view wanted) const
{
    const auto isTaken = [this](const std::string& name) {
        return std::any_of(m_tabs.begin(), m_tabs.end(), [&](const auto& tab) { return upper(tab->name()) == upper(name); });
    };
    std::string name = tabName(wanted);
    for (int number = 2; isTaken(name); ++number) {
        const std::string tail = fmt::format(" {}", number);
        name = cut(tabName(wanted), kLongestTabName - tail.size()) + tail;
    }
    return name;
}

Tab& Workbook::add(std::string_view wanted)
{
    const std::string name = freeName(wanted);
    lxw_worksheet* sheet = workbook_add_worksheet(m_workbook, name.c_str());
    // What the library still refuses, letters that it folds in its own way, gets a name of its making: Sheet3.
    if (!sheet) sheet = workbook_add_worksheet(m_workbook, nullptr);
    if (!sheet) refuse(m_folder, name);
    m_tabs.push_back(std::make_unique<Tab>(*this, sheet, sheet->name));
    return *m_tabs.back();
}

void Workbook::define(const std::string& name, const std::string& reference)
{
    if (const lxw_error error = workbook_define_name(m_workbook, name.c_str(), ("=" + reference).c_str())) refuse(m_folder, lxw_strerror(error));
}

lxw_format* Workbook::format(const Look& look)
{
    lxw_format*& made = m_formats[look];
    if (!made) made = makeFormat(look);
    return made;
}

lxw_format* Workbook::makeFormat(const Look& look)
{
    lxw_format* made = workbook_add_format(m_workbook);
    format_set_font_name(made, kFont);
    format_set_font_size(made, look.size);
    if (look.bold) format_set_bold(made);
    if (look.italic) format_set_italic(made);
    if (look.wraps) format_set_text_wrap(made);
    if (look.boxed) format_set_border(made, LXW_BORDER_THIN);
    if (look.ruled) format_set_bottom(made, LXW_BORDER_THIN);
    if (look.unlocked) format_set_unlocked(made);
    format_set_align(made, look.onTop ? LXW_ALIGN_VERTICAL_TOP : LXW_ALIGN_VERTICAL_CENTER);
    switch (look.align) {
    case Look::Align::Natural: break;
    case Look::Align::Left: format_set_align(made, LXW_ALIGN_LEFT); break;
    case Look::Align::Center: format_set_align(made, LXW_ALIGN_CENTER); break;
    case Look::Align::Right: format_set_align(made, LXW_ALIGN_RIGHT); break;
    }
    if (look.ink >= 0) format_set_font_color(made, static_cast<lxw_color_t>(look.ink));
    if (look.fill >= 0) format_set_bg_color(made, static_cast<lxw_color_t>(look.fill));
    if (!look.number.empty()) format_set_num_format(made, look.number.c_str());
    return made;
}

lxw_format* Workbook::colour(std::int64_t fill)
{
    lxw_format*& made = m_colours[fill];
    if (!made) {
        made = workbook_add_format(m_workbook);
        format_set_bg_color(made, static_cast<lxw_color_t>(fill));
    }
    return made;
}

std::string Workbook::bytes()
{
    {
        const PlainNumbers plain;
        const lxw_error error = workbook_close(std::exchange(m_workbook, nullptr));
        if (error) refuse(m_folder, lxw_strerror(error));
    }
    std::ifstream file(m_folder / "sheet.xlsx", std::ios::binary);
    std::ostringstream all;
    all << file.rdbuf();
    if (!file || !all) refuse(m_folder, std::strerror(errno));
    return std::move(all).str();
}

}
