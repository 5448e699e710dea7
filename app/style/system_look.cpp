#include "app/style/system_look.h"

#include <QApplication>
#include <QtDBus/QDBusArgument>
#include <QtDBus/QDBusConnection>
#include <QtDBus/QDBusMessage>
#include <QtDBus/QDBusPendingCallWatcher>
#include <QtDBus/QDBusVariant>
#include <QPalette>
#include <QStyle>
#include <QStyleHints>

#include <limits>

namespace abh {
namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop"), kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString kAppearance = QStringLiteral("org.freedesktop.appearance"), kGnome = QStringLiteral("org.gnome.desktop.interface");
const QString kChanged = QStringLiteral("SettingChanged"), kBus = QStringLiteral("org.freedesktop.DBus"), kBusPath = QStringLiteral("/org/freedesktop/DBus");

/// What Qt knows itself, from 6.5 on, on the desktops that it knows.
std::optional<bool> qtIsDark()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const Qt::ColorScheme scheme = QGuiApplication::styleHints()->colorScheme();
    if (scheme != Qt::ColorScheme::Unknown) return scheme == Qt::ColorScheme::Dark;
#endif
    return std::nullopt;
}

/// Those of a bus's addresses that are sockets of this computer. Others start a program or wait for a network, and so does none at all.
QString localOnes(const QString& addresses)
{
    QStringList local = addresses.split(QLatin1Char(';'), Qt::SkipEmptyParts);
    local.removeIf([](const QString& address) { return !address.startsWith(QLatin1String("unix:")); });
    return local.join(QLatin1Char(';'));
}

QDBusPendingCall call(const QDBusConnection& bus, const QString& service, const QString& path, const QString& interface, const QString& member, const QVariantList& arguments)
{
    QDBusMessage message = QDBusMessage::createMethodCall(service, path, interface, member);
    message.setArguments(arguments);
    // No time is too late: a portal that is only started by the question may take long, and nobody waits for it.
    constexpr int kForever = std::numeric_limits<int>::max();
    return bus.asyncCall(message, kForever);
}

}

SystemLook::SystemLook(QObject* parent)
    : QObject(parent), m_paletteIsDark(QGuiApplication::palette().color(QPalette::Window).lightness() < 128),
      m_styleIsStill(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) == 0)
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, &SystemLook::changed);
#endif
}

SystemLook::~SystemLook()
{
    if (!m_bus.isEmpty()) QDBusConnection::disconnectFromPeer(m_bus);
}

bool SystemLook::isDark() const
{
    if (const std::optional<bool> known = qtIsDark()) return *known;
    return m_portalIsDark.value_or(m_paletteIsDark);
}

bool SystemLook::reducesMotion() const
{
    if (m_portalIsReduced) return *m_portalIsReduced;
    return m_gnomeIsStill.value_or(m_styleIsStill);
}

void SystemLook::followDesktop()
{
    if (const QString address = localOnes(qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS")); !address.isEmpty() && m_bus.isEmpty()) follow(address);
}

void SystemLook::follow(const QString& address)
{
    // To connect to a bus Qt waits until it has greeted back; to a peer it does not, so that the greeting here is a call like any other.
    m_bus = QStringLiteral("look-%1").arg(reinterpret_cast<quintptr>(this));
    QDBusConnection bus = QDBusConnection::connectToPeer(address, m_bus);
    if (!bus.isConnected()) return;
    call(bus, kBus, kBusPath, kBus, QStringLiteral("Hello"), {});
    // Followed before it is asked, or a change in between would be lost. The bus knows who the sender is, and Qt would wait to be told.
    const QString rule = QStringLiteral("type='signal',sender='%1',path='%2',interface='%3',member='%4'").arg(kService, kPath, kInterface, kChanged);
    call(bus, kBus, kBusPath, kBus, QStringLiteral("AddMatch"), {rule});
    qRegisterMetaType<QDBusVariant>();    // by name, or the slot is not found
    bus.connect(QString(), kPath, kInterface, kChanged, this, SLOT(take(QString, QString, QDBusVariant)));
    const QDBusPendingCall question = call(bus, kService, kPath, kInterface, QStringLiteral("ReadAll"), {QStringList{kAppearance, kGnome}});
    connect(new QDBusPendingCallWatcher(question, this), &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* answered) {
        answered->deleteLater();
        if (!answered->isError()) takeAll(answered->reply());
    });
}

void SystemLook::takeAll(const QDBusMessage& answer)
{
    // a{sa{sv}}; whatever else a portal says is no answer.
    if (answer.signature() != QLatin1String("a{sa{sv}}")) return;
    QMap<QString, QVariantMap> groups;
    answer.arguments().constFirst().value<QDBusArgument>() >> groups;
    for (auto group = groups.constBegin(); group != groups.constEnd(); ++group)
        for (auto setting = group->constBegin(); setting != group->constEnd(); ++setting) set(group.key(), setting.key(), setting.value());
}

void SystemLook::take(const QString& group, const QString& key, const QDBusVariant& value)
{
    set(group, key, value.variant());
}

void SystemLook::set(const QString& group, const QString& key, const QVariant& value)
{
    const bool wasDark = isDark(), wasReduced = reducesMotion();
    if (group == kAppearance && key == QLatin1String("color-scheme")) {
        const uint scheme = value.toUInt();    // 1 dark, 2 light, anything else no preference
        m_portalIsDark = scheme == 1 || scheme == 2 ? std::optional(scheme == 1) : std::nullopt;
    } else if (group == kAppearance && key == QLatin1String("reduced-motion")) {
        // Newer than the desktops' own switch for animations: 0 may mean that this one is not asked.
        m_portalIsReduced = value.toUInt() == 1 ? std::optional(true) : std::nullopt;
    } else if (group == kGnome && key == QLatin1String("enable-animations") && value.typeId() == QMetaType::Bool) {
        m_gnomeIsStill = !value.toBool();
    }
    if (isDark() != wasDark || reducesMotion() != wasReduced) Q_EMIT changed();
}

SystemLook& systemLook()
{
    auto* look = qApp->findChild<SystemLook*>(QString(), Qt::FindDirectChildrenOnly);
    return look ? *look : *new SystemLook(qApp);
}

}
