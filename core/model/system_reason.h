#pragma once

#include <string>

namespace abh {

/// Why the system refused, by its `errno`, and what a person can do about it: sentences.
std::string systemReason(int error);

/// The same for a file that cannot be made in `folder`: a system that answers "no such file" means the folder when that is there.
std::string reasonNotToMake(int error, const std::string& folder);

/// Throws Error: "NAME cannot be written. WHY".
[[noreturn]] void throwCannotWrite(const std::string& name, const std::string& why);

}
