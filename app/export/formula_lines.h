#pragma once

#include <vector>

#include "app/export/page_drawing.h"
#include "core/notation/formula.h"

namespace abh {

/// A formula on one line or, where it is wider than `width`, on several: broken before + and − and after what is equal, later lines
/// indented; a part that is still too wide is set in smaller type. Nothing is ever cut off.
class FormulaLines {
public:
    FormulaLines(const Formula& formula, double points, double width);

    PageDrawing drawing() const;
    double width() const;
    double height() const;
    bool isOneLine() const { return m_lines.size() == 1; }
    /// Of the last line: its end, and its baseline from the top, for what follows it.
    double endOfLast() const;
    double lastBaseline() const;

private:
    struct Line {
        FormulaLayout layout;
        double indent, top;
    };

    void addLine(std::vector<Formula> parts, double points, double width);
    void wrap(const Formula& formula, double points, double width);

    std::vector<Line> m_lines;
};

}
