#include "core/exchange/replace_matrices.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/exchange/matrix_names.h"
#include "core/model/issue_builder.h"
#include "core/model/resize.h"
#include "core/model/table_names.h"
#include "core/model/utf8.h"
#include "core/model/validate.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

Issue note(const std::string& field, std::string text)
{
    return {Severity::Note, field, {}, {}, std::move(text), {}};
}

/// Matrices by the field of a scenario that each is for.
using ByField = std::map<std::string, NamedMatrix>;

ByField sortOut(std::vector<NamedMatrix> matrices, Issues& issues)
{
    ByField sorted;
    std::vector<std::string> strangers;
    for (NamedMatrix& one : matrices) {
        const std::optional<MatrixMeant> meant = matrixMeant(one.name);
        if (!meant) {
            strangers.push_back(excerpt(one.name));
            continue;
        }
        if (std::optional<Issue> turned = turnOver(one)) issues.push_back(*std::move(turned));
        if (!sorted.emplace(meant->field, std::move(one)).second)
            issues.push_back(fieldError(meant->field, _("There are two matrices for it."), _("Give one of them.")));
    }
    for (const std::string& name : strangers) {
        if (sorted.empty()) issues.push_back(fieldError({}, say(_("\"{}\" is no matrix of a scenario."), name), matrixNameChoices()));
        else issues.push_back(note({}, say(_("\"{}\" is no matrix of a scenario and was left out."), name)));
    }
    if (matrices.empty()) issues.push_back(fieldError({}, _("There is no matrix."), matrixNameChoices()));
    return sorted;
}

/// No names, or such as a program gives to what has none.
bool saysNothing(const std::vector<std::string>& names)
{
    return names.empty() || isCounting(names);
}

void putX(Scenario& s, NamedMatrix X, Issues& issues)
{
    if (!saysNothing(X.rowNames)) s.tokens = std::move(X.rowNames);
    if (!saysNothing(X.columnNames)) issues.push_back(note("X", _("The names of its columns were left out: only tokens have names.")));
    s.X = std::move(X.matrix);
}

void putWeights(Scenario& s, const std::string& field, NamedMatrix W, Issues& issues)
{
    if (!saysNothing(W.columnNames) || !saysNothing(W.rowNames)) issues.push_back(note(field, _("The names of its rows and columns were left out: only tokens have names.")));
    if (field == "W_O") s.W_O = std::move(W.matrix);
    else (field == "W_Q" ? s.W_Q : field == "W_K" ? s.W_K : s.W_V) = std::move(W.matrix);
}

/// Tokens and mask follow an X of other length. To be asked before any matrix is replaced: the first matrices of a new scenario find nothing to be resized.
void resizeTokens(Scenario& s, const ByField& matrices)
{
    const auto X = matrices.find("X");
    if (X == matrices.end() || hasError(validate(s))) return;
    if (const Index rows = X->second.matrix.rows(); rows != s.N()) setExtent(s, Dimension::Token, rows, {});
}

ReadResult put(Scenario base, ByField matrices, Issues issues)
{
    resizeTokens(base, matrices);
    for (auto& [field, matrix] : matrices) {
        if (field == "X") putX(base, std::move(matrix), issues);
        else putWeights(base, field, std::move(matrix), issues);
    }
    const Issues found = validate(base);
    issues.insert(issues.end(), found.begin(), found.end());
    if (hasError(issues)) return {std::nullopt, std::move(issues)};
    return {std::move(base), std::move(issues)};
}

}

std::optional<Issue> turnOver(NamedMatrix& one)
{
    const std::optional<MatrixMeant> meant = matrixMeant(one.name);
    if (!meant || !meant->isTransposed) return std::nullopt;
    one.matrix.transposeInPlace();
    std::swap(one.rowNames, one.columnNames);
    return note(meant->field, say(_("\"{}\" is kept transposed by PyTorch and was turned over."), excerpt(std::exchange(one.name, meant->field))));
}

ReadResult replaceMatrices(Scenario base, std::vector<NamedMatrix> matrices)
{
    Issues issues;
    ByField sorted = sortOut(std::move(matrices), issues);
    if (hasError(issues)) return {std::nullopt, std::move(issues)};
    return put(std::move(base), std::move(sorted), std::move(issues));
}

ReadResult scenarioOfMatrices(Scenario base, std::vector<NamedMatrix> matrices)
{
    Issues issues;
    ByField sorted = sortOut(std::move(matrices), issues);
    if (!hasError(issues))
        for (const char* field : kMatrixFields)
            if (field != std::string_view("W_O") && !sorted.contains(field)) issues.push_back(fieldError(field, _("It is missing."), matrixNameChoices()));
    if (hasError(issues)) return {std::nullopt, std::move(issues)};
    return put(std::move(base), std::move(sorted), std::move(issues));
}

std::vector<NamedMatrix> matricesOf(const Scenario& scenario)
{
    std::vector<NamedMatrix> matrices;
    for (const char* field : kMatrixFields)
        if (const SharedMatrix* matrix = matrixOf(scenario, field)) matrices.push_back({field, *matrix});
    matrices.front().rowNames = scenario.tokens;    // a token that is called by its number has no name in a file either
    return matrices;
}

}
