#include "core/worksheet/xlsx/marks.h"

#include <fmt/format.h>

#include "core/worksheet/xlsx/formulas.h"
#include "core/worksheet/xlsx/inputs_tab.h"

namespace abh::xlsx {
namespace {

/// What the sixteenth digit may be off by.
constexpr const char* kNoise = "1E-9";

}

std::string meansForbidden(const std::string& box)
{
    std::string list;
    for (const char* spelling : {"inf", "-inf", "∞", "-∞", "−∞"}) list += fmt::format("{}TRIM(LOWER({}))=\"{}\"", list.empty() ? "" : ",", box, spelling);
    return fmt::format("AND(ISTEXT({}),OR({}))", box, list);
}

Marks::Marks(const Calculation& calculation, SheetMatrix::Kind kind, const Cell& cell, std::string box)
    : m_box(std::move(box)), m_key(calculation.named("key", kind, cell)), m_low(calculation.named("low", kind, cell)),
      m_high(calculation.named("high", kind, cell)), m_own(calculation.named("own", kind, cell)),
      m_unit(kind == SheetMatrix::Kind::Ranks ? "0" : fmt::format("10^-{}", calculation.decimals()))
{
}

std::string Marks::isRight() const
{
    return fmt::format("IF(ISNUMBER({1}),IF(ISNUMBER({0}),AND({0}>={2}-{4},{0}<={3}+{4}),FALSE),{5})", m_box, m_key, m_low, m_high, kNoise, meansForbidden(m_box));
}

std::string Marks::follows() const
{
    return fmt::format("IF(ISNUMBER({1}),IF(ISNUMBER({0}),ABS({0}-{1})<={2}+{3},FALSE),{4})", m_box, m_own, m_unit, kNoise, meansForbidden(m_box));
}

std::string Marks::isConsistent() const
{
    return fmt::format("IF({},FALSE,{})", isRight(), follows());
}

std::string Marks::word() const
{
    return fmt::format("=IF(ISBLANK({}),\"\",IF({},{},IF({},{},{})))", m_box, isRight(), formulaText(rightWord()), follows(), formulaText(ownWord()), formulaText(notYetWord()));
}

}
