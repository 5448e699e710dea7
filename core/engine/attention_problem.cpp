#include "core/engine/attention_problem.h"

#include <algorithm>
#include <cmath>

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
    throw Error(say(_("{} is {}; this engine takes 1 to {}. Split wider heads, or use fewer columns."), name, width, kMaxHeadWidth));
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
    double pairs = 0.0;
    for (Index head = 0; head < problem.kv_heads; ++head)
        for (Index i = 0; i < problem.N_q; ++i) {
            const KeyRange keys = visibleKeys(problem, head, i);
            pairs += static_cast<double>(keys.end - keys.begin);
        }
    return pairs * static_cast<double>(problem.heads / problem.kv_heads);
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
    if (!std::isfinite(problem.scale) || !std::isfinite(static_cast<float>(problem.scale)))
        throw Error(say(_("The scale is {}. Give a finite number, such as 0.125."), problem.scale));
    checkMask(problem);
}

}
