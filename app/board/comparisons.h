#pragma once

#include <optional>
#include <vector>

#include "app/document/desk.h"
#include "app/widgets/choice_option.h"

namespace abh {

/// What one may compare with here and now. The first is nothing; the last, which is no comparison yet, pins the present state. Every engine has its line, as far as
/// it is known: one that is being looked for, or cannot run here, is there to be read only, so that an answer moves nothing in a list that is open.
class ComparisonChoices {
public:
    explicit ComparisonChoices(const Desk& desk);

    /// In the order in which they are offered, and as short as a bar needs them: "nothing", "exact", "by hand", ...
    const std::vector<ChoiceOption>& options() const { return m_options; }
    int current() const { return m_current; }
    /// Takes the one at `index` into force, where it is offered.
    static void choose(Desk& desk, int index);

private:
    void add(std::optional<Comparison> comparison, const QString& name = {});
    void addEngine(const EngineState& engine, const std::optional<Comparison>& choice);

    std::vector<std::optional<Comparison>> m_comparisons;    ///< one fewer than there are options
    std::vector<ChoiceOption> m_options;
    int m_current = 0;
};

}
