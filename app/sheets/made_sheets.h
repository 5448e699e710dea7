#pragma once

#include <QString>

#include <memory>

#include "app/export/sheet_pages.h"
#include "app/sheets/sheet_choices.h"
#include "core/model/scenario.h"
#include "core/worksheet/sheet_set.h"

namespace abh {

/// What choices make of a scenario: sheets on pages, or what is wrong.
struct MadeSheets {
    Issues issues = {};                                      ///< fields as on the command line: "--rows"
    Issues notes = {};                                       ///< what should be known about the sheets
    std::shared_ptr<const SheetSet> set = {};                ///< none where there are issues, or where they are for paper and no page holds them
    std::shared_ptr<const SheetPages> pages = {};            ///< none where a matrix fits on no page either
    QString tooLarge = {};                                   ///< which one, and what to do
};

/// On any thread. Throws nothing; a stopped job gives back anything.
MadeSheets makeSheets(const Scenario& scenario, const SheetChoices& choices, const Job& job);

}
