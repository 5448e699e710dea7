#pragma once

#include <QStringList>

#include <optional>
#include <vector>

#include "app/document/desk.h"

namespace abh {

/// What one may compare with here and now. The first is nothing; the last, which is no comparison yet, pins the present state.
class ComparisonChoices {
public:
    explicit ComparisonChoices(const Desk& desk);

    /// In the order in which they are offered, and as short as a bar needs them: "nothing", "exact", "by hand", ...
    const QStringList& names() const { return m_names; }
    int current() const { return m_current; }
    /// Takes the one at `index` into force.
    static void choose(Desk& desk, int index);

private:
    void add(std::optional<Comparison> comparison, const QString& name = {});

    std::vector<std::optional<Comparison>> m_comparisons;    ///< one fewer than there are names
    QStringList m_names;
    int m_current = 0;
};

}
