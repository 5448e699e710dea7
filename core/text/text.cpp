#include "core/text/text.h"

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include <langinfo.h>
#include <libintl.h>

#ifndef ABH_BUILD_LOCALE_DIR
#define ABH_BUILD_LOCALE_DIR ""
#endif

namespace abh {
namespace {

constexpr const char* kDomain = "attention-by-hand";

std::string environment(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

/// The locale that the environment asks for its messages in; empty when it asks for none.
std::string wantedLocale()
{
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (std::string value = environment(name); !value.empty())
            return value == "C" || value == "POSIX" ? "" : value;
    }
    return "";
}

/// A fresh Debian has no locale but C, and Qt complains of any that is not UTF-8. C.UTF-8 is always there; up to
/// glibc 2.36 gettext goes by LANGUAGE in it, so a reader keeps the language asked for even where its locale was never generated.
void fallBackToPlainUtf8()
{
    const std::string wanted = wantedLocale();
    if (!wanted.empty())
        setenv("LANGUAGE", wanted.c_str(), 0);
    setenv("LC_ALL", "C.UTF-8", 1);
    std::setlocale(LC_ALL, "C.UTF-8");
}

/// The folder of the catalogues: the one named in ABH_LOCALE_DIR, the one installed beside the program, or the build's.
std::string localeDirectory()
{
    namespace fs = std::filesystem;
    if (std::string named = environment("ABH_LOCALE_DIR"); !named.empty())
        return named;
    std::error_code ignored;
    const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
    const fs::path installed = program.parent_path().parent_path() / "share" / "locale";
    return !program.empty() && fs::is_directory(installed, ignored) ? installed.string() : ABH_BUILD_LOCALE_DIR;
}

}

const char* _(const char* message)
{
    return *message ? dgettext(kDomain, message) : message; // gettext answers "" with the catalogue's header
}

const char* plural(const char* one, const char* many, long count)
{
    return dngettext(kDomain, one, many, static_cast<unsigned long>(count < 0 ? -count : count));
}

std::string textLanguage()
{
    const std::string header = dgettext(kDomain, "");    // of the catalogue in use; empty without one
    constexpr std::string_view key = "\nLanguage: ";
    const std::size_t found = header.find(key);
    if (found == std::string::npos) return "en";
    const std::size_t begin = found + key.size();
    std::string language = header.substr(begin, header.find('\n', begin) - begin);
    std::replace(language.begin(), language.end(), '_', '-');
    return language.empty() ? "en" : language;
}

void initTexts()
{
    if (!std::setlocale(LC_ALL, "") || std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        fallBackToPlainUtf8();
    std::setlocale(LC_NUMERIC, "C");
    if (const std::string directory = localeDirectory(); !directory.empty())
        bindtextdomain(kDomain, directory.c_str());
    bind_textdomain_codeset(kDomain, "UTF-8");
}

}
