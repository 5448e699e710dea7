#include "app/style/system_look.h"

#include <QApplication>
#include <QFile>
#include <QMap>
#include <QSignalSpy>
#include <QtDBus/QDBusConnection>
#include <QtDBus/QDBusMessage>
#include <QtDBus/QDBusMetaType>
#include <QtDBus/QDBusVariant>
#include <QtDBus/QDBusVirtualObject>
#include <QtTest/QtTest>

#include <cerrno>
#include <string>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/style/motion.h"
#include "tests/app/style/private_bus.h"
#include "tests/support/tools.h"

using namespace abh;
using namespace abh::test;

namespace {

const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop"), kInterface = QStringLiteral("org.freedesktop.portal.Settings");

/// What a desktop's portal says of its settings, and how often it was asked.
class Portal : public QDBusVirtualObject {
public:
    QMap<QString, QVariantMap> settings;
    int asked = 0;
    bool answersAtOnce = true;

    QString introspect(const QString&) const override { return {}; }
    bool handleMessage(const QDBusMessage& message, const QDBusConnection& bus) override
    {
        if (message.interface() != kInterface || message.member() != QLatin1String("ReadAll")) return false;
        ++asked;
        m_question = message;
        if (answersAtOnce) answer(bus);
        return true;
    }
    void answer(const QDBusConnection& bus) const { bus.send(m_question.createReply(QVariant::fromValue(settings))); }

private:
    QDBusMessage m_question;
};

/// The address of the session's bus for as long as this lives.
class SessionBus {
public:
    explicit SessionBus(const QString& address) { qputenv(kName, address.toLocal8Bit()); }
    ~SessionBus() { m_before.isNull() ? qunsetenv(kName) : qputenv(kName, m_before); }

private:
    static constexpr const char* kName = "DBUS_SESSION_BUS_ADDRESS";
    QByteArray m_before = qgetenv(kName);
};

/// A desktop on a bus of its own, that of the session, and a look that follows it.
struct Desktop {
    PrivateBus bus;
    SessionBus session{bus.address()};
    QDBusConnection server = QDBusConnection::connectToBus(bus.address(), QStringLiteral("abh-test-desktop"));
    Portal portal;
    SystemLook look;

    Desktop()
    {
        qDBusRegisterMetaType<QMap<QString, QVariantMap>>();
        REQUIRE(server.isConnected());
        REQUIRE(server.registerVirtualObject(kPath, &portal));
    }
    ~Desktop() { QDBusConnection::disconnectFromBus(QStringLiteral("abh-test-desktop")); }

    void openPortal() { REQUIRE(server.registerService(QStringLiteral("org.freedesktop.portal.Desktop"))); }
    void tell(const QString& group, const QString& key, const QVariant& value)
    {
        QDBusMessage signal = QDBusMessage::createSignal(kPath, kInterface, QStringLiteral("SettingChanged"));
        signal << group << key << QVariant::fromValue(QDBusVariant(value));
        server.send(signal);
    }
};

template <typename Condition>
bool comes(Condition condition)
{
    return QTest::qWaitFor(condition, 20000);
}

/// A bus that accepts connections, and never says a word.
class MuteBus {
public:
    MuteBus()
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const std::string path = m_folder.path("bus");
        REQUIRE(path.size() < sizeof address.sun_path);
        path.copy(address.sun_path, path.size());
        REQUIRE(m_listening >= 0);
        REQUIRE(::bind(m_listening, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
        REQUIRE(::listen(m_listening, 5) == 0);
    }
    ~MuteBus()
    {
        for (const int socket : {m_listening, m_client})
            if (socket >= 0) ::close(socket);
    }

    QString address() const { return QStringLiteral("unix:path=") + QString::fromStdString(m_folder.path("bus")); }
    bool accept() { return (m_client = ::accept4(m_listening, nullptr, nullptr, SOCK_NONBLOCK)) >= 0; }
    /// Whether who connected is still there, waiting for a word.
    bool isWaitedFor() const
    {
        char said[256];
        ssize_t count;
        while ((count = ::read(m_client, said, sizeof said)) > 0) {}
        return count < 0 && errno == EAGAIN;
    }

private:
    ScratchFolder m_folder;
    int m_listening = ::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0), m_client = -1;
};

}

TEST_CASE("a desktop that is dark and still is followed, when it is asked and whenever it changes")
{
    if (!hasTool("dbus-daemon")) return;
    Desktop desktop;
    desktop.openPortal();
    desktop.portal.settings = {{"org.freedesktop.appearance", {{"color-scheme", 1u}}}, {"org.gnome.desktop.interface", {{"enable-animations", false}}}};
    QSignalSpy changed(&desktop.look, &SystemLook::changed);
    desktop.look.followDesktop();
    CHECK_FALSE(desktop.look.isDark());    // nobody waits for the answer
    REQUIRE(comes([&] { return desktop.look.isDark() && desktop.look.reducesMotion(); }));
    CHECK(desktop.portal.asked == 1);
    CHECK(changed.size() == 2);

    desktop.tell("org.freedesktop.appearance", "color-scheme", 2u);
    REQUIRE(comes([&] { return !desktop.look.isDark(); }));
    desktop.tell("org.gnome.desktop.interface", "enable-animations", true);
    REQUIRE(comes([&] { return !desktop.look.reducesMotion(); }));
    desktop.tell("org.freedesktop.appearance", "reduced-motion", 1u);    // the newer one of the two has the last word
    REQUIRE(comes([&] { return desktop.look.reducesMotion(); }));
    CHECK(changed.size() == 5);
}

TEST_CASE("a desktop that has no preference, or none of these settings, leaves the palette's look")
{
    if (!hasTool("dbus-daemon")) return;
    Desktop desktop;
    desktop.openPortal();
    desktop.portal.settings = {{"org.freedesktop.appearance", {{"color-scheme", 0u}, {"reduced-motion", 0u}}}};
    const bool dark = desktop.look.isDark(), still = desktop.look.reducesMotion();
    QSignalSpy changed(&desktop.look, &SystemLook::changed);
    desktop.look.followDesktop();
    REQUIRE(comes([&] { return desktop.portal.asked == 1; }));
    desktop.tell("org.freedesktop.appearance", "accent-color", QString("red"));
    desktop.tell("org.gnome.desktop.interface", "enable-animations", QString("no"));    // no bool
    desktop.tell("org.freedesktop.appearance", "color-scheme", 1u);
    REQUIRE(comes([&] { return desktop.look.isDark(); }));
    CHECK(changed.size() == (dark ? 0 : 1));
    CHECK(desktop.look.reducesMotion() == still);
}

TEST_CASE("a portal that takes its time is heard, and so is what changes before it has answered")
{
    if (!hasTool("dbus-daemon")) return;
    Desktop desktop;
    desktop.openPortal();
    desktop.portal.answersAtOnce = false;
    desktop.portal.settings = {{"org.gnome.desktop.interface", {{"enable-animations", false}}}};
    desktop.look.followDesktop();
    REQUIRE(comes([&] { return desktop.portal.asked == 1; }));
    desktop.tell("org.freedesktop.appearance", "color-scheme", 1u);
    REQUIRE(comes([&] { return desktop.look.isDark(); }));
    CHECK_FALSE(desktop.look.reducesMotion());
    QTest::qWait(2100);
    desktop.portal.answer(desktop.server);
    REQUIRE(comes([&] { return desktop.look.reducesMotion(); }));
    CHECK(desktop.look.isDark());
}

TEST_CASE("without a portal on the bus the palette's look stays, until one comes")
{
    if (!hasTool("dbus-daemon")) return;
    Desktop desktop;
    QSignalSpy changed(&desktop.look, &SystemLook::changed);
    desktop.look.followDesktop();
    QTest::qWait(100);
    CHECK(changed.isEmpty());
    CHECK_FALSE(desktop.look.isDark());
    desktop.openPortal();
    REQUIRE(comes([&] {
        desktop.tell("org.freedesktop.appearance", "color-scheme", 1u);    // again, should it not be listening yet
        return desktop.look.isDark();
    }));
}

TEST_CASE("nothing waits for a bus that accepts and never answers")
{
    MuteBus bus;
    const SessionBus session(bus.address());
    {
        SystemLook look;
        look.followDesktop();
        REQUIRE(bus.accept());
        CHECK(bus.isWaitedFor());    // it was not given up either
        QTest::qWait(50);
        CHECK(bus.isWaitedFor());
        CHECK_FALSE(look.isDark());
    }
    CHECK(comes([&] { return !bus.isWaitedFor(); }));
}

TEST_CASE("of the addresses of a bus only sockets of this computer are connected to")
{
    MuteBus bus;
    ScratchFolder folder;
    const QString program = QString::fromStdString(folder.write("program", "#!/bin/sh\n: > \"$1\"\nsleep 1\n")), trace = QString::fromStdString(folder.path("trace"));
    REQUIRE(QFile::setPermissions(program, QFile::ReadOwner | QFile::ExeOwner));
    const QString others = QStringLiteral("unixexec:path=%1,argv1=%2;autolaunch:;tcp:host=localhost,port=1").arg(program, trace);
    {
        const SessionBus session(others);
        SystemLook look;
        look.followDesktop();
    }
    const SessionBus session(others + ';' + bus.address());
    SystemLook look;
    look.followDesktop();
    CHECK(bus.accept());    // which comes last in the list
    CHECK_FALSE(QFile::exists(trace));
}

TEST_CASE("reduced motion stills the text cursor and what slides or fades, and gives them back")
{
    const int flash = QApplication::cursorFlashTime();
    const bool effects = QApplication::isEffectEnabled(Qt::UI_General);
    setMotionReduced(true);
    CHECK(QApplication::cursorFlashTime() == 0);
    CHECK_FALSE(QApplication::isEffectEnabled(Qt::UI_AnimateMenu));
    CHECK_FALSE(QApplication::isEffectEnabled(Qt::UI_FadeTooltip));
    setMotionReduced(true);
    setMotionReduced(false);
    CHECK(QApplication::cursorFlashTime() == flash);
    CHECK(QApplication::isEffectEnabled(Qt::UI_General) == effects);
}
