#include "app/board/matrix_files.h"

#include <QFileInfo>

#include <limits>

#include "app/document/desk.h"
#include "app/files/file_dialog.h"
#include "app/text/qtext.h"
#include "core/exchange/matrix_file.h"
#include "core/model/file_io.h"

namespace abh {
namespace {

/// As the scenario has them: a token that is called by its number has no name in a file either.
std::vector<std::string> namesAlong(Axis axis, const Scenario& scenario)
{
    return axisNames(scenario, axis, {}).isEmpty() ? std::vector<std::string>{} : scenario.tokens;
}

/// What to call the file of a matrix: "W_Q", "scores-head-2".
std::string fileNameOf(const BoardFigure& figure, const Scenario& scenario)
{
    const QString field = fieldName(figure.quantity);
    std::string name = field.isEmpty() ? info(figure.quantity).id : field.toStdString();
    const bool isOfOneHead = headCount(figure.quantity, scenario) > 1 || (isSliced(figure.quantity) && figure.figure.matrix.cols() < extent(info(figure.quantity).columns, scenario));
    if (!isOfOneHead) return name;
    const Index head = isSliced(figure.quantity) ? figure.firstColumn / figure.figure.matrix.cols() : figure.head;
    return name + "-head-" + std::to_string(head + 1);
}

}

ImportPlace placeOf(const BoardFigure& figure)
{
    return {figure.quantity, figure.firstColumn, figure.figure.matrix.cols()};
}

NamedMatrix asNamedMatrix(const BoardFigure& figure, const Scenario& scenario)
{
    NamedMatrix named{fileNameOf(figure, scenario), figure.figure.matrix};
    for (Index i = 0; i < named.matrix.rows(); ++i)
        for (Index j = 0; j < named.matrix.cols(); ++j)
            if (figure.figure.stateOf({i, j}).hidden) named.matrix(i, j) = std::numeric_limits<double>::quiet_NaN();
    named.rowNames = namesAlong(info(figure.quantity).rows, scenario);
    named.columnNames = namesAlong(info(figure.quantity).columns, scenario);
    // The board may be behind what is being worked out.
    if (static_cast<Index>(named.rowNames.size()) != named.matrix.rows()) named.rowNames.clear();
    if (static_cast<Index>(named.columnNames.size()) != named.matrix.cols()) named.columnNames.clear();
    return named;
}

QString saveMatrix(Desk& desk, const NamedMatrix& matrix, QWidget* parent)
{
    const QString filter = qtr("Table for a spreadsheet (*.csv);;NumPy array (*.npy);;Text in columns (*.txt);;Table with tabs (*.tsv)");
    const QString path = askForFile(parent, FileQuestion::Save, qtr("Save the matrix"), desk.settings.lastFolder(), filter, qs(matrix.name));
    if (path.isEmpty()) return {};
    const std::optional<MatrixFormat> format = matrixFormatOf(path.toStdString());
    if (!format) return qtr("“%1” does not say what to write. End the name in .csv, .tsv, .txt, .npy or .npz.").arg(QFileInfo(path).fileName());
    try {
        writeTextAtomically(path.toStdString(), matrixBytes(matrix, *format));
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
    desk.settings.setLastFolder(QFileInfo(path).absolutePath());
    return {};
}

QStringList askForMatrixFiles(Desk& desk, QWidget* parent, const QString& title, bool several)
{
    const QString filter = qtr("Numbers (*.csv *.tsv *.txt *.npy *.npz);;All files (*)");
    const QStringList paths = several ? askForFiles(parent, title, desk.settings.lastFolder(), filter) : QStringList{askForFile(parent, FileQuestion::Open, title, desk.settings.lastFolder(), filter)};
    if (paths.isEmpty() || paths.front().isEmpty()) return {};
    desk.settings.setLastFolder(QFileInfo(paths.front()).absolutePath());
    return paths;
}

}
