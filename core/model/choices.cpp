#include "core/model/choices.h"

#include <charconv>
#include <cmath>

#include "core/notation/number.h"
#include "core/text/text.h"

namespace abh {

namespace {

bool takePrefix(std::string_view& text, std::string_view prefix)
{
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

bool takeSuffix(std::string_view& text, std::string_view suffix)
{
    if (!text.ends_with(suffix)) return false;
    text.remove_suffix(suffix.size());
    return true;
}

}

std::optional<Arithmetic> parseArithmetic(std::string_view text)
{
    Arithmetic result;
    if (text == "exact") return result;

    if (takePrefix(text, "hand:")) result.kind = Arithmetic::Kind::Decimals;
    else if (takePrefix(text, "sig:")) result.kind = Arithmetic::Kind::Significant;
    else return std::nullopt;

    if (takeSuffix(text, ":even")) result.ties = Arithmetic::Ties::ToEven;

    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, result.places);
    if (error != std::errc() || stop != end || !hasValidPlaces(result)) return std::nullopt;
    return result;
}

std::string writeArithmetic(const Arithmetic& arithmetic)
{
    if (arithmetic.isExact()) return "exact";
    std::string result = arithmetic.kind == Arithmetic::Kind::Decimals ? "hand:" : "sig:";
    result += std::to_string(arithmetic.places);
    if (arithmetic.ties == Arithmetic::Ties::ToEven) result += ":even";
    return result;
}

std::string arithmeticChoices()
{
    return _("Use exact, hand:P (P decimals, 0 to 8) or sig:P (P significant figures, 1 to 8); "
             "add :even to round halves to even.");
}

bool hasValidPlaces(const Arithmetic& arithmetic)
{
    if (arithmetic.isExact()) return true;
    const int least = arithmetic.kind == Arithmetic::Kind::Decimals ? 0 : 1;
    return arithmetic.places >= least && arithmetic.places <= 8;
}

std::optional<Scale> parseScale(std::string_view text)
{
    if (text == "1/sqrt(d_k)" || text == "sqrt") return Scale{Scale::Kind::InverseSqrt};
    if (text == "none") return Scale{Scale::Kind::None};
    if (text == "1/d_k" || text == "dk") return Scale{Scale::Kind::InverseDk};

    Scale result{Scale::Kind::Number};
    if (!parseNumber(text, result.number) || !std::isfinite(result.number)) return std::nullopt;
    return result;
}

std::string writeScale(const Scale& scale)
{
    switch (scale.kind) {
    case Scale::Kind::InverseSqrt: return "1/sqrt(d_k)";
    case Scale::Kind::None: return "none";
    case Scale::Kind::InverseDk: return "1/d_k";
    case Scale::Kind::Number: break;
    }
    // Adding 0 makes a 0 of -0.
    return fullNumber(scale.number + 0.0);
}

std::string scaleChoices()
{
    return _("Use 1/sqrt(d_k) (or sqrt), none, 1/d_k (or dk), or a number.");
}

std::optional<SoftmaxForm> parseSoftmax(std::string_view text)
{
    if (text == "plain") return SoftmaxForm::Plain;
    if (text == "safe") return SoftmaxForm::Safe;
    return std::nullopt;
}

std::string writeSoftmax(SoftmaxForm softmax)
{
    return softmax == SoftmaxForm::Plain ? "plain" : "safe";
}

std::string softmaxChoices()
{
    return _("Use plain or safe.");
}

std::optional<std::vector<bool>> parseFlags(std::string_view text)
{
    if (text.empty()) return std::nullopt;
    std::vector<bool> result;
    for (char digit : text) {
        if (digit != '0' && digit != '1') return std::nullopt;
        result.push_back(digit == '1');
    }
    return result;
}

std::string writeFlags(const std::vector<bool>& flags)
{
    std::string result;
    for (bool flag : flags) result += flag ? '1' : '0';
    return result;
}

}
