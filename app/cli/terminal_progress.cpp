#include "app/cli/terminal_progress.h"

#include <iostream>

#include <unistd.h>

namespace abh {

TerminalProgress::TerminalProgress(std::ostream& stream) : m_stream(stream), m_isShown(&stream == &std::cerr && isatty(STDERR_FILENO) != 0) {}

TerminalProgress::~TerminalProgress()
{
    if (m_percent >= 0) m_stream << "\r      \r" << std::flush;
}

void TerminalProgress::show(double share)
{
    const int percent = static_cast<int>(100.0 * share);
    if (!m_isShown || percent == m_percent) return;
    m_percent = percent;
    m_stream << '\r' << percent << " %" << std::flush;
}

}
