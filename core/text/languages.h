#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace abh {

/// The language the sentences are written in, which needs no catalogue.
inline constexpr const char* kSourceLanguage = "en";

/// The languages there are, by their codes and in their order: "en", "es", "pt_BR".
std::vector<std::string> languages();

/// The one of them that `name` means, a language or a locale: "es", "es-MX" and "es_ES.UTF-8" are all "es" where no closer one is there.
std::optional<std::string> findLanguage(std::string_view name);

/// What its speakers call a language; its code where its catalogue does not say.
std::string languageName(const std::string& code);

/// The language that the environment asks for (LANGUAGE, LC_ALL, LC_MESSAGES, LANG), English where there is none of those it names. As everywhere,
/// LANGUAGE does not count in the locale C.
std::string environmentLanguage();

/// Speaks `code`, one of languages(), from now on; false, and nothing is changed, where there is no such catalogue. What has been said stays as it
/// is, and stays valid: no catalogue is ever put away.
bool speak(const std::string& code);

/// The code of the language spoken.
std::string spokenLanguage();

/// Whether the language spoken is written from right to left; its catalogue says so.
bool isRightToLeft();

/// Another language, as long as this lives.
class ScopedLanguage {
public:
    explicit ScopedLanguage(const std::string& code) : m_before(spokenLanguage()) { speak(code); }
    ~ScopedLanguage() { speak(m_before); }
    ScopedLanguage(const ScopedLanguage&) = delete;
    ScopedLanguage& operator=(const ScopedLanguage&) = delete;

private:
    std::string m_before;
};

}
