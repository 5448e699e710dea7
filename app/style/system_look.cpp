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

namespace abh {
namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop"), kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString kAppearance = QStringLiteral("org.freedesktop.appearance"), kGnome = QStringLiteral("org.gnome.desktop.interface");
constexpr int kPatience = 2000;    // milliseconds; what comes later is told as a change

/// What Qt knows itself, from 6.5 on, on the desktops that it knows.
std::optional<bool> qtIsDark()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const Qt::ColorScheme scheme = QGuiApplication::styleHints()->colorScheme();
    if (scheme != Qt::ColorScheme::Unknown) return scheme == Qt::ColorScheme::Dark;
#endif
    return std::nullopt;
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
    // Without an address D-Bus would start a bus of its own, and wait for it.
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS")) return;
    if (const QDBusConnection bus = QDBusConnection::sessionBus(); bus.isConnected()) follow(bus);
}

void SystemLook::follow(const QDBusConnection& bus)
{
    QDBusMessage question = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("ReadAll"));
    question << QStringList{kAppearance, kGnome};
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(question, kPatience), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, bus](QDBusPendingCallWatcher* answered) {
        answered->deleteLater();
        // Only now: to follow a name D-Bus has to ask who has it, and there may be nobody.
        QDBusConnection(bus).connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this, SLOT(take(QString, QString, QDBusVariant)));
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
