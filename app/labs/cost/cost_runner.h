#pragma once

#include <QObject>

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "app/work/latest_job.h"
#include "core/labs/cost/cost_sweep.h"
#include "core/labs/cost/other_engine.h"

namespace abh {

/// Measures on a thread of its own, only when it is told to, and keeps every finished point, so that a setting one comes back to is there at once. Where another
/// engine than the processor can run, it is measured at each size too.
class CostRunner : public QObject {
    Q_OBJECT

public:
    explicit CostRunner(QObject* parent = nullptr);

    /// Shows what has been measured of a valid setting; what is being measured of another one is stopped.
    void setSetting(const cost::Setting& setting);
    /// Measures what is missing or, where nothing is, all of it anew.
    void measure();
    /// Leaves it at what has been measured.
    void stop();
    /// Shows a sweep that was measured before, perhaps on another machine, until there is another setting.
    void showRecorded(const cost::Sweep& sweep);

    bool isRecorded() const { return m_isRecorded; }

    const cost::Setting& setting() const { return m_sweep.setting; }
    const cost::Sweep& sweep() const { return m_sweep; }
    bool isMeasuring() const { return m_job.isBusy(); }
    /// Who is measured beside the processor, found out as a measurement begins; nothing: none has begun yet.
    const std::optional<cost::OtherEngine>& other() const { return m_other; }
    /// Of the work that is to be done, from 0 to 1.
    double progress() const { return m_progress; }
    /// What measures one size on one engine; bench() where empty. For tests of what a machine may do at its worst.
    void setMeasure(std::function<std::optional<BenchResult>(const BenchSetting&, const Job&)> measure) { m_measure = std::move(measure); }

Q_SIGNALS:
    void changed();        ///< sweep() has another setting or another point
    void otherFound();     ///< other() is known
    void progressed();
    void begun();
    void finished();       ///< all there, stopped or failed
    void failed(const QString& why);

private:
    using Points = std::map<Index, cost::Point>;

    void setOther(const cost::OtherEngine& other);
    void collect();
    void take(const cost::Point& point);

    cost::Sweep m_sweep;
    std::map<std::string, Points> m_known;    ///< by everything of a setting but its sizes
    std::function<std::optional<BenchResult>(const BenchSetting&, const Job&)> m_measure;
    std::optional<cost::OtherEngine> m_other;
    double m_progress = 0.0;
    bool m_isRecorded = false;
    LatestJob m_job;    ///< last, so that it ends before what it tells of
};

}
