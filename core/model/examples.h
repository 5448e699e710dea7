#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/scenario.h"

namespace abh {

/// The names of the built-in scenarios, in alphabetical order: "brief", "e3", ...
std::vector<std::string> exampleNames();

/// The built-in scenario of that name, if there is one; its title and its note are in the language spoken.
std::optional<Scenario> example(std::string_view name);

}
