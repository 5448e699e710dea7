#pragma once

#include <iosfwd>

namespace abh {

/// Shows on a terminal how far a command has come, in a line that is gone in the end; on any other stream than the terminal's standard error it shows nothing.
class TerminalProgress {
public:
    explicit TerminalProgress(std::ostream& stream);
    ~TerminalProgress();
    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;

    /// `share` from 0 to 1, as Job::progress gets it.
    void show(double share);

private:
    std::ostream& m_stream;
    bool m_isShown;
    int m_percent = -1;
};

}
