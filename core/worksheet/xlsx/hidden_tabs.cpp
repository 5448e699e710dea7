#include "core/worksheet/xlsx/hidden_tabs.h"

#include <cmath>

#include <fmt/format.h>

#include "core/attention/rounding.h"
#include "core/notation/number.h"
#include "core/text/text.h"
#include "core/worksheet/xlsx/formulas.h"
#include "core/worksheet/xlsx/marks.h"

namespace abh::xlsx {
namespace {

using Kind = SheetMatrix::Kind;

class HiddenTabs {
public:
    HiddenTabs(Calculation& calculation, const InputsTab& inputs)
        : m_calculation(calculation), m_inputs(inputs), m_key(calculation.workbook().add(_("Key"))), m_low(calculation.workbook().add(_("Low"))),
          m_high(calculation.workbook().add(_("High"))), m_yours(calculation.workbook().add(_("Yours"))), m_own(calculation.workbook().add(_("Own"))),
          m_keyFormulas(calculation.trace(), calculation.blocks(), tokens()), m_ownFormulas(calculation.trace(), calculation.blocks(), tokens(), prefixOf(m_yours))
    {
    }

    void write()
    {
        head(m_key, "key", _("What the inputs give."));
        head(m_low, "low", _("The smallest number that counts as right: as far below the key, rounded, as it was for the first numbers, and in proportion where the key grows."));
        head(m_high, "high", _("The largest number that counts as right."));
        head(m_yours, "yours", _("What stands in the boxes; where one is empty, the key."));
        head(m_own, "own", _("What follows from the numbers that stand in the boxes."));
        for (const BlockId& id : m_calculation.blocks().all()) writeBlock(id);
    }

private:
    Conventions::Tokens tokens() const { return m_calculation.sheet().options.conventions.tokens; }
    static std::string prefixOf(const Tab& tab) { return tab.outside({0, 0}).substr(0, tab.outside({0, 0}).rfind('!') + 1); }

    bool isEntered(const BlockId& id) const
    {
        return id.kind == Kind::Numbers && id.quantity != Quantity::MaskMatrix && inputsOf(id.quantity, m_calculation.trace().course()).empty();
    }

    void head(Tab& tab, const char* prefix, const std::string& text)
    {
        tab.text({0, 0}, text);
        tab.width(0, 0, 14);
        for (const BlockId& id : m_calculation.blocks().all()) {
            const Blocks& blocks = m_calculation.blocks();
            const std::string name = std::string(prefix) + "_" + blocks.name(id);
            const Spot first = blocks.spot(id, 0, 0);
            tab.text({first.row, 0}, name);
            m_calculation.workbook().define(name, tab.outside(first, blocks.last(id)));
        }
        tab.hide();
    }

    /// `formula`, saved with what it comes to.
    static void put(Tab& tab, Spot spot, const std::string& formula, double value)
    {
        if (std::isfinite(value)) tab.formula(spot, formula, value);
        else tab.formula(spot, formula, kForbiddenText);
    }

    void writeBlock(const BlockId& id)
    {
        for (Index i = 0; i < m_calculation.blocks().rows(id); ++i)
            for (Index j = 0; j < m_calculation.blocks().columns(id); ++j) {
                const Cell cell{id.quantity, id.head, i, j};
                const Spot spot = m_calculation.blocks().spot(id, i, j);
                const double value = m_calculation.value(id.kind, cell);
                put(m_key, spot, isEntered(id) ? m_keyFormulas.entered(m_inputs.tab().outside(m_inputs.spot(cell))) : m_keyFormulas.of(id.kind, cell), value);
                put(m_yours, spot, yours(id, cell, spot), value);
                put(m_own, spot, isEntered(id) ? "=" + m_key.outside(spot) : m_ownFormulas.of(id.kind, cell), value);
                if (m_calculation.entry(numberId(id.kind, cell))) writeRange(id, cell, spot, value);
            }
    }

    std::string yours(const BlockId& id, const Cell& cell, Spot spot) const
    {
        const NumberId number = numberId(id.kind, cell);
        if (const Calculation::Entry* entry = m_calculation.entry(number)) {
            const bool mayBeForbidden = id.quantity == Quantity::MaskedS || id.quantity == Quantity::MaskMatrix;
            const std::string otherwise = mayBeForbidden ? fmt::format("IF({},\"{}\",{})", meansForbidden(entry->address), kForbiddenText, m_key.outside(spot)) : m_key.outside(spot);
            return fmt::format("=IF(ISNUMBER({0}),{0},{1})", entry->address, otherwise);
        }
        const bool follows = !isEntered(id) && !m_calculation.isPrinted(number);
        return "=" + (follows ? m_own : m_key).outside(spot);
    }

    /// The ends of what counts as right of a number that is asked.
    void writeRange(const BlockId& id, const Cell& cell, Spot spot, double value)
    {
        const std::string key = m_key.outside(spot);
        if (id.kind == Kind::Ranks) {
            const std::optional<AcceptedRange> ranks = m_calculation.accepted(numberId(id.kind, cell));
            put(m_low, spot, "=" + key, value);
            put(m_high, spot, Formulas(m_calculation.trace(), m_calculation.blocks(), tokens(), prefixOf(m_key)).lastRank(cell), ranks ? ranks->high : value);
            return;
        }
        const int decimals = m_calculation.decimals();
        const double rounded = roundToDecimals(value, decimals, Arithmetic::Ties::AwayFromZero, std::abs(value));
        const double unit = std::pow(10.0, -decimals);
        const std::optional<AcceptedRange> accepted = m_calculation.accepted(numberId(id.kind, cell));
        const double below = accepted ? rounded - accepted->low : unit, above = accepted ? accepted->high - rounded : unit;
        const std::string grown = value == 0.0 || !std::isfinite(value) ? "" : fmt::format("*MAX(1,ABS({}/({})))", key, fullNumber(value));
        const auto end = [&](char sign, double margin) {
            return fmt::format("=IF(ISNUMBER({0}),ROUND({0},{1}){2}{3}{4},\"\")", key, decimals, sign, shortNumber(margin, kMostMarginDecimals), grown);
        };
        putEnd(m_low, spot, end('-', below), accepted ? std::optional(accepted->low) : std::nullopt);
        putEnd(m_high, spot, end('+', above), accepted ? std::optional(accepted->high) : std::nullopt);
    }

    static void putEnd(Tab& tab, Spot spot, const std::string& formula, const std::optional<double>& value)
    {
        if (value) tab.formula(spot, formula, *value);
        else tab.formula(spot, formula, "");
    }

    static constexpr int kMostMarginDecimals = 12;

    Calculation& m_calculation;
    const InputsTab& m_inputs;
    Tab &m_key, &m_low, &m_high, &m_yours, &m_own;
    Formulas m_keyFormulas, m_ownFormulas;
};

}

void writeHiddenTabs(Calculation& calculation, const InputsTab& inputs)
{
    HiddenTabs(calculation, inputs).write();
}

}
