#pragma once

#include <string>

#include <fmt/format.h>

namespace abh {

/// Fills the {} of a translated message. A translation whose placeholders are wrong must not end the program, so it is
/// then shown as it stands.
template <typename... Args>
std::string say(const char* message, const Args&... args)
{
    try {
        return fmt::format(fmt::runtime(message), args...);
    } catch (const fmt::format_error&) {
        return message;
    }
}

}
