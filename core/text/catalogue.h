#pragma once

#include <filesystem>
#include <locale>
#include <memory>
#include <string>

namespace boost::locale {
template <typename Char>
class message_format;
}

namespace abh {

/// The messages of one language, read from a gettext catalogue. The C library's own gettext speaks English wherever no locale but C was
/// generated, as on a fresh Debian, and chooses once for a whole program; so Boost.Locale looks the messages up.
class Catalogue {
public:
    /// The catalogue of `language`, such as "de" or "pt_BR", below `folder`; null where there is none.
    static std::unique_ptr<Catalogue> read(const std::filesystem::path& folder, const std::string& language);
    /// Where read() looks for it.
    static std::filesystem::path file(const std::filesystem::path& folder, const std::string& language);

    /// Null where the message was not translated. What is returned lives as long as the catalogue.
    const char* find(const char* message) const;
    const char* find(const char* one, const char* many, long count) const;

    const std::string& language() const { return m_language; }
    /// Whether the language is written from right to left, as its catalogue says.
    bool isRightToLeft() const { return m_isRightToLeft; }

private:
    Catalogue(std::string language, std::locale holder, const boost::locale::message_format<char>* messages);

    std::string m_language;
    std::locale m_holder;
    const boost::locale::message_format<char>* m_messages;
    bool m_isRightToLeft = false;
};

}
