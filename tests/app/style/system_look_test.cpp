#include "app/style/system_look.h"

#include <QApplication>
#include <QMap>
#include <QSignalSpy>
#include <QtDBus/QDBusConnection>
#include <QtDBus/QDBusMessage>
#include <QtDBus/QDBusMetaType>
#include <QtDBus/QDBusVariant>
#include <QtDBus/QDBusVirtualObject>
#include <QtTest/QtTest>

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

    QString introspect(const QString&) const override { return {}; }
    bool handleMessage(const QDBusMessage& message, const QDBusConnection& bus) override
    {
        if (message.interface() != kInterface || message.member() != QLatin1String("ReadAll")) return false;
        ++asked;
        return bus.send(message.createReply(QVariant::fromValue(settings)));
    }
};

/// A desktop with a portal on a bus of its own, and a look that follows it.
struct Desktop {
    PrivateBus bus;
    QDBusConnection server = QDBusConnection::connectToBus(bus.address(), QStringLiteral("abh-test-desktop"));
    QDBusConnection client = QDBusConnection::connectToBus(bus.address(), QStringLiteral("abh-test-program"));
    Portal portal;
    SystemLook look;

    Desktop()
    {
        qDBusRegisterMetaType<QMap<QString, QVariantMap>>();
        REQUIRE((server.isConnected() && client.isConnected()));
        REQUIRE(server.registerVirtualObject(kPath, &portal));
        REQUIRE(server.registerService(QStringLiteral("org.freedesktop.portal.Desktop")));
    }
    ~Desktop()
    {
        for (const char* name : {"abh-test-desktop", "abh-test-program"}) QDBusConnection::disconnectFromBus(QString::fromLatin1(name));
    }

    void tell(const QString& group, const QString& key, const QVariant& value)
    {
        QDBusMessage signal = QDBusMessage::createSignal(kPath, kInterface, QStringLiteral("SettingChanged"));
        signal << group << key << QVariant::fromValue(QDBusVariant(value));
        server.send(signal);
    }
};

}

TEST_CASE("a desktop that is dark and still is followed, when it is asked and whenever it changes")
{
    if (!hasTool("dbus-daemon")) return;
    Desktop desktop;
    desktop.portal.settings = {{"org.freedesktop.appearance", {{"color-scheme", 1u}}}, {"org.gnome.desktop.interface", {{"enable-animations", false}}}};
    QSignalSpy changed(&desktop.look, &SystemLook::changed);
    desktop.look.follow(desktop.client);
    CHECK_FALSE(desktop.look.isDark());    // nobody waits for the answer
    QTRY_VERIFY_WITH_TIMEOUT(desktop.look.isDark() && desktop.look.reducesMotion(), 5000);
    CHECK(desktop.portal.asked == 1);
    CHECK(changed.size() == 2);

    desktop.tell("org.freedesktop.appearance", "color-scheme", 2u);
    QTRY_VERIFY_WITH_TIMEOUT(!desktop.look.isDark(), 5000);
    desktop.tell("org.gnome.desktop.interface", "enable-animations", true);
    QTRY_VERIFY_WITH_TIMEOUT(!desktop.look.reducesMotion(), 5000);
    desktop.tell("org.freedesktop.appearance", "reduced-motion", 1u);    // the newer one of the two has the last word
    QTRY_VERIFY_WITH_TIMEOUT(desktop.look.reducesMotion(), 5000);
    CHECK(changed.size() == 5);
}

TEST_CASE("a desktop that has no preference, or none of these settings, leaves the palette's look")
{
    if (!hasTool("dbus-daemon")) return;
    Desktop desktop;
    desktop.portal.settings = {{"org.freedesktop.appearance", {{"color-scheme", 0u}, {"reduced-motion", 0u}}}};
    const bool dark = desktop.look.isDark(), still = desktop.look.reducesMotion();
    QSignalSpy changed(&desktop.look, &SystemLook::changed);
    desktop.look.follow(desktop.client);
    QTRY_VERIFY_WITH_TIMEOUT(desktop.portal.asked == 1, 5000);
    desktop.tell("org.freedesktop.appearance", "accent-color", QString("red"));
    desktop.tell("org.gnome.desktop.interface", "enable-animations", QString("no"));    // no bool
    desktop.tell("org.freedesktop.appearance", "color-scheme", 1u);
    QTRY_VERIFY_WITH_TIMEOUT(desktop.look.isDark(), 5000);
    CHECK(changed.size() == (dark ? 0 : 1));
    CHECK(desktop.look.reducesMotion() == still);
}

TEST_CASE("without a portal on the bus the palette's look stays")
{
    if (!hasTool("dbus-daemon")) return;
    PrivateBus bus;
    QDBusConnection client = QDBusConnection::connectToBus(bus.address(), QStringLiteral("abh-test-alone"));
    SystemLook look;
    QSignalSpy changed(&look, &SystemLook::changed);
    look.follow(client);
    QTest::qWait(100);
    CHECK(changed.isEmpty());
    CHECK_FALSE(look.isDark());
    QDBusConnection::disconnectFromBus(QStringLiteral("abh-test-alone"));
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
