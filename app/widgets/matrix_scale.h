#pragma once

#include <QSizeF>

namespace abh {

/// How large the cells of a figure are, in device-independent pixels: as its numbers need, or, of a map, as they are said to be.
struct MatrixScale {
    double digits = 24;            ///< of the numbers; of a map: of what stands around it and of what is typed into it
    double leastCellWidth = 0;     ///< cells no narrower than this, so that stacked matrices share their columns; 0: as the numbers need
    QSizeF mapCell = {};           ///< of a cell that is too small for a number, less than a pixel where there are very many; empty: there are numbers

    bool rowNames = true;          ///< of a map; false: a neighbour on the same rows has them
    bool numbered = false;         ///< rows and columns without names have their numbers instead, since a part that scrolls does not tell which part it is

    bool isMap() const { return !mapCell.isEmpty(); }
    friend bool operator==(const MatrixScale&, const MatrixScale&) = default;
};

}
