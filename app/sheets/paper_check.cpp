#include "app/sheets/paper_check.h"

#include "app/export/matrix_blocks.h"
#include "app/export/matrix_drawing.h"
#include "app/export/print_style.h"
#include "app/text/qtext.h"

namespace abh {
namespace {

struct Extent {
    Quantity quantity;
    Index rows, columns;
};

/// Of matrices that are on the sheet in any case, worked or given.
std::vector<Extent> extentsOn(const Scenario& s, const SheetScope& scope)
{
    const StepId from = scope.from.value_or(StepId::Queries), to = scope.to.value_or(StepId::Output);
    const auto has = [&](StepId step) { return from <= step && step <= to; };
    const Index N = s.N(), rows = scope.rows.empty() ? N : static_cast<Index>(scope.rows.size());
    std::vector<Extent> extents;
    if (has(StepId::Queries)) extents.push_back({Quantity::Q, rows, s.d_k()});
    if (has(StepId::Keys) || has(StepId::Scores)) extents.push_back({Quantity::K, N, s.d_k()});
    if (has(StepId::Values) || has(StepId::Context)) extents.push_back({Quantity::V, N, s.d_v()});
    if (from <= StepId::Context && to >= StepId::Scores) extents.push_back({from <= StepId::Scores ? Quantity::S : Quantity::A, rows, N});
    return extents;
}

}

QString tooLargeForPaper(const Scenario& scenario, const SheetOptions& options, Paper paper)
{
    const Conventions& conventions = options.conventions;
    for (const Extent& extent : extentsOn(scenario, options.scope)) {
        const Index rows = conventions.either(extent.rows, extent.columns), columns = conventions.either(extent.columns, extent.rows);
        if (!mayFit(rows, columns, print::contentSize(paper))) return qs(tooLargeSentence(symbolOf(extent.quantity), rows, columns));
    }
    return {};
}

}
