#pragma once

#include <span>
#include <string_view>

namespace abh {

/// A resource compiled into the program: `name` is its file name without the ending.
struct EmbeddedText {
    std::string_view name;
    std::string_view text;
};

/// Every file of resources/scenarios, in alphabetical order of its name.
std::span<const EmbeddedText> builtinScenarioTexts();

/// The one file resources/gallery.json: which of them the gallery shows, in which order, and what it says of each.
std::span<const EmbeddedText> galleryTexts();

/// The one drawing resources/icons/attention-by-hand.svg.
std::span<const EmbeddedText> iconTexts();

}
