#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <regex>

#include "core/text/languages.h"
#include "core/text/text.h"
#include "tests/support/po_file.h"

// The translations that are shipped: nothing is left out, and nothing that the program fills in or reads has been lost.

namespace abh::test {
namespace {

namespace fs = std::filesystem;

const std::string kFolder = ABH_SOURCE_DIR "/resources/translations/";

std::vector<std::string> catalogues()
{
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(kFolder))
        if (entry.path().extension() == ".po") names.push_back(entry.path().stem().string());
    return names;
}

/// What matches, in order.
std::vector<std::string> matches(const std::string& text, const char* pattern)
{
    const std::regex expression(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator match(text.begin(), text.end(), expression), end; match != end; ++match) found.push_back(match->str());
    std::sort(found.begin(), found.end());
    return found;
}

/// What the program fills in: {}, {1}, {:.3f}, %1.
std::vector<std::string> placeholders(const std::string& text)
{
    return matches(text, R"(\{[0-9:.a-z<>]*\}|%[0-9])");
}

std::string outerSpaces(const std::string& text)
{
    const std::size_t first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
    return first == std::string::npos ? text : std::to_string(first) + "," + std::to_string(text.size() - last);
}

/// The variables that a language is chosen by, as long as this lives.
class Environment {
public:
    explicit Environment(std::map<std::string, std::string> values)
    {
        for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"}) {
            const char* before = std::getenv(name);
            m_before[name] = before ? std::optional<std::string>(before) : std::nullopt;
            set(name, values.count(name) ? std::optional(values[name]) : std::nullopt);
        }
    }
    ~Environment()
    {
        for (const auto& [name, value] : m_before) set(name, value);
    }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

private:
    static void set(const std::string& name, const std::optional<std::string>& value)
    {
        if (value) setenv(name.c_str(), value->c_str(), 1);
        else unsetenv(name.c_str());
    }

    std::map<std::string, std::optional<std::string>> m_before;
};

std::string languageIn(std::map<std::string, std::string> values)
{
    const Environment environment(std::move(values));
    return environmentLanguage();
}

void checkText(const std::string& source, const std::string& text)
{
    CAPTURE(source);
    CAPTURE(text);
    CHECK(!text.empty());
    CHECK(placeholders(text) == placeholders(source));
    CHECK(matches(text, "--[a-z][a-z-]+") == matches(source, "--[a-z][a-z-]+"));
    CHECK(matches(text, R"(\n|\t)") == matches(source, R"(\n|\t)"));
    CHECK(outerSpaces(text) == outerSpaces(source));
    CHECK(matches(text, "&[^& ]").size() == matches(source, "&[^& ]").size());
    CHECK(matches(text, R"(\*\.[a-z]+|;;)") == matches(source, R"(\*\.[a-z]+|;;)"));
}

}

TEST_CASE("every catalogue that is shipped has every message of the template, and none that is unsure")
{
    REQUIRE(!catalogues().empty());
    for (const std::string& name : catalogues()) {
        std::map<std::string, PoMessage> translated;
        for (const PoMessage& message : readPo(kFolder + name + ".po")) translated[message.one] = message;
        for (const PoMessage& message : readPo(kFolder + "attention-by-hand.pot")) {
            INFO(name << ": " << message.one);
            const auto found = translated.find(message.one);
            REQUIRE(found != translated.end());
            CHECK_FALSE(found->second.isFuzzy);
            CHECK(std::none_of(found->second.texts.begin(), found->second.texts.end(), [](const std::string& text) { return text.empty(); }));
        }
    }
}

TEST_CASE("a translation keeps what is filled in, typed or read: placeholders, options, line ends, keys of menus, suffixes")
{
    for (const std::string& name : catalogues()) {
        INFO(name);
        for (const PoMessage& message : readPo(kFolder + name + ".po")) {
            for (std::size_t k = 0; k < message.texts.size(); ++k) checkText(k > 0 && !message.many.empty() ? message.many : message.one, message.texts[k]);
        }
    }
}

TEST_CASE("a language is found by its name, by a locale, and by a relative of it")
{
    for (const char* name : {"es", "es_ES", "es_ES.UTF-8", "es-MX", "es_ES@euro"}) CHECK(findLanguage(name) == "es");
    for (const char* name : {"en", "en_GB.UTF-8", "C", "POSIX"}) CHECK(findLanguage(name) == "en");
    for (const char* name : {"", "xx", "spanish", "../es", "es/..", "e", ".", "@"}) {
        INFO(name);
        CHECK_FALSE(findLanguage(name));
    }
    const std::vector<std::string> all = languages();
    CHECK(std::count(all.begin(), all.end(), "en") == 1);
    CHECK(std::count(all.begin(), all.end(), "es") == 1);
    CHECK(languageName("es") == "Español");
    CHECK(languageName("en") == "English");
}

TEST_CASE("the environment chooses the language as everywhere, and C.UTF-8 does not stand in its way")
{
    CHECK(languageIn({}) == "en");
    CHECK(languageIn({{"LANG", "es_ES.UTF-8"}}) == "es");
    CHECK(languageIn({{"LANGUAGE", "xx:es"}, {"LC_ALL", "C.UTF-8"}}) == "es");
    CHECK(languageIn({{"LANGUAGE", "es"}}) == "es");
    CHECK(languageIn({{"LANGUAGE", "en:es"}, {"LANG", "es_ES.UTF-8"}}) == "en");
    CHECK(languageIn({{"LANGUAGE", "es"}, {"LC_ALL", "C"}}) == "en");
    CHECK(languageIn({{"LC_ALL", "C.UTF-8"}, {"LANG", "es_ES.UTF-8"}}) == "en");
    CHECK(languageIn({{"LC_MESSAGES", "es_AR"}, {"LANG", "de_DE.UTF-8"}}) == "es");
    CHECK(languageIn({{"LANG", "xx_XX.UTF-8"}}) == "en");
}

TEST_CASE("another language is spoken at once, wherever no locale was generated, and English again afterwards")
{
    REQUIRE(spokenLanguage() == "en");
    const char* kept = nullptr;
    {
        const ScopedLanguage spanish("es");
        CHECK(textLanguage() == "es");
        kept = _("Scores");
        CHECK(std::string(kept) == "Puntuaciones");
        CHECK(std::string(plural("{} token", "{} tokens", 1)) == "{} token");
        CHECK(std::string(plural("{} thread", "{} threads", 2)) == "{} hilos");
        CHECK(std::string(plural("{} thread", "{} threads", -1)) == "{} hilo");
        CHECK(std::string(_("this is no message of the program")) == "this is no message of the program");
        CHECK(std::string(_("")).empty());
        CHECK_FALSE(isRightToLeft());
        CHECK_FALSE(speak("xx"));
        CHECK(spokenLanguage() == "es");
    }
    CHECK(std::string(_("Scores")) == "Scores");
    CHECK(std::string(kept) == "Puntuaciones");    // what was said stays valid
    CHECK(textLanguage() == "en");
}

}
