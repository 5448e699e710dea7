#include "core/text/catalogue.h"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <string_view>
#include <system_error>
#include <utility>

#ifndef ABH_NO_CATALOGUES
#include <boost/locale/gnu_gettext.hpp>
#endif

namespace abh {
namespace {

constexpr const char* kDomain = "attention-by-hand";

#ifndef ABH_NO_CATALOGUES
/// Only marks a text for the translator.
constexpr const char* mark(const char* message)
{
    return message;
}
#endif

}

std::filesystem::path Catalogue::file(const std::filesystem::path& folder, const std::string& language)
{
    return folder / language / "LC_MESSAGES" / (std::string(kDomain) + ".mo");
}

Catalogue::Catalogue(std::string language, std::locale holder, const boost::locale::message_format<char>* messages)
    : m_language(std::move(language)), m_holder(std::move(holder)), m_messages(messages)
{
}

#ifdef ABH_NO_CATALOGUES    // built without Debian's packages, for its engines alone

std::unique_ptr<Catalogue> Catalogue::read(const std::filesystem::path&, const std::string&)
{
    return nullptr;
}

const char* Catalogue::find(const char*) const
{
    return nullptr;
}

const char* Catalogue::find(const char*, const char*, long) const
{
    return nullptr;
}

#else

std::unique_ptr<Catalogue> Catalogue::read(const std::filesystem::path& folder, const std::string& language)
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file(folder, language), ignored)) return nullptr;
    boost::locale::gnu_gettext::messages_info info;
    info.language = language;
    info.encoding = "UTF-8";
    info.paths = {folder.string()};
    info.domains = {boost::locale::gnu_gettext::messages_info::domain(kDomain)};
    try {
        auto* messages = boost::locale::gnu_gettext::create_messages_facet<char>(info);
        if (!messages) return nullptr;
        std::unique_ptr<Catalogue> read(new Catalogue(language, std::locale(std::locale::classic(), messages), messages));
        // Translators: RTL where your language is written from right to left, otherwise LTR.
        const char* direction = read->find(mark("LTR"));
        read->m_isRightToLeft = direction && std::string_view(direction) == "RTL";
        return read;
    } catch (const std::exception&) {    // a file that is no catalogue is none
        return nullptr;
    }
}

const char* Catalogue::find(const char* message) const
{
    return m_messages->get(0, nullptr, message);
}

const char* Catalogue::find(const char* one, const char*, long count) const
{
    return m_messages->get(0, nullptr, one, static_cast<int>(std::min<long>(std::labs(count), INT_MAX)));
}

#endif

}
