#pragma once

#include <QPixmap>
#include <QSize>

#include <vector>

#include "app/style/theme.h"
#include "app/widgets/matrix_figure.h"

namespace abh {

/// `figures` side by side, or in two lines where they are more than three, with digits as large as `size` allows; names are left
/// out where they would make the digits too small to read. On the ground of the theme's cards.
QPixmap exhibitPicture(const std::vector<MatrixFigure>& figures, const Theme& theme, QSize size, double devicePixelRatio);

}
