#pragma once

#include <QObject>
#include <QTimer>

#include <memory>

#include "app/document/walk_sequence.h"

namespace abh {

/// How far a person has walked through the trace, how far one press goes, and whether it plays by itself.
class Walk : public QObject {
    Q_OBJECT

public:
    explicit Walk(QObject* parent = nullptr);

    /// Another trace: the position stays at the same step, head and share of cells where the new one has them. While one
    /// predicts, another mask or scale takes it back to the first step that this changes.
    void setTrace(std::shared_ptr<const Trace> trace);
    const WalkSequence& sequence() const { return m_sequence; }

    WalkPosition position() const { return m_position; }
    const Stage& stage() const { return m_sequence.stage(m_position.stage); }
    Index total() const { return m_sequence.total(m_position.stage); }
    /// The cell that the last press worked out, where it worked out a single one.
    std::optional<Cell> currentCell() const;
    /// Whether `cell` lies beyond the position.
    bool isPending(const Cell& cell) const;
    /// Whether `cell` is to be predicted, and so must not be seen anywhere.
    bool isHidden(const Cell& cell) const { return m_predicting && isPending(cell); }
    /// Whether any cell is.
    bool hidesAny() const { return m_predicting && m_position != m_sequence.last(); }

    bool canGoBack() const { return m_sequence.previous(m_position, m_granularity).has_value(); }
    bool canGoForward() const { return m_sequence.next(m_position, m_granularity).has_value(); }

    Granularity granularity() const { return m_granularity; }
    void setGranularity(Granularity granularity);
    bool isPlaying() const { return m_timer.isActive(); }
    /// Whether what lies beyond the position is hidden until one comes there.
    bool isPredicting() const { return m_predicting; }
    void setPredicting(bool predicting);
    double speed() const { return m_speed; }
    void setSpeed(double speed);
    /// Playing then goes from stage to stage: fewer things change by themselves, and each only once.
    void setMotionReduced(bool reduced);
    bool isMotionReduced() const { return m_motionReduced; }

    void goTo(WalkPosition position);
    /// Back to the first input, as for a new document.
    void restart();

public Q_SLOTS:
    void forward();
    void back();
    void toStart();
    void toEnd();
    void goToStage(int stage);
    /// The step with this key, at the head that is walked now. A step the scenario lacks: nothing happens, false.
    bool goToKey(char key);
    /// Shows everything before this stage and hides the rest: what there is to predict begins here.
    void predictFrom(int stage);
    /// The same step at another head; the first per-head step where the present one has no heads.
    void goToHead(int head);
    void setPlaying(bool playing);

Q_SIGNALS:
    void moved();      ///< to another position
    void changed();    ///< anything: position, trace, granularity, speed, playing

private:
    void playOn();

    WalkSequence m_sequence;
    std::shared_ptr<const Trace> m_trace;
    WalkPosition m_position;
    Granularity m_granularity = Granularity::OneThenRest;
    bool m_predicting = false;
    double m_speed = 1.0;
    bool m_motionReduced = false;
    QTimer m_timer;
};

}
