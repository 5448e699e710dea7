#include "core/text/text.h"

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <string>

#include <langinfo.h>

#include "core/text/catalogue.h"
#include "core/text/isolated.h"
#include "core/text/languages.h"
#include "core/text/spoken_catalogue.h"

namespace abh {
namespace {

/// What is shown of a translation.
const char* shown(const Catalogue& spoken, const char* text)
{
    return spoken.isRightToLeft() ? isolated(text) : text;
}

}

const char* _(const char* message)
{
    const Catalogue* spoken = spokenCatalogue();
    const char* found = spoken && *message ? spoken->find(message) : nullptr;    // a catalogue answers "" with its header
    return found ? shown(*spoken, found) : message;
}

const char* plural(const char* one, const char* many, long count)
{
    const Catalogue* spoken = spokenCatalogue();
    const char* found = spoken ? spoken->find(one, many, count) : nullptr;
    return found ? shown(*spoken, found) : (count == 1 || count == -1 ? one : many);
}

std::string textLanguage()
{
    std::string language = spokenLanguage();
    std::replace(language.begin(), language.end(), '_', '-');
    return language;
}

void initTexts()
{
    speak(environmentLanguage());
    // A fresh Debian has no locale but C, and Qt complains of any that is not UTF-8. C.UTF-8 is always there.
    if (!std::setlocale(LC_ALL, "") || std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
        setenv("LC_ALL", "C.UTF-8", 1);
        std::setlocale(LC_ALL, "C.UTF-8");
    }
    std::setlocale(LC_NUMERIC, "C");
}

}
