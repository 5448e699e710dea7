#include "core/model/npy_dict.h"

#include <charconv>
#include <optional>

#include "core/model/file_io.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

/// Reads the few literals of Python that occur, from left to right.
class DictReader {
public:
    DictReader(std::string_view text, const std::string& name) : m_text(text), m_name(name) {}

    NpyDict read()
    {
        expect('{');
        while (!take('}')) {
            readEntry();
            if (take(',')) continue;
            expect('}');
            break;
        }
        skipSpaces();
        if (m_at < m_text.size()) damaged(_("nothing more"));
        if (!m_descr) lacks("descr");
        if (!m_fortranOrder) lacks("fortran_order");
        if (!m_shape) lacks("shape");
        return {*m_descr, *m_fortranOrder, *m_shape};
    }

private:
    [[noreturn]] void damaged(const std::string& expected) const
    {
        throwCannotRead(m_name, say(_("Its header is damaged: there should be {} at its character {}. Save the array again, as np.save(file, array) does."), expected, m_at + 1));
    }

    [[noreturn]] void lacks(const char* key) const
    {
        throwCannotRead(m_name, say(_("Its header is damaged: it lacks '{}'. Save the array again, as np.save(file, array) does."), key));
    }

    void skipSpaces()
    {
        while (m_at < m_text.size() && std::string_view(" \t\r\n\f").find(m_text[m_at]) != std::string_view::npos) ++m_at;
    }

    char next()
    {
        skipSpaces();
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }

    bool take(char sign)
    {
        if (next() != sign) return false;
        ++m_at;
        return true;
    }

    bool takeWord(std::string_view word)
    {
        skipSpaces();
        if (m_text.substr(m_at, word.size()) != word) return false;
        m_at += word.size();
        return true;
    }

    void expect(char sign)
    {
        if (!take(sign)) damaged(fmt::format("'{}'", sign));
    }

    std::string quoted()
    {
        const char quote = next();
        if (quote != '\'' && quote != '"') damaged(_("a word in quotes"));
        const std::size_t end = m_text.find(quote, m_at + 1);
        const std::string_view word = m_text.substr(m_at + 1, end == std::string_view::npos ? end : end - m_at - 1);
        if (end == std::string_view::npos || word.find('\\') != std::string_view::npos) damaged(_("a word in quotes"));
        m_at = end + 1;
        return std::string(word);
    }

    std::string type()
    {
        if (next() == '[' || next() == '(')
            throwCannotRead(m_name, _("It holds records of several fields and no plain numbers. Save one field: np.save(file, array[\"name\"].astype(np.float32))."));
        return quoted();
    }

    bool truth()
    {
        if (takeWord("True")) return true;
        if (!takeWord("False")) damaged("True, False");
        return false;
    }

    std::int64_t length()
    {
        next();
        std::int64_t value = 0;
        const char* const begin = m_text.data() + m_at;
        const auto [end, error] = std::from_chars(begin, m_text.data() + m_text.size(), value);
        if (error == std::errc::result_out_of_range)
            throwCannotRead(m_name, _("Its header gives a shape of more numbers than any file holds, so it is damaged. Save the array again."));
        if (error != std::errc()) damaged(_("a number"));
        m_at += static_cast<std::size_t>(end - begin);
        take('L');    // Python 2 wrote long integers so
        return value;
    }

    /// (3, 4), (3,) or (): a number in brackets alone is no tuple.
    std::vector<std::int64_t> tuple()
    {
        std::vector<std::int64_t> numbers;
        expect('(');
        bool hasComma = true;
        while (next() != ')') {
            if (!hasComma) damaged("','");
            numbers.push_back(length());
            hasComma = take(',');
        }
        if (numbers.size() == 1 && !hasComma) damaged("','");
        expect(')');
        return numbers;
    }

    template <typename Value>
    void put(std::optional<Value>& target, Value value)
    {
        if (target) damaged(_("another word: this one is there twice"));
        target = std::move(value);
    }

    void readEntry()
    {
        const std::size_t start = m_at;
        const std::string key = quoted();
        expect(':');
        if (key == "descr") return put(m_descr, type());
        if (key == "fortran_order") return put(m_fortranOrder, truth());
        if (key == "shape") return put(m_shape, tuple());
        m_at = start;
        next();
        damaged("'descr', 'fortran_order', 'shape'");
    }

    std::string_view m_text;
    const std::string& m_name;
    std::size_t m_at = 0;
    std::optional<std::string> m_descr;
    std::optional<bool> m_fortranOrder;
    std::optional<std::vector<std::int64_t>> m_shape;
};

}

NpyDict parseNpyDict(std::string_view text, const std::string& name)
{
    return DictReader(text, name).read();
}

}
