#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QSizeF>

#include "app/export/paper.h"
#include "app/style/theme.h"

// Sizes, type and colours of everything on paper. A page is laid out in units of its own, so fine that whole numbers of them are
// good enough for type, and the same whatever it is painted on.

namespace abh::print {

inline constexpr double kUnitsPerMm = 50.0;
inline constexpr int kUnitsPerInch = 1270;    ///< 25.4 times as many

constexpr double mm(double length) { return length * kUnitsPerMm; }
constexpr double pt(double size) { return size * kUnitsPerInch / 72.0; }

inline constexpr double kSideMargin = mm(18), kTopMargin = mm(14), kBottomMargin = mm(18);

/// A place for a number written by hand, a little over 9 x 18 mm.
inline constexpr double kBoxWidth = mm(18.6), kBoxHeight = mm(9.2);

inline constexpr double kHairline = mm(0.2), kRule = mm(0.28), kBracket = mm(0.4);

/// The part of a page between the margins.
QSizeF contentSize(Paper paper);

/// Black on white, with grounds and rules that survive a copier; the roles' hues are dark enough for grey.
const Theme& theme();

/// Behind an answer on a key: light enough for a copier, there in grey.
QColor answerGround();

QFont textFont(double points, bool bold = false, bool italic = false);
/// Without kerning, which would move the points of "7." and "1." out of line.
QFont numberFont(double points, bool bold = false);

double widthOf(const QString& text, const QFont& font);
/// "antidisest…": no wider than `width`, cut in the middle so that endings tell names apart.
QString shortened(const QString& text, const QFont& font, double width);

}
