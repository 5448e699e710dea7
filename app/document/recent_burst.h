#pragma once

#include <QElapsedTimer>

#include <optional>

#include "app/document/document.h"

namespace abh {

/// Small changes of one thing that follow each other within a moment, a held key or a spun wheel, as one step of the history.
template <typename Thing>
class RecentBurst {
public:
    /// The burst of a change of `thing` made now: the last one's, if that was of the same thing and only just.
    Burst next(Document& document, const Thing& thing)
    {
        constexpr qint64 kMilliseconds = 1500;
        const bool goesOn = m_thing == thing && m_since.isValid() && m_since.elapsed() < kMilliseconds;
        if (!goesOn) m_burst = document.newBurst();
        m_thing = thing;
        m_since.start();
        return m_burst;
    }
    void end() { m_thing.reset(); }

private:
    std::optional<Thing> m_thing;
    QElapsedTimer m_since;
    Burst m_burst;
};

}
