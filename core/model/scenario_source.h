#pragma once

#include <string>

#include "core/model/scenario_file.h"

namespace abh {

/// The scenario that a person names: a built-in example, a file, or "-" for standard input. An example's name wins over a file
/// of that name, which "./brief" still reaches. Throws Error when the file cannot be read.
ReadResult readSource(const std::string& source);

/// Whether `source` names a file, and not an example or standard input.
bool isFile(const std::string& source);

}
