#pragma once

#include <QString>

#include <vector>

#include "core/notation/formula.h"

namespace abh {

/// One term of a sum, the sum itself, or what it is compared with.
struct InspectorLine {
    Formula symbols;           ///< q_11 · k_21; words alone are set in the text's font
    QString numbers;           ///< "1 · 0"; may be empty
    QString value;             ///< "0"; aligned on the decimal point over all lines
    bool emphasised = false;   ///< the sum
    bool muted = false;        ///< an aside: the exact value
    QString relation = QStringLiteral("=");   ///< between numbers and value
    QString share = {};        ///< "12 %", quiet, after the symbols; may be empty
};

struct InspectorNote {
    QString heading;           ///< "why"
    QString text;
};

/// What an Inspector shows of one number.
struct InspectorContent {
    Formula title;             ///< S_12 = 2
    QString subtitle;          ///< "Selected cell"
    QString linesHeading;      ///< "terms"
    std::vector<InspectorLine> lines;
    std::vector<InspectorNote> notes;
};

/// All of it as text, a line each: to be copied, with formulas as they are written, or read out, with formulas as they are spoken.
QString writtenContent(const InspectorContent& content);
QString spokenContent(const InspectorContent& content);

}
