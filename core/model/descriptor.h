#pragma once

#include <utility>

#include <unistd.h>

namespace abh {

/// An open file, closed when it goes out of scope.
class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor() { if (m_number > STDERR_FILENO) ::close(m_number); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }
    /// Closes now and says whether that succeeded: some file systems report a full disk only here.
    bool close() { return ::close(std::exchange(m_number, -1)) == 0; }
    /// From now on somebody else closes it.
    void release() { m_number = -1; }

private:
    int m_number;
};

}
