#pragma once

#include <QString>

#include "app/board/board_scene.h"
#include "app/document/matrix_import.h"
#include "core/model/matrix_text.h"

class QWidget;

namespace abh {

class Desk;

/// Where numbers that are dropped on `figure` or read into it go; only of one that may be edited.
ImportPlace placeOf(const BoardFigure& figure);

/// The matrix of `figure` as files have it: tokens in rows, however it is shown, with the tokens' names, and NaN for what is hidden, which texts write as "?".
NamedMatrix asNamedMatrix(const BoardFigure& figure, const Scenario& scenario);

/// Asks where to, and writes the matrix of `figure` as CSV, TSV, text or .npy. What went wrong, a sentence; empty: nothing.
QString saveMatrix(Desk& desk, const NamedMatrix& matrix, QWidget* parent);

/// Asks for a file with numbers, one that holds matrices or several of them; none: the person has changed their mind.
QStringList askForMatrixFiles(Desk& desk, QWidget* parent, const QString& title, bool several);

}
