#pragma once

#include <QString>

#include <string>

#include "core/notation/formula.h"
#include "core/text/text.h"

namespace abh {

/// A text of core/, as Qt wants it.
inline QString qs(const std::string& text) { return QString::fromStdString(text); }

/// `message` in the reader's language. A translation fills %1, %2 with QString::arg.
inline QString qtr(const char* message) { return QString::fromUtf8(_(message)); }

/// `one` or `many` in the reader's language.
inline QString qplural(const char* one, const char* many, long count) { return QString::fromUtf8(plural(one, many, count)); }

/// A formula as a screen reader says it.
inline QString spoken(const Formula& formula) { return qs(toSpeech(formula)); }

/// A formula on one line of plain text.
inline QString written(const Formula& formula) { return qs(toUnicode(formula)); }

}
