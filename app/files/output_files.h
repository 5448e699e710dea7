#pragma once

#include <string>

namespace abh {

/// Throws Error where a file is at `path` that must not be replaced: the sentence says how it may. What is no ordinary file (a pipe, a
/// device) is never replaced.
void mustBeFree(const std::string& path, bool overwrite);

/// Makes `folder`, and those around it, unless it is there. Throws Error, with what to do, where that cannot be.
void makeFolder(const std::string& folder);

}
