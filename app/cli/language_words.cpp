#include "app/cli/language_words.h"

#include <ostream>
#include <string_view>

#include "app/text/qt_texts.h"
#include "core/text/languages.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

/// The value of `option` at `words[k]`, "--lang es" or "--lang=es", and `k` at its last word; nothing where it is another word.
std::optional<std::string> valueOf(std::string_view option, const std::vector<std::string>& words, std::size_t& k)
{
    const std::string& word = words[k];
    if (word == option) return k + 1 < words.size() ? words[++k] : std::string();
    if (word.size() > option.size() && word.compare(0, option.size(), option) == 0 && word[option.size()] == '=') return word.substr(option.size() + 1);
    return std::nullopt;
}

std::string knownLanguages()
{
    std::string all;
    for (const std::string& code : languages()) all += (all.empty() ? "" : ", ") + code + " (" + languageName(code) + ")";
    return all;
}

bool takeLanguage(const std::string& name, Console console)
{
    if (const auto code = findLanguage(name); code && speak(*code)) return true;
    console.err << say(_("--lang: \"{}\" is no language that this program speaks. There are: {}."), name, knownLanguages()) << '\n';
    return false;
}

bool takeDirection(const std::string& word, Console console)
{
    if (word == "rtl" || word == "ltr") {
        setWindowDirection(word == "rtl" ? Qt::RightToLeft : Qt::LeftToRight);
        return true;
    }
    console.err << say(_("--direction: \"{}\" is not known. Use ltr, from left to right, or rtl, from right to left."), word) << '\n';
    return false;
}

}

std::optional<LanguageWords> takeLanguageWords(const std::vector<std::string>& words, Console console)
{
    LanguageWords taken;
    bool isOver = false;    // after -- everything is a file
    for (std::size_t k = 0; k < words.size(); ++k) {
        isOver = isOver || words[k] == "--";
        if (const auto language = isOver ? std::nullopt : valueOf("--lang", words, k)) {
            if (!takeLanguage(*language, console)) return std::nullopt;
            taken.isLanguageGiven = true;
        } else if (const auto direction = isOver ? std::nullopt : valueOf("--direction", words, k)) {
            if (!takeDirection(*direction, console)) return std::nullopt;
        } else {
            taken.others.push_back(words[k]);
        }
    }
    return taken;
}

}
