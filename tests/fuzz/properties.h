#pragma once

#include <string_view>

// What must hold of whatever bytes the readers of other people's files are given. Each function throws std::logic_error where it does not; a sanitizer
// sees the rest.

namespace abh::fuzz {

/// readScenario(): what is accepted passes validate(), and writes and reads back equal; what is refused has an Error.
void checkScenarioJson(std::string_view bytes);

/// parseMatrixText(): what is accepted has numbers that a scenario takes, as many names as rows or columns, and reads back equal from CSV, TSV and columns.
void checkMatrixText(std::string_view bytes);

/// readNpy() and readMatrices(): an array has as many numbers as its shape says; an accepted matrix reads back equal.
void checkNpy(std::string_view bytes);

/// readNpz() and readMatrices(): as checkNpy(), and what replaceMatrices() makes of it passes validate().
void checkNpz(std::string_view bytes);

}
