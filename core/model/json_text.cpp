#include "core/model/json_text.h"

#include <set>
#include <sstream>
#include <vector>

#include "core/model/file_io.h"
#include "core/model/issue_builder.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

constexpr std::size_t kMaxDepth = 8;
/// The matrices of the largest scenario, 512 x 512 each, have a third of these; bounds the memory of the parsed text.
constexpr std::size_t kMaxValues = 4'000'000;
/// The library's number for a value that overflows a double.
constexpr int kNumberOverflow = 406;
constexpr std::size_t kMaxRepeatedKeys = 5;

/// The word, number, quoted text or sign at `text[stop]`. The library has one too, but it may begin some tokens earlier.
std::string_view tokenAt(std::string_view text, std::size_t stop)
{
    constexpr std::string_view kWord = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-.";
    if (text[stop] == '\n' || text[stop] == '\r') return _("the end of the line");

    std::size_t start = stop, end = stop + 1;
    if (text[stop] == '"' && stop > 0) {
        const std::size_t open = text.rfind('"', stop - 1);
        if (open != std::string_view::npos) start = open;
    } else if (kWord.find(text[stop]) != std::string_view::npos) {
        while (start > 0 && kWord.find(text[start - 1]) != std::string_view::npos) --start;
        while (end < text.size() && kWord.find(text[end]) != std::string_view::npos) ++end;
    } else {
        // The rest of a character of several bytes.
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    }
    return text.substr(start, end - start);
}

/// What probably went wrong where the parser stopped at `text[stop]`.
std::string syntaxHint(std::string_view text, std::size_t stop)
{
    const char sign = text[stop];
    const std::size_t before = stop == 0 ? std::string_view::npos : text.find_last_not_of(" \t\r\n", stop - 1);
    const bool isAfterComma = before != std::string_view::npos && text[before] == ',';
    if ((sign == ']' || sign == '}') && isAfterComma) return _("Take away the comma before it.");
    switch (sign) {
    case '\n':
    case '\r': return _("Close the text in quotation marks before the line ends.");
    case '\'': return _("Put texts between double quotation marks, as in \"X\".");
    case '/':
    case '#': return _("JSON has no comments; take it away.");
    case 'N':
    case 'I': return _("Write an ordinary number; NaN and Infinity are none.");
    case '+': return _("Write a positive number without a sign.");
    case '.': return _("Write a digit before and after the point, as in 0.5.");
    default: return _("A comma, a bracket or a quotation mark may be missing just before it.");
    }
}

/// Looks through a JSON text without keeping it, and notes what is wrong with it and where.
class JsonCheck : public nlohmann::json_sax<Json> {
public:
    JsonCheck(std::string_view text, std::istream& stream, Issues& issues) : m_text(text), m_stream(stream), m_issues(issues) {}

    bool null() override { return countValue(); }
    bool boolean(bool) override { return countValue(); }
    bool number_integer(number_integer_t) override { return countValue(); }
    bool number_unsigned(number_unsigned_t) override { return countValue(); }
    bool number_float(number_float_t, const string_t&) override { return countValue(); }
    bool string(string_t&) override { return countValue(); }
    bool binary(binary_t&) override { return countValue(); }
    bool start_object(std::size_t) override { return open(); }
    bool start_array(std::size_t) override { return open(); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override;
    bool parse_error(std::size_t position, const std::string& token, const Json::exception& error) override;

private:
    /// An object or list that is open: the keys it had so far, the last of them.
    struct Level {
        std::set<std::string> keys;
        std::string lastKey;
    };

    bool open();
    bool close();
    bool countValue();
    std::size_t here() const;
    std::string fieldName() const;
    bool fail(std::string text, std::string remedy);

    std::string_view m_text;
    std::istream& m_stream;
    Issues& m_issues;
    std::vector<Level> m_levels;
    std::size_t m_values = 0;
};

/// The offset of the last byte that the parser took.
std::size_t JsonCheck::here() const
{
    const auto taken = static_cast<std::size_t>(m_stream.rdbuf()->pubseekoff(0, std::ios::cur, std::ios::in));
    return taken == 0 ? 0 : taken - 1;
}

bool JsonCheck::fail(std::string text, std::string remedy)
{
    m_issues.push_back(fieldError({}, std::move(text), std::move(remedy)));
    return false;
}

bool JsonCheck::open()
{
    m_levels.emplace_back();
    if (m_levels.size() <= kMaxDepth) return countValue();
    const auto [line, column] = textPlace(m_text, here());
    return fail(say(_("Line {}, column {}: brackets inside brackets, more than {} deep."), line, column,
                            kMaxDepth),
                _("A matrix is a list of rows, and a row a list of numbers."));
}

bool JsonCheck::close()
{
    m_levels.pop_back();
    return true;
}

bool JsonCheck::countValue()
{
    if (++m_values <= kMaxValues) return true;
    return fail(say(_("It holds more than {} values, more than any scenario."), kMaxValues),
                _("Choose another file."));
}

/// "mask.causal" within {"mask": {"causal": ...
std::string JsonCheck::fieldName() const
{
    std::string name;
    for (const Level& level : m_levels) {
        if (level.lastKey.empty()) continue;
        if (!name.empty()) name += '.';
        name += excerpt(level.lastKey);
    }
    return name;
}

bool JsonCheck::key(string_t& name)
{
    Level& level = m_levels.back();
    level.lastKey = name;
    if (level.keys.insert(name).second) return countValue();
    const std::size_t line = textPlace(m_text, here()).line;
    m_issues.push_back(
        fieldError(fieldName(), say(_("It is there twice, the second time in line {}."), line),
                   _("Take one of them away.")));
    return m_issues.size() < kMaxRepeatedKeys && countValue();
}

bool JsonCheck::parse_error(std::size_t position, const std::string&, const Json::exception& error)
{
    // The library counts from 1, and the end of the text as one more.
    const std::size_t stop = position == 0 ? 0 : position - 1;
    const auto [line, column] = textPlace(m_text, stop);
    if (stop >= m_text.size())
        return fail(say(_("The text stops in the middle, at line {}, column {}."), line, column),
                    _("Get the file again: it may have been cut short."));
    const std::string token = excerpt(tokenAt(m_text, stop));
    if (error.id == kNumberOverflow)
        return fail(say(_("Line {}, column {}: the number {} is too large."), line, column, token),
                    _("Write a smaller one."));
    return fail(say(_("Line {}, column {}: {} does not belong there."), line, column, token),
                syntaxHint(m_text, stop));
}

}

JsonResult parseJson(std::string_view text)
{
    JsonResult result;
    if (text.size() > kMaxTextBytes) {
        result.issues.push_back(fieldError(
            {}, say(_("It is larger than {} MB, so it can be no scenario."), kMaxTextBytes >> 20),
            _("Choose another file.")));
        return result;
    }
    if (auto issue = checkEncoding(text)) {
        result.issues.push_back(std::move(*issue));
        return result;
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        result.issues.push_back(fieldError({}, _("It is empty."), _("Choose a scenario file.")));
        return result;
    }

    // Twice through the text: the first time nothing is kept, so that what is refused costs no memory.
    std::istringstream stream{std::string(text)};
    JsonCheck check(text, stream, result.issues);
    if (!Json::sax_parse(stream, &check) || !result.issues.empty()) return result;
    result.value = Json::parse(text, nullptr, false);
    return result;
}

}
