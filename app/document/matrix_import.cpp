#include "app/document/matrix_import.h"

#include <QFileInfo>

#include <algorithm>

#include "app/text/qtext.h"
#include "core/exchange/matrix_names.h"
#include "core/exchange/replace_matrices.h"

namespace abh {
namespace {

QStringList described(const Issues& issues)
{
    QStringList lines;
    for (const Issue& issue : issues) lines << qs(describe(issue));
    return lines;
}

/// How wide the matrix is that a file of some name is for: the one at that place, else the one that the name stands for.
KnownWidth widthOfPlace(const Scenario& scenario, const std::optional<ImportPlace>& into)
{
    return [&scenario, into](const std::string& name) -> std::optional<Index> {
        if (!into) return columnsOf(scenario, name);
        return into->columns > 0 ? into->columns : columnsOf(scenario, fieldName(into->quantity).toStdString());
    };
}

/// All that the files hold, and everything that is wrong with them at once.
MatricesResult readAll(const QStringList& paths, const KnownWidth& width)
{
    MatricesResult all;
    for (const QString& path : paths) {
        try {
            MatricesResult one = readMatrixFile(path.toStdString(), width);
            for (Issues* issues : {&one.issues, &one.commaDoubts})
                for (Issue& issue : *issues)    // a person knows a file by its name
                    if (issue.field == path.toStdString()) issue.field = QFileInfo(path).fileName().toStdString();
            all.append(std::move(one));
        } catch (const Error& error) {
            all.issues.push_back({Severity::Error, {}, {}, {}, error.what(), {}});
        }
    }
    return all;
}

/// `part` in the columns of one head, where it is as large as they are and the matrix has more.
void widen(NamedMatrix& part, const Scenario& s, const ImportPlace& place)
{
    const SharedMatrix* whole = enteredMatrix(s, place.quantity);
    const bool fits = whole && part.matrix.cols() == place.columns && place.columns < whole->cols() && place.firstColumn + place.columns <= whole->cols() && part.matrix.rows() == whole->rows();
    if (!fits) return;
    Matrix wide = *whole;
    wide.middleCols(place.firstColumn, place.columns) = part.matrix;
    part.matrix = std::move(wide);
    part.columnNames.clear();
}

/// "X, W_Q": which of the scenario's matrices these are.
QString namesOf(const std::vector<NamedMatrix>& matrices)
{
    QStringList names;
    for (const NamedMatrix& one : matrices)
        if (const auto meant = matrixMeant(one.name)) names << qs(meant->field);
    return names.join(QStringLiteral(", "));
}

}

bool isMatrixFile(const QString& path)
{
    return matrixFormatOf(path.toStdString()).has_value();
}

QString fieldName(Quantity quantity)
{
    switch (quantity) {
    case Quantity::X: return QStringLiteral("X");
    case Quantity::W_Q: return QStringLiteral("W_Q");
    case Quantity::W_K: return QStringLiteral("W_K");
    case Quantity::W_V: return QStringLiteral("W_V");
    case Quantity::W_O: return QStringLiteral("W_O");
    default: return {};
    }
}

ImportResult importMatrices(Document& document, const QStringList& paths, std::optional<ImportPlace> into)
{
    ImportResult result;
    const QString file = paths.size() == 1 ? QFileInfo(paths.front()).fileName() : qplural("%1 file", "%1 files", static_cast<long>(paths.size())).arg(paths.size());
    result.heading = qtr("%1 cannot be used here").arg(file);
    MatricesResult read = readAll(paths, widthOfPlace(document.scenario(), into));
    result.lines = described(read.allIssues());
    if (hasError(read.issues)) return result;
    if (read.matrices.size() == 1) {
        NamedMatrix& only = read.matrices.front();
        if (into) {
            std::optional<Issue> turned = turnOver(only);    // by the name of its own
            only.name = fieldName(into->quantity).toStdString();
            if (turned) turned->field = only.name, result.lines << qs(describe(*turned));
            widen(only, document.scenario(), *into);
        }
        result.isNameless = !matrixMeant(only.name);
        if (result.isNameless) return result;
    }
    const QString names = namesOf(read.matrices);
    ReadResult made = replaceMatrices(document.scenario(), std::move(read.matrices));
    result.lines += described(made.issues);
    if (!made.scenario) return result;
    const Issues refused = document.rearrange(qtr("Read %1 from %2").arg(names, file), [&](Scenario& s) { s = std::move(*made.scenario); });
    result.lines += described(refused);
    result.isDone = refused.empty();
    if (result.isDone) result.heading = qtr("%1 was read from %2").arg(names, file);
    return result;
}

}
