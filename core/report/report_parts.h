#pragma once

#include <string>
#include <vector>

#include "core/attention/steps.h"
#include "core/attention/trace.h"

// What the text, Markdown and spoken reports say alike.

namespace abh {

/// "5  Scores", "5  Scores, head 2".
std::string stageTitle(const Trace& trace, const Stage& stage, const Conventions& conventions = {});

/// "Q [2 x 2] = X [2 x 4] W_Q [4 x 2]": the result of a quantity and what it is made of, with shapes, as it is shown.
std::string shapesLine(const Trace& trace, Quantity quantity, Index queryHead, const Conventions& conventions = {});

/// "scores divided by sqrt(d_k); no mask; plain softmax".
std::string courseLine(const Trace& trace, std::string (*write)(const Formula&) = toUnicode);

/// "exact, shown to 3 decimals; scores divided by sqrt(d_k); no mask; plain softmax".
/// `write` renders what is a formula in it: toUnicode or toSpeech.
std::string choicesLine(const Trace& trace, int decimals, std::string (*write)(const Formula&) = toUnicode);

/// Whether the trace holds `quantity` as query head `queryHead` reads it; an engine may never have written it out.
bool isWrittenOut(const Trace& trace, Quantity quantity, Index queryHead);

/// "S: the engine never wrote it out.", in the place of a matrix that the trace lacks.
std::string notWrittenLine(Quantity quantity);

/// The cells of a stage's results, those that were written out, in the order in which they are worked: row by row, all results of a row together.
std::vector<Cell> cellsOf(const Trace& trace, const Stage& stage);

/// The columns of `quantity` that belong to query head `queryHead`: all of them but in W_Q, W_K and W_V.
Matrix sliceFor(const Trace& trace, Quantity quantity, Index queryHead);

/// Whether a stage shows its KV head once more, which an earlier query head has already walked.
bool isSharedKeyValue(const Trace& trace, const Stage& stage);

}
