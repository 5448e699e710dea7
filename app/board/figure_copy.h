#pragma once

#include "app/widgets/matrix_block.h"
#include "core/report/matrix_copy.h"

namespace abh {

/// What is copied of `figure`, as its picture has it: all of it, or the cells of `block`.
CopySource copySource(const MatrixFigure& figure);
CopySource copySource(const MatrixFigure& figure, const MatrixBlock& block);

}
