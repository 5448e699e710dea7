#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace abh::test {

/// An .xlsx taken apart with unzip, read as text, changed and put together again: nothing here comes from what wrote it.
class WorkbookFile {
public:
    explicit WorkbookFile(const std::string& bytes);

    /// Every part, by its name in the archive.
    const std::map<std::string, std::string>& parts() const { return m_parts; }
    const std::vector<std::string>& tabs() const { return m_tabs; }
    const std::string& sheetXml(const std::string& tab) const;
    /// {"X", "'Inputs'!$B$20:$E$22"}
    const std::map<std::string, std::string>& names() const { return m_names; }
    /// What a cell holds: all of its element; empty where there is none. `address`: "B3".
    std::string element(const std::string& tab, const std::string& address) const;
    std::string formula(const std::string& tab, const std::string& address) const;
    /// The saved value, a number or a text.
    std::string saved(const std::string& tab, const std::string& address) const;
    /// The address of the first cell whose formula begins with `beginning`.
    std::optional<std::string> findFormula(const std::string& tab, const std::string& beginning) const;

    /// Types `value`, a number or a text, into a cell that is there.
    void type(const std::string& tab, const std::string& address, const std::string& value);
    /// Where entry (row, column) of the named range is: tab and address.
    std::pair<std::string, std::string> at(const std::string& name, long row, long column) const;

    void save(const std::filesystem::path& path) const;

private:
    std::string partOf(const std::string& tab) const;

    std::map<std::string, std::string> m_parts;
    std::vector<std::string> m_tabs;
    std::map<std::string, std::string> m_names;
};

/// What LibreOffice makes of workbooks, all of them opened in one go and worked out anew: the tabs as comma-separated values.
class Recalculated {
public:
    explicit Recalculated(const std::map<std::string, WorkbookFile>& files);

    /// "" for an empty cell, and where there is none.
    std::string cell(const std::string& file, const std::string& tab, const std::string& address) const;
    double number(const std::string& file, const std::string& tab, const std::string& address) const;

private:
    std::map<std::pair<std::string, std::string>, std::vector<std::vector<std::string>>> m_tabs;
};

}
