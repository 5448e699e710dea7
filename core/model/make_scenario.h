#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/model/issue.h"
#include "core/model/scenario.h"

namespace abh {

struct SentenceOptions {
    Index d_model = 4;
    Index d_k = 2;
    Index d_v = 2;
    Index heads = 1;           ///< as many key-value heads
    std::uint64_t seed = 1;    ///< other numbers for another seed
};

struct MakeResult {
    std::optional<Scenario> scenario;    ///< valid in the sense of validate(); when `issues` holds no Error
    Issues issues;
};

/// A scenario of the words and signs of `sentence` (see splitWords) with invented numbers: each distinct word, whatever its case,
/// has its friendlyVector() as row of X, another one where an earlier word has the same (in a very small d_model words may then
/// share one); W_Q, W_K, W_V as fillFriendly() has them, the same for every sentence; no W_O. The note says that they are invented.
/// Errors, all at once where one does not hide the other: the sentence is empty, not UTF-8, of too many tokens or of too long
/// ones; a size outside 1 to kMaxDimension, or heads times d_k or d_v beyond it.
MakeResult fromSentence(std::string_view sentence, const SentenceOptions& options);

/// What the note of such a scenario says, true also after its numbers have been changed.
std::string inventedNumbersNote();

/// A sheet to write on: three tokens without names, d_model = d_k = d_v = 2, one head, every number 0.
Scenario blankScenario();

}
