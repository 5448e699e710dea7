#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <string>

#include <sys/wait.h>
#include <unistd.h>

#include "core/text/languages.h"
#include "tests/support/catch.h"

namespace abh::test {

/// Puts every sentence into brackets, so that what stands outside of them was never given to a translator.
inline constexpr const char* kInBrackets = R"(text = "⟦" text "⟧")";

/// Writes every sentence in other letters, what is filled in excepted, so that an English word is one that was never given to a translator,
/// wherever it was cut off or set together.
inline constexpr const char* kInOtherLetters = R"(text = letters(text, "а б ц д е ф г х и й к л м н о п я р с т у в ш ж ы з"))";

/// The same as a language that is written from right to left.
inline constexpr const char* kFromRightToLeft = R"(text = text == "LTR" ? "RTL" : letters(text, "א ב ג ד ה ו ז ח ט י כ ל מ נ ס ע פ צ ק ר ש ת א ב ג ד"))";

/// A language made for the occasion, spoken as long as this lives: every sentence of the sources, changed by an awk statement about `text`.
class PseudoLanguage {
public:
    explicit PseudoLanguage(const std::string& change) : m_folder(makeFolder())
    {
        makeCatalogue(change);
        if (const char* before = std::getenv("ABH_LOCALE_DIR")) m_before = before;
        setenv("ABH_LOCALE_DIR", m_folder.c_str(), 1);
        m_language.emplace("xx");
        REQUIRE(spokenLanguage() == "xx");
    }

    ~PseudoLanguage()
    {
        m_language.reset();
        if (m_before) setenv("ABH_LOCALE_DIR", m_before->c_str(), 1);
        else unsetenv("ABH_LOCALE_DIR");
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }
    PseudoLanguage(const PseudoLanguage&) = delete;
    PseudoLanguage& operator=(const PseudoLanguage&) = delete;

private:
    static std::filesystem::path makeFolder()
    {
        std::string name = (std::filesystem::temp_directory_path() / "abh-language-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()));
        return name;
    }

    static void run(const std::string& command)
    {
        INFO(command);
        const int status = std::system(command.c_str());
        REQUIRE((WIFEXITED(status) && WEXITSTATUS(status) == 0));
    }

    void makeCatalogue(const std::string& change) const
    {
        const std::string folder = m_folder.string(), script = folder + "/change.awk";
        std::ofstream(script) << R"(
            function letters(old, alphabet,    letter, result, k, c, isName) {
                split(alphabet, letter, " "); result = ""; isName = 0
                for (k = 1; k <= length(old); ++k) {
                    c = substr(old, k, 1)
                    if (c == "\\") { result = result substr(old, k, 2); ++k; continue }
                    if (c == "{") isName = 1
                    if (c == "}") isName = 0
                    found = isName ? 0 : index("abcdefghijklmnopqrstuvwxyz", tolower(c))
                    result = result (found ? letter[found] : c)
                }
                return result
            }
            /^msgid/ { isString = 0 }
            /^msgstr/ { isString = 1 }
            /^$/ { isPastHeader = 1 }
            isPastHeader && isString && match($0, /".+"$/) {
                text = substr($0, RSTART + 1, RLENGTH - 2); start = substr($0, 1, RSTART); end = ""
                if (text ~ /\\n$/) { end = "\\n"; text = substr(text, 1, length(text) - 2) }
                )" << change << R"(
                $0 = start text end "\""
            }
            { print }
        )";
        run("cmake -DXGETTEXT=xgettext -DSOURCE_DIR='" ABH_SOURCE_DIR "' -DPOT='" + folder + "/all.pot' -P '" ABH_SOURCE_DIR "/cmake/write_pot.cmake' >/dev/null");
        run("msgen --lang=xx --no-wrap -o '" + folder + "/en.po' '" + folder + "/all.pot'");
        run("awk -f '" + script + "' '" + folder + "/en.po' >'" + folder + "/xx.po'");
        std::filesystem::create_directories(m_folder / "xx" / "LC_MESSAGES");
        run("msgfmt -o '" + folder + "/xx/LC_MESSAGES/attention-by-hand.mo' '" + folder + "/xx.po' 2>/dev/null");
    }

    std::filesystem::path m_folder;
    std::optional<std::string> m_before;
    std::optional<ScopedLanguage> m_language;
};

/// `text` without what stands in brackets, brackets within brackets included.
inline std::string outsideBrackets(const std::string& text)
{
    const std::string open = "⟦", close = "⟧";
    std::string outside;
    int depth = 0;
    for (std::size_t k = 0; k < text.size();) {
        const bool opens = text.compare(k, open.size(), open) == 0, closes = text.compare(k, close.size(), close) == 0;
        if (opens || closes) {
            depth += opens ? 1 : -1;
            k += open.size();
            continue;
        }
        if (depth <= 0) outside += text[k];
        ++k;
    }
    return outside;
}

/// The first English word outside the brackets of `text` that is no name in `allowed`; empty where there is none.
inline std::string untranslatedWord(const std::string& text, const std::regex& allowed)
{
    static const std::regex word("[A-Za-z]{3,}");
    const std::string outside = outsideBrackets(text);
    for (std::sregex_iterator found(outside.begin(), outside.end(), word), end; found != end; ++found)
        if (!std::regex_match(found->str(), allowed)) return found->str() + " in: " + outside;
    return {};
}

}
