#include "app/export/matrix_blocks.h"

#include <algorithm>

#include "app/export/matrix_drawing.h"
#include "app/export/print_style.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

using namespace print;

namespace {

constexpr double kBetween = mm(9);

std::string tooHigh(const SheetMatrix& matrix)
{
    if (matrix.asksAny())
        return say(_("{} of {} × {} does not fit on a page with a place to write for every number. Choose fewer tokens, leave less of it blank, or write HTML or XLSX."),
                   toUnicode(matrix.symbol), matrix.rows(), matrix.columns());
    return tooLargeSentence(matrix.symbol, matrix.rows(), matrix.columns());
}

/// One more matrix at the right end of a block.
void append(PageBlock& block, const MatrixDrawing& matrix, const SheetMatrix& source)
{
    const double left = block.drawing.isEmpty() ? 0 : block.drawing.ink().right() + kBetween;
    block.drawing.add(matrix.drawing(), {left, 0});
    if (matrix.size().height() > block.height) block.tooHigh = tooHigh(source);
    block.height = std::max(block.height, matrix.size().height());
}

}

std::string tooLargeSentence(const Formula& symbol, Index rows, Index columns)
{
    return say(_("{} of {} × {} does not fit on a page. Choose fewer tokens, start at a later step, or write HTML or XLSX."), toUnicode(symbol), rows, columns);
}

PageBlocks matrixBlocks(const std::vector<const SheetMatrix*>& matrices, const TokenNames& names, QSizeF room)
{
    PageBlocks blocks;
    for (const SheetMatrix* matrix : matrices) {
        const MatrixDrawing drawing = fittedMatrix(*matrix, names, room);
        const bool fits = !blocks.empty() && blocks.back().drawing.ink().right() + kBetween + drawing.size().width() <= room.width();
        if (!fits) blocks.push_back({.kind = PageBlock::Kind::Matrices, .before = mm(2.5)});
        append(blocks.back(), drawing, *matrix);
    }
    return blocks;
}

}
