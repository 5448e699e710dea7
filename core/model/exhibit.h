#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/model/scenario.h"

namespace abh {

/// A built-in scenario as the gallery shows it: what it is there for, and where that is seen.
struct Exhibit {
    std::string name;                               ///< of example()
    std::string sentence;                           ///< what it shows, a sentence or two
    char step = '1';                                ///< the key of the step at which that is seen, Step::key
    std::optional<std::pair<Index, Index>> cell;    ///< row and column, from 0, of the number to look at there
    std::string compare;                            ///< what to set it against, a word of parseComparison(); empty: nothing
};

/// Every built-in scenario once, in the order in which one would teach with them: resources/gallery.json. A sentence that is not
/// given there is the scenario's own note.
std::vector<Exhibit> exhibits();

/// The exhibit of that name, if there is one.
std::optional<Exhibit> exhibit(std::string_view name);

}
