#include "core/model/scenario.h"

namespace abh {

namespace {

template <typename AnyMatrix>
bool sameOptional(const std::optional<AnyMatrix>& a, const std::optional<AnyMatrix>& b)
{
    if (a.has_value() != b.has_value()) return false;
    return !a || sameMatrix(*a, *b);
}

}

bool Mask::allows(Index i, Index j) const
{
    if (causal && j > i) return false;
    // As a difference, so that no window, however large or negative, overflows.
    if (window && (j > i || i - j >= *window)) return false;
    // A part of the wrong size, which validate() reports, forbids nothing beyond its end.
    if (j >= 0 && j < static_cast<Index>(real.size()) && !real[static_cast<std::size_t>(j)]) return false;
    if (allowed && i >= 0 && i < allowed->rows() && j >= 0 && j < allowed->cols() && !(*allowed)(i, j)) return false;
    return true;
}

bool Mask::isSet() const
{
    return causal || window || !real.empty() || allowed;
}

bool Mask::hidesAny(Index N) const
{
    if (!isSet()) return false;
    for (Index i = 0; i < N; ++i)
        for (Index j = 0; j < N; ++j)
            if (!allows(i, j)) return true;
    return false;
}

bool operator==(const Mask& a, const Mask& b)
{
    return a.causal == b.causal && a.window == b.window && a.real == b.real && sameOptional(a.allowed, b.allowed);
}

bool operator==(const Scale& a, const Scale& b)
{
    // What a kind does not use is not part of its value.
    return a.kind == b.kind && (a.kind != Scale::Kind::Number || a.number == b.number);
}

bool operator==(const Arithmetic& a, const Arithmetic& b)
{
    return a.kind == b.kind && (a.isExact() || (a.places == b.places && a.ties == b.ties));
}

std::string Scenario::tokenName(Index i, int countFrom) const
{
    if (i >= 0 && i < static_cast<Index>(tokens.size())) {
        const std::string& name = tokens[static_cast<std::size_t>(i)];
        if (!name.empty()) return name;
    }
    return std::to_string(i + countFrom);
}

bool operator==(const Scenario& a, const Scenario& b)
{
    return a.title == b.title && a.note == b.note && a.tokens == b.tokens && a.X == b.X && a.W_Q == b.W_Q && a.W_K == b.W_K && a.W_V == b.W_V && a.W_O == b.W_O && a.heads == b.heads &&
           a.kv_heads == b.kv_heads && a.mask == b.mask && a.scale == b.scale && a.softmax == b.softmax &&
           a.arithmetic == b.arithmetic;
}

}
