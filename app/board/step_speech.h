#pragma once

#include <QString>

namespace abh {

class Desk;

/// What a screen reader says of a step: its name, where one is, and what the last press has worked out. "Scores, step 5 of 9, cell 1 of 4. The
/// score of query 1 and key 1 is ... That is 3." Numbers that are to be predicted are not among it.
QString stepSpeech(const Desk& desk);

/// "step 5 of 9 · cell 1 of 4", as it is written.
QString positionText(const Desk& desk);

}
