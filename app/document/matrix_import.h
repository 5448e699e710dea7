#pragma once

#include <QString>
#include <QStringList>

#include <optional>

#include "app/document/document.h"
#include "core/attention/quantity.h"

namespace abh {

/// Where numbers of a file go: a matrix that a person enters, or, of one with several heads, the columns of one of them.
struct ImportPlace {
    Quantity quantity = Quantity::X;
    Index firstColumn = 0;
    Index columns = 0;
};

/// What came of reading files.
struct ImportResult {
    QString heading;
    QStringList lines;          ///< sentences: what is wrong, or what is worth knowing; may be empty
    bool isDone = false;        ///< the document has the numbers
    bool isNameless = false;    ///< there is one matrix, and nothing says which it is: ask, and come again with a place
};

/// Whether a file's name says that it may hold matrices: .csv, .tsv, .txt, .npy, .npz.
bool isMatrixFile(const QString& path);

/// "X", "W_Q": what files call a matrix that a person enters.
QString fieldName(Quantity quantity);

/// Puts the matrices of `paths` in the place of the document's own, as one step of the history; see replaceMatrices() for what they are known by and what follows
/// them in size. With a place a single matrix goes there, whatever its name (one that PyTorch calls so is turned over first), and into one head's columns where it is as large as these. Nothing is changed where
/// something is wrong.
ImportResult importMatrices(Document& document, const QStringList& paths, std::optional<ImportPlace> into = std::nullopt);

}
