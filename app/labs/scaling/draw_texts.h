#pragma once

#include <QString>

#include "app/labs/scaling/shown_draw.h"

// What is said of one draw: true of the numbers that are shown, at every d_k and for every draw.

namespace abh {

/// "k3".
QString keyName(Index key);
/// That the draw stays the same, how long its query is, and among how many.
QString lengthSentence(const ShownDraw& shown);
/// How many of the chosen key's products are positive, and what is left of them all.
QString sumSentence(const ShownDraw& shown);
/// A number among few others: enough digits to tell them apart, every digit of a small one.
QString measureText(double value);
/// The decimals for the logits of a side.
int logitDecimals(const saturation::DrawnRow& row);

/// What was drawn, what was measured of it, and both rows with their Jacobians, three tables with headings; numbers in full.
std::string drawAsCsv(const ShownDraw& shown);

}
