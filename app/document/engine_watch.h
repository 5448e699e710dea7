#pragma once

#include <QObject>

#include <vector>

#include "core/engine/engine_choice.h"

namespace abh {

class LatestJob;

/// What is known of the engines of this program, for the lists that show them. An engine may take seconds to find its device, so that it is asked on another
/// thread; lists show at once what it said the last time, or that it is being looked for.
class EngineWatch : public QObject {
    Q_OBJECT

public:
    /// Asks nobody.
    explicit EngineWatch(QObject* parent = nullptr);

    /// One for each of engines(), in their order: what is at hand, and what the others said when they were last asked; !isKnown before.
    const std::vector<EngineState>& states() const { return m_states; }
    /// For a list that opens: asks all that are not at hand again, since a device may have gone, or come. Returns at once; who is being asked already is not asked twice.
    void ask();
    /// Whether an answer is still to come.
    bool isAsking() const;

Q_SIGNALS:
    /// An engine says something else than it did.
    void changed();

private:
    void take(const EngineState& state);

    std::vector<EngineState> m_states;
    LatestJob* m_job;    ///< a child; a window that closes does not wait for it
};

}
