#pragma once

#include <QFont>
#include <QRectF>
#include <QString>

namespace abh {

struct TextMeasure {
    double advance = 0;
    QRectF ink;           ///< the tightest rectangle around it, from where its baseline begins
};

/// How large `text` is on one line. The same names, symbols and digits are measured for every size that a layout tries and after every edit, and shaping them is
/// what costs, so each thread remembers what it has measured.
TextMeasure measuredText(const QString& text, const QFont& font);

/// Its advance alone, which is cheaper to come by.
double textAdvance(const QString& text, const QFont& font);

}
