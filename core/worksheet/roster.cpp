#include "core/worksheet/roster.h"

#include <algorithm>
#include <optional>

#include "core/model/scenario.h"
#include "core/model/utf8.h"
#include "core/model/words.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

struct Line {
    Index number = 1;                     ///< of its first character, from 1
    std::vector<std::string> fields;
};

std::string trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string() : std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1));
}

/// The sign between the fields: a tab, a semicolon or a comma, whichever the first line has.
char separatorOf(std::string_view text)
{
    const std::string_view first = text.substr(0, text.find('\n'));
    for (char sign : {'\t', ';'})
        if (first.find(sign) != std::string_view::npos) return sign;
    return ',';
}

/// Reads fields and lines, with quotation marks in which both may lie.
class Reader {
public:
    explicit Reader(std::string_view text) : m_rest(text), m_separator(separatorOf(text)) {}

    std::vector<Line> lines(Issues& issues)
    {
        std::vector<Line> all;
        while (!m_rest.empty()) {
            Line line{m_number, {}};
            do line.fields.push_back(trimmed(field(issues)));
            while (tookSeparator());
            all.push_back(std::move(line));
        }
        return all;
    }

private:
    std::string field(Issues& issues)
    {
        while (!m_rest.empty() && m_rest.front() == ' ') m_rest.remove_prefix(1);
        if (!m_rest.empty() && m_rest.front() == '"') return quoted(issues);
        const std::size_t end = std::min({m_rest.find(m_separator), m_rest.find('\n'), m_rest.size()});
        const std::string text(m_rest.substr(0, end));
        m_rest.remove_prefix(end);
        return text;
    }

    std::string quoted(Issues& issues)
    {
        const Index begun = m_number;
        std::string text;
        m_rest.remove_prefix(1);
        while (!m_rest.empty()) {
            const char c = m_rest.front();
            m_rest.remove_prefix(1);
            if (c == '\n') ++m_number;
            if (c != '"') {
                text += c;
            } else if (!m_rest.empty() && m_rest.front() == '"') {
                text += c;
                m_rest.remove_prefix(1);
            } else {
                m_rest.remove_prefix(std::min({m_rest.find(m_separator), m_rest.find('\n'), m_rest.size()}));
                return text;
            }
        }
        issues.push_back({Severity::Error, "--roster", begun - 1, {}, _("A quotation mark is opened and never closed."), _("Close it, or write it twice where it is part of a name.")});
        return text;
    }

    /// Whether another field follows on this line; a line break is taken otherwise.
    bool tookSeparator()
    {
        if (m_rest.empty()) return false;
        const char sign = m_rest.front();
        m_rest.remove_prefix(1);
        m_number += sign == '\n';
        return sign == m_separator;
    }

    std::string_view m_rest;
    char m_separator;
    Index m_number = 1;
};

/// The columns whose heads say that names, or parts of them, stand in them.
std::vector<std::size_t> columnsOfNames(const Line& first)
{
    std::vector<std::size_t> columns;
    for (std::size_t k = 0; k < first.fields.size(); ++k) {
        const std::string head = folded(first.fields[k]);
        for (const char* word : {"name", "names", "student", "students", "full name", "first", "last", "first name", "given name", "forename", "last name", "family name", "surname", _("name"), _("student"),
                                 _("first name"), _("last name")})
            if (head == word) {
                columns.push_back(k);
                break;
            }
    }
    return columns;
}

std::string nameIn(const Line& line, const std::vector<std::size_t>& columns)
{
    std::string name;
    for (std::size_t k = 0; k < line.fields.size(); ++k)
        if (!line.fields[k].empty() && (columns.empty() || std::count(columns.begin(), columns.end(), k) > 0)) name += (name.empty() ? "" : " ") + line.fields[k];
    return name;
}

std::optional<Issue> problemOf(const std::string& name, Index line)
{
    const auto issue = [&](std::string text, std::string remedy) { return Issue{Severity::Error, "--roster", line - 1, {}, std::move(text), std::move(remedy)}; };
    if (hasControlCharacter(name)) return issue(say(_("The name “{}” holds a control character."), excerpt(name)), _("Delete it."));
    if (characterCount(name) > kMaxTokenLength) return issue(say(_("A name has {} characters."), characterCount(name)), say(_("No name may have more than {}."), kMaxTokenLength));
    return std::nullopt;
}

}

RosterResult readRoster(std::string_view text)
{
    RosterResult result;
    if (std::optional<Issue> issue = checkEncoding(text)) {
        issue->field = "--roster";
        result.issues.push_back(*std::move(issue));
        return result;
    }
    std::vector<Line> lines = Reader(text).lines(result.issues);
    const std::vector<std::size_t> columns = lines.empty() ? std::vector<std::size_t>() : columnsOfNames(lines.front());
    if (!columns.empty()) lines.erase(lines.begin());
    for (const Line& line : lines) {
        const std::string name = nameIn(line, columns);
        if (name.empty()) continue;
        if (std::optional<Issue> issue = problemOf(name, line.number)) result.issues.push_back(*std::move(issue));
        result.names.push_back(name);
    }
    if (result.names.size() > kMostStudents)
        result.issues.push_back({Severity::Error, "--roster", {}, {}, say(_("There are {} names in it, and {} are the most."), result.names.size(), kMostStudents), _("Make a list for each class.")});
    if (result.names.empty() && result.issues.empty())
        result.issues.push_back({Severity::Error, "--roster", {}, {}, _("There is no name in it."), _("Write one name a line.")});
    return result;
}

}
