#include "app/board/pasting.h"

#include "core/model/entry_text.h"
#include "core/model/text_table.h"

namespace abh {
namespace {

using Texts = std::vector<std::vector<std::string>>;

/// The cells of `text`; one number, such as 1,5, is one cell whatever separates others.
Texts cellsIn(const QString& text)
{
    const std::string whole = text.trimmed().toStdString();
    if (parseEntry(whole).value) return {{whole}};
    return splitTable(text.toStdString()).cells;
}

Index widthOf(const Texts& texts)
{
    std::size_t width = 0;
    for (const auto& row : texts) width = std::max(width, row.size());
    return static_cast<Index>(width);
}

/// `length` of a text made as long as `room`, where it fits into that a whole number of times.
Index repeated(Index length, Index room)
{
    return room > length && room % length == 0 ? room : length;
}

}

Pasting::Pasting(const MatrixFigure& figure, const MatrixBlock& block, const QString& text)
{
    const Texts texts = cellsIn(text);
    const Index height = static_cast<Index>(texts.size()), width = widthOf(texts);
    if (height == 0 || width == 0) return;
    for (Index i = 0; i < repeated(height, block.rows); ++i) {
        const std::vector<std::string>& row = texts[static_cast<std::size_t>(i % height)];
        for (Index j = 0; j < repeated(width, block.columns); ++j) {
            const auto column = static_cast<std::size_t>(j % width);
            if (column >= row.size()) continue;    // a row that is shorter than the others says nothing of what lies beyond it
            const MatrixCell cell = figure.turned({block.row + i, block.column + j});
            if (figure.isEditable(cell)) cells.push_back({cell, QString::fromStdString(row[column])});
            else ++leftOut;
        }
    }
}

}
