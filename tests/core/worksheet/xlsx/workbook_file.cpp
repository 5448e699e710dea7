#include "tests/core/worksheet/xlsx/workbook_file.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>

#include "core/notation/number.h"
#include "tests/support/catch.h"
#include "tests/support/tools.h"

namespace abh::test {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream all;
    all << file.rdbuf();
    return all.str();
}

void write(const fs::path& path, const std::string& text)
{
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

std::string unescaped(std::string text)
{
    const std::pair<const char*, const char*> entities[]{{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&amp;", "&"}};
    for (const auto& [entity, character] : entities)
        for (std::size_t at = 0; (at = text.find(entity, at)) != std::string::npos; ++at) text.replace(at, std::string(entity).size(), character);
    return text;
}

/// What stands between `before` and the next `after`.
std::string between(const std::string& text, const std::string& before, const std::string& after, std::size_t from = 0)
{
    const std::size_t begin = text.find(before, from);
    if (begin == std::string::npos) return {};
    const std::size_t end = text.find(after, begin + before.size());
    return text.substr(begin + before.size(), end - begin - before.size());
}

/// Column and row of "AB12", from 0.
std::pair<long, long> placeOf(const std::string& address)
{
    long column = 0;
    std::size_t at = 0;
    for (; at < address.size() && address[at] >= 'A'; ++at) column = column * 26 + (address[at] - 'A' + 1);
    return {column - 1, std::stol(address.substr(at)) - 1};
}

std::string addressOf(long column, long row)
{
    std::string letters;
    for (++column; column > 0; column = (column - 1) / 26) letters.insert(letters.begin(), static_cast<char>('A' + (column - 1) % 26));
    return letters + std::to_string(row + 1);
}

std::vector<std::vector<std::string>> csvRows(const std::string& text)
{
    std::vector<std::vector<std::string>> rows(1, {""});
    bool quoted = false;
    for (std::size_t k = 0; k < text.size(); ++k) {
        const char c = text[k];
        std::string& field = rows.back().back();
        if (c == '"' && quoted && k + 1 < text.size() && text[k + 1] == '"') field += text[++k];
        else if (c == '"') quoted = !quoted;
        else if (c == ',' && !quoted) rows.back().emplace_back();
        else if (c == '\n' && !quoted) rows.push_back({""});
        else if (c != '\r') field += c;
    }
    return rows;
}

int run(const std::string& command)
{
    return runTool(command + " </dev/null >/dev/null 2>&1").code;
}

/// A profile of its own, in which what is loaded is worked out anew.
constexpr const char* kAlwaysRecalculate = R"(<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
)";

}

WorkbookFile::WorkbookFile(const std::string& bytes)
{
    const ScratchFolder folder;
    write(folder.path("book.xlsx"), bytes);
    REQUIRE(run("unzip -q '" + folder.path("book.xlsx") + "' -d '" + folder.path("parts") + "'") == 0);
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder.path("parts")))
        if (entry.is_regular_file()) m_parts[fs::relative(entry.path(), folder.path("parts")).generic_string()] = read(entry.path());
    const std::string& book = m_parts.at("xl/workbook.xml");
    for (std::size_t at = book.find("<sheet "); at != std::string::npos; at = book.find("<sheet ", at + 1)) m_tabs.push_back(unescaped(between(book, "name=\"", "\"", at)));
    for (std::size_t at = book.find("<definedName "); at != std::string::npos; at = book.find("<definedName ", at + 1))
        m_names[between(book, "name=\"", "\"", at)] = unescaped(between(book, ">", "<", at));
}

std::string WorkbookFile::partOf(const std::string& tab) const
{
    for (std::size_t k = 0; k < m_tabs.size(); ++k)
        if (m_tabs[k] == tab) return "xl/worksheets/sheet" + std::to_string(k + 1) + ".xml";
    FAIL("no tab " + tab);
    return {};
}

const std::string& WorkbookFile::sheetXml(const std::string& tab) const
{
    return m_parts.at(partOf(tab));
}

std::string WorkbookFile::element(const std::string& tab, const std::string& address) const
{
    const std::string& xml = sheetXml(tab);
    const std::size_t begin = xml.find("<c r=\"" + address + "\"");
    if (begin == std::string::npos) return {};
    const std::size_t close = xml.find('>', begin);
    const std::size_t end = xml[close - 1] == '/' ? close + 1 : xml.find("</c>", begin) + 4;
    return xml.substr(begin, end - begin);
}

std::string WorkbookFile::formula(const std::string& tab, const std::string& address) const
{
    return unescaped(between(element(tab, address), "<f>", "</f>"));
}

std::string WorkbookFile::saved(const std::string& tab, const std::string& address) const
{
    return unescaped(between(element(tab, address), "<v>", "</v>"));
}

std::optional<std::string> WorkbookFile::findFormula(const std::string& tab, const std::string& beginning) const
{
    const std::string& xml = sheetXml(tab);
    for (std::size_t at = xml.find("<c r=\""); at != std::string::npos; at = xml.find("<c r=\"", at + 1)) {
        const std::string address = between(xml, "<c r=\"", "\"", at);
        if (formula(tab, address).starts_with(beginning)) return address;
    }
    return std::nullopt;
}

void WorkbookFile::type(const std::string& tab, const std::string& address, const std::string& value)
{
    const std::string before = element(tab, address);
    INFO(tab << " " << address);
    REQUIRE_FALSE(before.empty());
    double number = 0.0;
    const std::string start = "<c r=\"" + address + "\" s=\"" + between(before, " s=\"", "\"") + "\"";
    const std::string after = parseNumber(value, number) && std::isfinite(number) ? start + "><v>" + value + "</v></c>" : start + " t=\"inlineStr\"><is><t>" + value + "</t></is></c>";
    std::string& xml = m_parts.at(partOf(tab));
    xml.replace(xml.find(before), before.size(), after);
}

std::pair<std::string, std::string> WorkbookFile::at(const std::string& name, long row, long column) const
{
    INFO(name);
    REQUIRE(m_names.contains(name));
    const std::string& reference = m_names.at(name);
    const std::size_t mark = reference.find("!$");
    std::string tab = reference.substr(0, mark), first = reference.substr(mark + 1, reference.find(':', mark) - mark - 1);
    std::erase(first, '$');
    if (tab.starts_with('\'')) tab = tab.substr(1, tab.size() - 2);
    const auto [c, r] = placeOf(first);
    return {tab, addressOf(c + column, r + row)};
}

void WorkbookFile::save(const fs::path& path) const
{
    const ScratchFolder folder;
    for (const auto& [name, text] : m_parts) write(folder.path(name), text);
    REQUIRE(run("cd '" + folder.path() + "' && zip -q -X -r '" + path.string() + "' '[Content_Types].xml' _rels docProps xl") == 0);
}

Recalculated::Recalculated(const std::map<std::string, WorkbookFile>& files)
{
    const ScratchFolder folder;
    write(fs::path(folder.path()) / "profile" / "user" / "registrymodifications.xcu", kAlwaysRecalculate);
    std::string list;
    for (const auto& [name, file] : files) {
        file.save(folder.path(name + ".xlsx"));
        list += " '" + folder.path(name + ".xlsx") + "'";
    }
    // Every tab, as it is and not as it is shown; with a decimal point wherever the test runs.
    const std::string command = "LC_ALL=C.UTF-8 soffice -env:UserInstallation='file://" + folder.path("profile") +
                                "' --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1' --outdir '" +
                                folder.path("csv") + "'" + list;
    REQUIRE(run(command) == 0);
    for (const auto& [name, file] : files)
        for (const std::string& tab : file.tabs()) {
            const fs::path path = fs::path(folder.path("csv")) / (name + "-" + tab + ".csv");
            INFO(path.string());
            REQUIRE(fs::exists(path));
            m_tabs[{name, tab}] = csvRows(read(path));
        }
}

std::string Recalculated::cell(const std::string& file, const std::string& tab, const std::string& address) const
{
    const auto& rows = m_tabs.at({file, tab});
    const auto [column, row] = placeOf(address);
    if (row >= static_cast<long>(rows.size()) || column >= static_cast<long>(rows[static_cast<std::size_t>(row)].size())) return {};
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

double Recalculated::number(const std::string& file, const std::string& tab, const std::string& address) const
{
    double value = std::numeric_limits<double>::quiet_NaN();
    parseNumber(cell(file, tab, address), value);
    return value;
}

}
