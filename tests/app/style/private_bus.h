#pragma once

#include <QProcess>
#include <QStringList>

#include "tests/support/catch.h"

namespace abh::test {

/// A D-Bus of a test's own, on which it is the desktop.
class PrivateBus {
public:
    PrivateBus()
    {
        m_daemon.setProcessChannelMode(QProcess::SeparateChannels);
        m_daemon.start(QStringLiteral("dbus-daemon"), {"--session", "--nofork", "--nopidfile", "--print-address=1"});
        REQUIRE(m_daemon.waitForStarted());
        while (!m_daemon.canReadLine() && m_daemon.waitForReadyRead()) {}
        m_address = QString::fromLatin1(m_daemon.readLine()).trimmed();
        REQUIRE(m_address.startsWith("unix:"));
    }
    ~PrivateBus()
    {
        m_daemon.terminate();
        m_daemon.waitForFinished();
    }

    const QString& address() const { return m_address; }

private:
    QProcess m_daemon;
    QString m_address;
};

}
