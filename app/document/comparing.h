#pragma once

#include <QObject>

#include <memory>
#include <optional>

#include "core/engine/comparison.h"

namespace abh {

/// What the trace is compared with while one looks at it: nothing, the same numbers worked in another way, or a state that was
/// pinned. No matter of the scenario, and not kept from one start to the next.
class Comparing : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::optional<Comparison>& choice() const { return m_choice; }
    void choose(std::optional<Comparison> choice);

    /// The state that was pinned last; empty before.
    const std::shared_ptr<const Scenario>& pinned() const { return m_pinned; }
    /// Pins `scenario` and compares with it.
    void pin(std::shared_ptr<const Scenario> scenario);
    /// Forgets what was pinned, and compares with it no more.
    void unpin();

Q_SIGNALS:
    void changed();

private:
    std::optional<Comparison> m_choice;
    std::shared_ptr<const Scenario> m_pinned;
};

/// How to compare with `pinned`.
Comparison pinnedComparison(std::shared_ptr<const Scenario> pinned);

}
