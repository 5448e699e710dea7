#include "core/text/languages.h"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <system_error>

#include "core/text/catalogue.h"
#include "core/text/spoken_catalogue.h"
#include "core/text/text.h"

#ifndef ABH_BUILD_LOCALE_DIR
#define ABH_BUILD_LOCALE_DIR ""
#endif

namespace abh {
namespace {

namespace fs = std::filesystem;

std::string environment(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

/// The folder of the catalogues: the one named in ABH_LOCALE_DIR, the one installed beside the program, or the build's.
fs::path catalogueFolder()
{
    if (std::string named = environment("ABH_LOCALE_DIR"); !named.empty())
        return named;
    std::error_code ignored;
    const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
    const fs::path installed = program.parent_path().parent_path() / "share" / "locale";
    return !program.empty() && fs::is_directory(installed, ignored) ? installed : fs::path(ABH_BUILD_LOCALE_DIR);
}

/// "es-MX.UTF-8" as "es_MX"; empty for what can be no name of a folder of catalogues.
std::string folderName(std::string_view name)
{
    const std::size_t dot = name.find('.'), at = name.find('@');
    std::string plain(name.substr(0, std::min(dot, at)));
    std::replace(plain.begin(), plain.end(), '-', '_');
    if (at != std::string_view::npos && at + 1 < name.size()) plain += name.substr(at);
    const bool good = std::all_of(plain.begin(), plain.end(), [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '@'; });
    return good ? plain : std::string();
}

std::atomic<const Catalogue*> s_spoken = nullptr;

/// The catalogue of `code`, read once and kept; null where there is none.
const Catalogue* catalogue(const std::string& code)
{
    static std::mutex mutex;
    static std::map<std::string, std::unique_ptr<Catalogue>> kept;
    const fs::path folder = catalogueFolder();
    const std::lock_guard lock(mutex);
    std::unique_ptr<Catalogue>& one = kept[Catalogue::file(folder, code)];
    if (!one) one = Catalogue::read(folder, code);
    return one.get();
}

bool isSource(std::string_view name)
{
    return name == "C" || name == "POSIX" || name == kSourceLanguage || name.substr(0, 3) == "en_";
}

}

const Catalogue* spokenCatalogue()
{
    return s_spoken.load(std::memory_order_acquire);
}

std::vector<std::string> languages()
{
    std::vector<std::string> codes = {kSourceLanguage};
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(catalogueFolder(), error)) {
        const std::string code = entry.path().filename().string();
        if (code != kSourceLanguage && fs::is_regular_file(Catalogue::file(catalogueFolder(), code), error)) codes.push_back(code);
    }
    std::sort(codes.begin(), codes.end());
    return codes;
}

std::optional<std::string> findLanguage(std::string_view name)
{
    const std::string whole = folderName(name);
    if (whole.empty()) return std::nullopt;
    const std::string place = whole.substr(0, whole.find('@')), modifier = whole.substr(place.size()), bare = place.substr(0, place.find('_'));
    for (const std::string& code : {whole, place, bare + modifier, bare}) {
        if (isSource(code)) return kSourceLanguage;
        std::error_code ignored;
        if (fs::is_regular_file(Catalogue::file(catalogueFolder(), code), ignored)) return code;
    }
    return std::nullopt;
}

std::string languageName(const std::string& code)
{
    constexpr auto mark = [](const char* message) { return message; };
    // Translators: the name of your language in your language, such as Deutsch or Français; it stands in the menu View > Language.
    const char* source = mark("English");
    if (code == kSourceLanguage) return source;
    const Catalogue* found = catalogue(code);
    const char* name = found ? found->find(source) : nullptr;
    return name ? name : code;
}

std::string environmentLanguage()
{
    std::string locale;
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (locale.empty()) locale = environment(name);
    std::string wanted = locale == "C" || locale == "POSIX" ? std::string() : environment("LANGUAGE") + ":" + locale;
    for (std::size_t begin = 0; begin < wanted.size();) {
        const std::size_t end = std::min(wanted.find(':', begin), wanted.size());
        const std::string name = wanted.substr(begin, end - begin);
        // C.UTF-8 is a place to fall back to, no wish
        if (const auto code = name.rfind("C.", 0) == 0 ? std::nullopt : findLanguage(name)) return *code;
        begin = end + 1;
    }
    return kSourceLanguage;
}

bool speak(const std::string& code)
{
    const Catalogue* found = code == kSourceLanguage ? nullptr : catalogue(code);
    if (!found && code != kSourceLanguage) return false;
    s_spoken.store(found, std::memory_order_release);
    return true;
}

std::string spokenLanguage()
{
    const Catalogue* spoken = spokenCatalogue();
    return spoken ? spoken->language() : kSourceLanguage;
}

bool isRightToLeft()
{
    const Catalogue* spoken = spokenCatalogue();
    return spoken && spoken->isRightToLeft();
}

}
