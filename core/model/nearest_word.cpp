#include "core/model/nearest_word.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace abh {

namespace {

char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// Levenshtein's distance, ASCII case ignored.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t change = diagonal + (lower(a[i]) == lower(b[j]) ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({change, row[j] + 1, diagonal + 1});
        }
    }
    return row[b.size()];
}

}

std::optional<std::string> nearestWord(std::string_view word, std::span<const std::string_view> known)
{
    std::optional<std::string> nearest;
    std::size_t least = 0;
    for (std::string_view candidate : known) {
        const std::size_t longer = std::max(word.size(), candidate.size());
        // More than half of the letters different is another word; this also keeps a word of a megabyte from being compared.
        if (longer > 2 * std::min(word.size(), candidate.size()) + 1) continue;
        const std::size_t letters = distance(word, candidate);
        if (2 * letters > longer || (nearest && letters >= least)) continue;
        nearest = std::string(candidate);
        least = letters;
    }
    return nearest;
}

}
