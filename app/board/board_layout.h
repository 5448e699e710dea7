#pragma once

#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

#include "app/board/board_scene.h"
#include "app/style/theme.h"
#include "app/widgets/matrix_scale.h"

namespace abh {

/// How the matrices of a stage stand. Row: a × b = c. Falk: b above c, a beside it. Scrolling: a row whose matrices show
/// a part of themselves. Maps: a row in which some have no room for their numbers and show their colours.
enum class Arrangement { Row, Falk, Scrolling, Maps };

/// Where each item of a scene is put, and how large its digits are.
struct BoardLayout {
    Arrangement arrangement = Arrangement::Row;
    double digits = 0;                ///< pixels
    double leastCellWidth = 0;        ///< shared by stacked matrices
    bool showsAllRows = true;         ///< or else a figure is too high for the area
    std::vector<QRectF> places;       ///< one for each item; empty for a sign that the arrangement does without
    std::vector<MatrixScale> scales;  ///< one for each item
    double zoom = 0;                  ///< pixels of a cell, as zooming counts them; 0: all numbers have room, there is nothing to zoom
    bool canZoomIn = true;
};

/// Pixels of the digits of a figure: as large as `most` where there is room; panels fold before they are below `least`, and matrices
/// scroll before they are below `floor`.
struct DigitSizes {
    double floor, least, most;
};
/// In a window narrower than `kUsualWidth` they may be smaller, as everything in it is: a matrix that scrolls is worse.
DigitSizes digitSizes(const Theme& theme, double windowWidth);
inline constexpr double kUsualWidth = 1280;
/// Pixels of what stands between two figures.
double signSize(const Formula& sign, double digits);

/// Lays `scene` out in `area` by what there is room for: a row with the largest digits that fit; if the least do not, a row in which sums stand below
/// their matrices where tokens are columns, or Falk's scheme where the scene is a product; if that does not fit either, layOutPart(). `toTheFloor`: digits may be smaller than the
/// least, down to the floor, before anything scrolls.
BoardLayout layOut(const BoardScene& scene, const Theme& theme, const QSizeF& area, double windowWidth = kUsualWidth, bool toTheFloor = false, double zoom = 0);

/// The same where every number has room; none where that is not so.
std::optional<BoardLayout> layOutWhole(const BoardScene& scene, const Theme& theme, const QSizeF& area, double windowWidth = kUsualWidth, bool toTheFloor = false);

/// What is done where not every number has room: matrices of many rows or columns are maps, as large as fits or with cells of `zoom` pixels; from
/// zoomOfDigits() on their numbers are written, larger with a larger zoom, and they scroll, as small matrices do at once.
BoardLayout layOutPart(const BoardScene& scene, const Theme& theme, const QSizeF& area, double windowWidth = kUsualWidth, double zoom = 0);

/// Pixels of a cell from which on it has room for a number.
double zoomOfDigits(const DigitSizes& sizes);

/// Whether a row with the least digits fits into `area`; what the page folds its side panels for.
bool fitsInRow(const BoardScene& scene, const Theme& theme, const QSizeF& area, double windowWidth = kUsualWidth);

}
