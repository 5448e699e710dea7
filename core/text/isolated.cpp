#include "core/text/isolated.h"

#include <map>
#include <mutex>
#include <regex>
#include <string>

namespace abh {

const char* isolated(const char* message)
{
    static std::mutex mutex;
    static std::map<std::string, std::string, std::less<>> made;
    const std::lock_guard lock(mutex);
    const auto known = made.find(message);
    if (known != made.end()) return known->second.c_str();
    // "2 × 4" and "(1,3)" are one thing: isolated each, their numbers would change places.
    static const std::regex placeholder(R"((?:\{[^{}]*\}|%[0-9])(?:(?:,|:|/|\.|·| · |×| × )?(?:\{[^{}]*\}|%[0-9]))*)");
    return made.emplace(message, std::regex_replace(std::string(message), placeholder, "\u2068$&\u2069")).first->second.c_str();
}

}
