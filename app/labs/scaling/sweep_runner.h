#pragma once

#include <QObject>

#include <map>
#include <string>

#include "app/work/latest_job.h"
#include "core/labs/saturation/sweep.h"

namespace abh {

/// Samples on a thread of its own, where only the newest setting counts, and keeps every finished point, so that a setting one comes
/// back to is there at once.
class SweepRunner : public QObject {
    Q_OBJECT

public:
    explicit SweepRunner(QObject* parent = nullptr);

    /// Shows what is known of a valid setting, and samples what is not.
    void setSetting(const saturation::Setting& setting);
    /// Leaves it at what has been sampled.
    void stop();

    const saturation::Setting& setting() const { return m_sweep.setting; }
    /// The points that there are, in order; the last trials of one may still be missing.
    const saturation::Sweep& sweep() const { return m_sweep; }
    bool isSampling() const { return m_job.isBusy(); }
    /// Of what had to be sampled, from 0 to 1.
    double progress() const { return m_progress; }

Q_SIGNALS:
    void changed();        ///< sweep() has another point, or more trials of one
    void progressed();
    void finished();       ///< all there, or stopped
    void failed(const QString& why);

private:
    using Points = std::map<Index, saturation::Point>;

    void leave();    ///< stops without saying so
    void collect(const saturation::Point* partial);
    void sample(saturation::Setting missing);
    void take(const saturation::Point& point);

    saturation::Sweep m_sweep;
    std::map<std::string, Points> m_known;    ///< by everything of a setting but its d_k
    double m_progress = 0.0;
    LatestJob m_job;    ///< last, so that it ends before what it tells of
};

}
