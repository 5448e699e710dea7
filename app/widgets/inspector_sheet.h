#pragma once

#include <QRectF>

#include <optional>
#include <vector>

#include "app/style/theme.h"
#include "app/widgets/formula_layout.h"
#include "app/widgets/inspector_content.h"
#include "app/widgets/wrapped_text.h"

class QPainter;

namespace abh {

/// An InspectorContent laid out for one width, from y = 0 down. Only what is seen is painted, so that the 512 terms of a
/// wide head cost no more than the dozen in view.
class InspectorSheet {
public:
    InspectorSheet(const InspectorContent& content, const Theme& theme, double width);

    double height() const { return m_height; }
    /// Terms have a line for the symbols and one for the numbers, because some would not fit on one.
    bool isStacked() const { return m_stacked; }
    /// The least width at which nothing is stacked and the title has its full size.
    double naturalWidth() const;
    void paint(QPainter& painter, const QRectF& visible) const;

private:
    struct Line {
        const InspectorLine* line;
        mutable std::optional<FormulaLayout> symbols;   ///< laid out when first seen; never where they are words alone
        std::optional<WrappedText> wrapped;     ///< the numbers of a stacked line
        double symbolsWidth = 0, numbersWidth = 0, top = 0, height = 0;    ///< the share counts as one with the symbols
    };
    /// Formulas of the same kind and length differ in their digits only, and are measured once.
    struct SymbolsSize {
        Formula::Kind kind;
        qsizetype length;
        QSizeF size;
    };
    struct Block {
        WrappedText text;
        double top;
        QColor colour;
    };

    void addLines();
    Line measured(const InspectorLine& line);
    QSizeF symbolsSize(const Formula& symbols);
    void stack(Line& line) const;
    void addBlock(const QString& text, double size, const QColor& colour, double lineSpacing = 1.2);
    void paintLine(QPainter& painter, const Line& line) const;
    void paintNumbers(QPainter& painter, const Line& line, double middle) const;
    double shareWidth(const InspectorLine& line) const;
    const QFont& fontOf(const InspectorLine& line) const { return line.emphasised ? m_boldFont : m_font; }
    QString numbersAndSign(const InspectorLine& line) const;

    const InspectorContent& m_content;
    const Theme& m_theme;
    double m_width;
    QFont m_font, m_boldFont;
    std::vector<SymbolsSize> m_sizes;
    FormulaLayout m_title;
    std::vector<Line> m_lines;
    std::vector<Block> m_blocks;
    double m_fractionWidth = 0;      ///< of the longest part after a decimal point
    double m_valueWidth = 0;
    bool m_stacked = false;
    double m_height = 0;
};

}
