#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/engine/job.h"
#include "core/model/issue.h"
#include "core/worksheet/sheet_document.h"

namespace abh {

/// What is made in one go: sheets for a class.
struct SheetSetOptions {
    SheetOptions sheet = {};
    std::optional<int> variants = {};         ///< how many scenarios with other numbers; none: the scenario itself
    std::uint64_t seed = 1;                   ///< of the variants, and of which slip each has
    std::vector<std::string> roster = {};     ///< a sheet for each name; empty: one without a name for each variant
    bool handouts = true;
    bool key = false;                         ///< with the marking table before the keys

    friend bool operator==(const SheetSetOptions&, const SheetSetOptions&) = default;
};

struct SheetSet {
    std::vector<std::shared_ptr<const Trace>> traces;    ///< one a sheet, in their order
    std::vector<SheetOptions> options;                   ///< of each sheet: every one has a slip of its own
    SheetDocument document;
    Issues issues;                                       ///< with an Error in it there is no document
};

/// The sheets of `scenario`, which must have passed validate(). Without variants everybody gets the same sheet, and there is one key.
/// The same scenario and options give the same set. Errors: what checkSheet() and makeVariants() find, or more names than variants.
/// Where `job` is stopped, an empty set without issues.
SheetSet makeSheetSet(const Scenario& scenario, const SheetSetOptions& options, const Job& job);

/// 64 bits that nobody can guess, for who names no seed.
std::uint64_t randomSeed();

}
