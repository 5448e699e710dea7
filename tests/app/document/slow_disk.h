#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <thread>

#include <fcntl.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/document/recovery_copy.h"
#include "tests/support/catch.h"

namespace abh::test {

/// A disk that takes no more in the middle of a copy, until it is let go: a small pipe where the copy is written.
class SlowDisk {
public:
    explicit SlowDisk(const RecoveryCopy& copy)
    {
        const QByteArray path = QFile::encodeName(copy.fileInWork());
        REQUIRE(QDir().mkpath(QFileInfo(copy.file()).path()));
        REQUIRE(::mkfifo(path.constData(), 0600) == 0);
        m_pipe = ::open(path.constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        REQUIRE(m_pipe >= 0);
        REQUIRE(::fcntl(m_pipe, F_SETPIPE_SZ, 4096) > 0);
    }
    ~SlowDisk()
    {
        letGo();
        ::close(m_pipe);
    }
    bool isWriting() const
    {
        int bytes = 0;
        return ::ioctl(m_pipe, FIONREAD, &bytes) == 0 && bytes > 0;
    }
    /// Takes all that is written.
    void letGo()
    {
        char block[4096];
        for (ssize_t count = 1; count != 0;) {
            count = ::read(m_pipe, block, sizeof block);
            if (count < 0) std::this_thread::yield();
        }
    }

private:
    int m_pipe = -1;
};

/// Counts how often a file was put in its place from now on.
class PutInPlace {
public:
    explicit PutInPlace(const QString& file) : m_name(QFile::encodeName(QFileInfo(file).fileName())), m_events(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC))
    {
        REQUIRE(::inotify_add_watch(m_events, QFile::encodeName(QFileInfo(file).path()).constData(), IN_MOVED_TO) >= 0);
    }
    ~PutInPlace() { ::close(m_events); }
    int count()
    {
        alignas(inotify_event) char block[8192];
        for (ssize_t length = 0; (length = ::read(m_events, block, sizeof block)) > 0;)
            for (ssize_t at = 0; at < length;) {
                const auto* event = reinterpret_cast<const inotify_event*>(block + at);
                if (event->len > 0 && m_name == event->name) ++m_count;
                at += static_cast<ssize_t>(sizeof *event + event->len);
            }
        return m_count;
    }

private:
    QByteArray m_name;
    int m_events;
    int m_count = 0;
};

}
