#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace abh {

/// No text that is read may be longer: far above any scenario, far below what would exhaust memory.
inline constexpr std::size_t kMaxTextBytes = std::size_t{64} << 20;

/// The whole of the file at `path`, or of standard input when `path` is "-".
/// Throws Error with the path and what to do: not found, a folder, no permission, longer than kMaxTextBytes (found out before or
/// while reading, never after), a device that fails.
std::string readText(const std::string& path);

/// Replaces the file at `path` by `text`, all of it or not at all: a temporary file in the same folder is written, synced and
/// renamed. An existing file keeps its permissions, a symbolic link stays one and its target is replaced; what is no ordinary
/// file (a pipe, a device) is written to directly.
/// Throws Error (no such folder, not writable, disk full); the old file is then untouched and no temporary one is left.
void writeTextAtomically(const std::string& path, std::string_view text);

}
