#include "app/cli/limits.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

template <typename Number>
std::optional<Number> wholeNumber(const std::string& word)
{
    Number number = 0;
    const char* end = word.data() + word.size();
    const auto [last, error] = std::from_chars(word.data(), end, number);
    if (error != std::errc() || last != end) return std::nullopt;
    return number;
}

std::string joined(const std::vector<std::string>& words, const char* between)
{
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : between) + word;
    return all;
}

}

CLI::Validator wholeFrom(std::int64_t least, std::int64_t most)
{
    const auto check = [least, most](const std::string& word) {
        const auto number = wholeNumber<std::int64_t>(word);
        return number && *number >= least && *number <= most ? std::string() : say(_("\"{}\" is not possible. Give a whole number from {} to {}."), word, least, most);
    };
    return CLI::Validator(check, std::to_string(least) + "-" + std::to_string(most));
}

CLI::Validator notNegative()
{
    return CLI::Validator(
        [](const std::string& word) { return wholeNumber<std::uint64_t>(word) ? std::string() : say(_("\"{}\" is not possible. Give a whole number of at most 64 bits, 0 or more."), word); }, {});
}

CLI::Validator oneOf(std::vector<std::string> words)
{
    const std::string known = joined(words, ", ");
    const std::string shown = "{" + joined(words, ",") + "}";
    const auto check = [words = std::move(words), known](const std::string& word) {
        return std::find(words.begin(), words.end(), word) != words.end() ? std::string() : say(_("\"{}\" is not known. Use one of {}."), word, known);
    };
    return CLI::Validator(check, shown);
}

}
