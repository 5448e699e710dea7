#pragma once

#include <memory>
#include <string>
#include <utility>

#include "core/worksheet/make_worksheet.h"
#include "core/worksheet/sheet_document.h"
#include "tests/core/worksheet/xlsx/workbook_file.h"
#include "tests/support/close.h"
#include "tests/support/scenarios.h"
#include "tests/support/tools.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {

inline std::shared_ptr<const Trace> traced(const Scenario& scenario)
{
    REQUIRE(validate(scenario).empty());
    return std::make_shared<const Trace>(forward(scenario));
}

inline WorkbookFile workbook(const Scenario& scenario, const SheetOptions& options = {})
{
    return WorkbookFile(selfCheckAsXlsx(makeSelfCheck(traced(scenario), options)));
}

/// Another number in X and another in W_V, and a pair that the mask treats otherwise.
inline Scenario changed(Scenario s)
{
    s.X.edit()(0, 0) += 1.25;
    s.X.edit()(s.N() - 1, 1) -= 0.5;
    s.W_V.edit()(0, 0) += 0.75;
    if (!s.mask.hidesAny(s.N())) return s;
    BoolMatrix allowed(s.N(), s.N());
    for (Index i = 0; i < s.N(); ++i)
        for (Index j = 0; j < s.N(); ++j) allowed(i, j) = s.mask.allows(i, j);
    allowed(0, 1) = !allowed(0, 1);
    s.mask.causal = false;
    s.mask.window.reset();
    s.mask.real.clear();
    s.mask.allowed = allowed;
    return s;
}

/// Types what differs between two scenarios into the tab of the inputs, which has tokens in rows or, `turned`, in columns.
inline void typeDifferences(WorkbookFile& file, const Scenario& before, const Scenario& after, bool turned = false)
{
    const auto placeOf = [&](const char* name, Index i, Index j) { return turned ? file.at(name, j, i) : file.at(name, i, j); };
    for (const auto& [name, quantity] : {std::pair{"X", Quantity::X}, std::pair{"W_V", Quantity::W_V}}) {
        const Matrix &old = *enteredMatrix(before, quantity), &now = *enteredMatrix(after, quantity);
        for (Index i = 0; i < old.rows(); ++i)
            for (Index j = 0; j < old.cols(); ++j)
                if (old(i, j) != now(i, j)) {
                    const auto [tab, address] = placeOf(name, i, j);
                    file.type(tab, address, fullNumber(now(i, j)));
                }
    }
    for (Index i = 0; i < before.N(); ++i)
        for (Index j = 0; j < before.N(); ++j)
            if (before.mask.allows(i, j) != after.mask.allows(i, j)) {
                const auto [tab, address] = placeOf("mask", i, j);
                file.type(tab, address, after.mask.allows(i, j) ? "1" : "0");
            }
}

inline bool canUnzip() { return hasTool("unzip"); }
inline bool canRecalculate() { return hasTool("unzip") && hasTool("zip") && hasTool("soffice"); }


}
