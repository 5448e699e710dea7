#include "core/notation/small_letters.h"

#include <algorithm>
#include <array>

#include "core/notation/structure.h"

namespace abh::notation {

namespace {

struct Letter {
    std::string_view plain;
    std::string_view small;
};

constexpr auto kSubscripts = std::to_array<Letter>({
    {"0", "₀"}, {"1", "₁"}, {"2", "₂"}, {"3", "₃"}, {"4", "₄"}, {"5", "₅"}, {"6", "₆"}, {"7", "₇"}, {"8", "₈"}, {"9", "₉"},
    {"+", "₊"}, {"-", "₋"}, {"−", "₋"}, {"=", "₌"}, {"(", "₍"}, {")", "₎"}, {"a", "ₐ"}, {"e", "ₑ"}, {"h", "ₕ"}, {"i", "ᵢ"},
    {"j", "ⱼ"}, {"k", "ₖ"}, {"l", "ₗ"}, {"m", "ₘ"}, {"n", "ₙ"}, {"o", "ₒ"}, {"p", "ₚ"}, {"r", "ᵣ"}, {"s", "ₛ"}, {"t", "ₜ"},
    {"u", "ᵤ"}, {"v", "ᵥ"}, {"x", "ₓ"}, {"β", "ᵦ"}, {"γ", "ᵧ"}, {"ρ", "ᵨ"}, {"χ", "ᵪ"},
});

constexpr auto kSuperscripts = std::to_array<Letter>({
    {"0", "⁰"}, {"1", "¹"}, {"2", "²"}, {"3", "³"}, {"4", "⁴"}, {"5", "⁵"}, {"6", "⁶"}, {"7", "⁷"}, {"8", "⁸"}, {"9", "⁹"},
    {"+", "⁺"}, {"-", "⁻"}, {"−", "⁻"}, {"=", "⁼"}, {"(", "⁽"}, {")", "⁾"}, {"a", "ᵃ"}, {"b", "ᵇ"}, {"c", "ᶜ"}, {"d", "ᵈ"},
    {"e", "ᵉ"}, {"f", "ᶠ"}, {"g", "ᵍ"}, {"h", "ʰ"}, {"i", "ⁱ"}, {"j", "ʲ"}, {"k", "ᵏ"}, {"l", "ˡ"}, {"m", "ᵐ"}, {"n", "ⁿ"},
    {"o", "ᵒ"}, {"p", "ᵖ"}, {"r", "ʳ"}, {"s", "ˢ"}, {"t", "ᵗ"}, {"u", "ᵘ"}, {"v", "ᵛ"}, {"w", "ʷ"}, {"x", "ˣ"}, {"y", "ʸ"},
    {"z", "ᶻ"}, {"A", "ᴬ"}, {"B", "ᴮ"}, {"D", "ᴰ"}, {"E", "ᴱ"}, {"G", "ᴳ"}, {"H", "ᴴ"}, {"I", "ᴵ"}, {"J", "ᴶ"}, {"K", "ᴷ"},
    {"L", "ᴸ"}, {"M", "ᴹ"}, {"N", "ᴺ"}, {"O", "ᴼ"}, {"P", "ᴾ"}, {"R", "ᴿ"}, {"T", "ᵀ"}, {"U", "ᵁ"}, {"V", "ⱽ"}, {"W", "ᵂ"},
    {"⊤", "ᵀ"}, {"β", "ᵝ"}, {"γ", "ᵞ"}, {"δ", "ᵟ"}, {"χ", "ᵡ"},
});

/// Every letter of `text` in its small form, or nothing where one of them has none.
template <std::size_t Size>
std::optional<std::string> inSmallLetters(std::string_view text, const std::array<Letter, Size>& alphabet)
{
    std::string result;
    for (std::string_view letter : letters(text)) {
        const auto found = std::find_if(alphabet.begin(), alphabet.end(), [&](const Letter& l) { return l.plain == letter; });
        if (found == alphabet.end()) return std::nullopt;
        result += found->small;
    }
    return result;
}

template <std::size_t Size>
std::optional<std::string_view> plainOf(std::string_view letter, const std::array<Letter, Size>& alphabet)
{
    const auto found = std::find_if(alphabet.begin(), alphabet.end(), [&](const Letter& l) { return l.small == letter; });
    return found == alphabet.end() ? std::nullopt : std::optional(found->plain);
}

}

std::optional<std::string> asSubscript(std::string_view text)
{
    return inSmallLetters(text, kSubscripts);
}

std::optional<std::string> asSuperscript(std::string_view text)
{
    return inSmallLetters(text, kSuperscripts);
}

std::optional<SmallLetter> smallLetter(std::string_view letter)
{
    if (const auto plain = plainOf(letter, kSubscripts)) return SmallLetter{*plain, false};
    if (const auto plain = plainOf(letter, kSuperscripts)) return SmallLetter{*plain, true};
    return std::nullopt;
}

}
