#pragma once

#include <QObject>

#include <array>

#include "app/document/tracer.h"
#include "app/labs/scaling/side.h"
#include "core/labs/saturation/scenario_scores.h"

namespace abh {

class Desk;

/// The scenario on the desk in exact arithmetic, scaled and not, and what is measured of one of its heads. It follows the desk while somebody
/// looks at it, and only then. A scenario without a scale is set against what dividing by √d_k would give.
class ScenarioPair : public QObject {
    Q_OBJECT

public:
    explicit ScenarioPair(Desk& desk, QObject* parent = nullptr);

    /// Whether somebody looks. Looking anew begins at the head where the walk is.
    void setWatched(bool watched);

    enum class State { Waiting, Hidden, Failed, Ready };
    /// Hidden: what is to be predicted on the board must not be read here.
    State state() const;
    const QString& failure() const { return m_failure; }
    /// Whether newer numbers are being worked out.
    bool isBusy() const;

    // Where state() is Ready, or a moment ago was.
    const Trace& trace(Side side) const { return *m_traces[static_cast<std::size_t>(side)]; }
    const Matrix& weights(Side side) const { return trace(side).at(Quantity::A, m_head); }
    /// The scenario as it stands on the desk, but exact.
    const Scenario& scenario() const { return *m_scenario; }
    /// Of the scaled side; never "none".
    const Scale& scale() const { return trace(Side::Scaled).scenario().scale; }
    /// Whether the desk's scenario itself has that scale.
    bool isScaled() const { return scenario().scale.kind != Scale::Kind::None; }
    const saturation::ScenarioScores& scores() const { return m_scores; }
    Index tokens() const { return scenario().N(); }

    Index head() const { return m_head; }
    Index heads() const { return scenario().heads; }
    void setHead(Index head);

Q_SIGNALS:
    /// Anything: what there is to see, or whether it may be seen.
    void changed();

private:
    void follow();
    void ask();
    void take();
    void measure();

    Desk& m_desk;
    Tracer m_tracer;                              ///< of the side that the desk's own trace is not
    std::shared_ptr<const Trace> m_asked;         ///< the desk's, whose counterpart is here or on its way
    std::array<std::shared_ptr<const Trace>, kSides.size()> m_traces;
    std::shared_ptr<const Scenario> m_scenario;
    saturation::ScenarioScores m_scores;
    QString m_failure;
    Index m_head = 0;
    Index m_wantedHead = 0;                       ///< m_head, as soon as there is a scenario with so many
    bool m_watched = false;
};

}
