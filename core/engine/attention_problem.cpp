#include "core/engine/attention_problem.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/model/issue.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

void checkSize(const char* name, std::span<const float> values, Index heads, Index rows, Index columns)
{
    const double expected = static_cast<double>(heads) * static_cast<double>(rows) * static_cast<double>(columns);
    if (static_cast<double>(values.size()) == expected) return;
    throw Error(say(_("{} has {} numbers, but {} heads of {} by {} are {:.0f}. Give all three arrays in shapes that fit each other."), name, values.size(), heads, rows, columns, expected));
}

void checkWidth(const char* name, Index width)
{
    if (width >= 1 && width <= kMaxHeadWidth) return;
    throw Error(say(_("{} is {}; this engine takes 1 to {}. Split wider heads, or make them narrower."), name, width, kMaxHeadWidth));
}

/// 1 + 2 + ... + n; 0 for n < 1.
double triangle(Index n)
{
    return n < 1 ? 0.0 : static_cast<double>(n) * static_cast<double>(n + 1) / 2.0;
}

/// What visibleKeys() gives, added up over one head's queries, of which the last stands at N_k - 1: the ends of their keys less the beginnings.
double pairsOfHead(const AttentionProblem& problem, Index length)
{
    const KeyMask& mask = problem.mask;
    if (!mask.causal && !mask.window) return static_cast<double>(problem.N_q) * static_cast<double>(length);
    const Index window = mask.window ? std::min(*mask.window, problem.N_k) : problem.N_k;
    // Positions 0 ... before - 1 hold no query, and from length + window - 1 on none sees anything.
    const Index before = std::max<Index>(problem.N_k - problem.N_q, 0), after = std::min(problem.N_k, length + window - 1);
    if (before >= after || length < 1) return 0.0;
    const auto ends = [length](Index count) { return triangle(std::min(count, length)) + static_cast<double>(std::max<Index>(count - length, 0)) * static_cast<double>(length); };
    const auto beginnings = [window](Index count) { return triangle(count - window); };
    return ends(after) - ends(before) - (beginnings(after) - beginnings(before));
}

void checkScale(double scale)
{
    if (!std::isfinite(scale)) throw Error(say(_("The scale is {}. Give a finite number, such as 0.125."), scale));
    // The engines work with powers of 2.
    if (!std::isfinite(static_cast<float>(scale * std::numbers::log2e))) throw Error(say(_("The scale is {}, too large for float32. Give a smaller number, such as 0.125."), scale));
}

void checkMask(const AttentionProblem& problem)
{
    const KeyMask& mask = problem.mask;
    if (mask.window && *mask.window < 1) throw Error(say(_("A window of {} keys shows nothing. Use 1 or more."), *mask.window));
    const Index lengths = static_cast<Index>(mask.key_lengths.size());
    if (lengths > 1 && lengths != problem.kv_heads)
        throw Error(say(_("There are {} key lengths for {} key-value heads. Give one, or one for each head."), lengths, problem.kv_heads));
    for (Index length : mask.key_lengths)
        if (length < 0 || length > problem.N_k) throw Error(say(_("A key length is {}, but there are {} keys. Use 0 to {}."), length, problem.N_k, problem.N_k));
}

}

KeyRange visibleKeys(const AttentionProblem& problem, Index kvHead, Index i)
{
    const KeyMask& mask = problem.mask;
    const Index position = i + problem.N_k - problem.N_q;
    KeyRange keys{0, problem.N_k};
    if (!mask.key_lengths.empty()) keys.end = mask.key_lengths[mask.key_lengths.size() == 1 ? 0 : static_cast<std::size_t>(kvHead)];
    if (mask.causal || mask.window) keys.end = std::min(keys.end, position + 1);
    // Written so that the widest window does not overflow.
    if (mask.window && position >= *mask.window) keys.begin = position - *mask.window + 1;
    return keys.isEmpty() ? KeyRange{} : keys;
}

double visiblePairs(const AttentionProblem& problem)
{
    const std::vector<Index>& lengths = problem.mask.key_lengths;
    const double group = static_cast<double>(problem.heads / problem.kv_heads);
    if (lengths.size() < 2) return group * static_cast<double>(problem.kv_heads) * pairsOfHead(problem, lengths.empty() ? problem.N_k : lengths.front());
    double pairs = 0.0;
    for (Index length : lengths) pairs += group * pairsOfHead(problem, length);
    return pairs;
}

bool fits(const AttentionProblem& problem, const AttentionOutput& output)
{
    const std::size_t rows = static_cast<std::size_t>(problem.heads * problem.N_q);
    return output.Z.size() == rows * static_cast<std::size_t>(problem.d_v) && (output.L.empty() || output.L.size() == rows);
}

double productFlops(const AttentionProblem& problem)
{
    return 2.0 * static_cast<double>(problem.d_k + problem.d_v) * visiblePairs(problem);
}

void checkProblem(const AttentionProblem& problem)
{
    if (problem.heads < 1 || problem.kv_heads < 1 || problem.heads % problem.kv_heads != 0)
        throw Error(say(_("{} query heads cannot share {} key-value heads evenly. The number of query heads must be a multiple of the other."), problem.heads, problem.kv_heads));
    if (problem.N_q < 0 || problem.N_k < 0) throw Error(say(_("There cannot be {} queries and {} keys."), problem.N_q, problem.N_k));
    checkWidth("d_k", problem.d_k);
    checkWidth("d_v", problem.d_v);
    checkSize("Q", problem.Q, problem.heads, problem.N_q, problem.d_k);
    checkSize("K", problem.K, problem.kv_heads, problem.N_k, problem.d_k);
    checkSize("V", problem.V, problem.kv_heads, problem.N_k, problem.d_v);
    checkScale(problem.scale);
    checkMask(problem);
}

}
