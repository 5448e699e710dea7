#pragma once

#include <QObject>
#include <QString>

#include <optional>

class QDBusMessage;
class QDBusVariant;

namespace abh {

/// How the desktop likes windows to look and to move: what Qt says of it, else the settings that its portal has for everybody
/// (org.freedesktop.portal.Settings), else what the application's palette and style were when it started.
class SystemLook : public QObject {
    Q_OBJECT

public:
    explicit SystemLook(QObject* parent = nullptr);
    ~SystemLook() override;

    bool isDark() const;
    /// Whether somebody has asked for less motion.
    bool reducesMotion() const;

    /// Asks the portal on the session's bus, if that is a socket of this computer, and follows it from then on. Portal and bus answer when they
    /// answer, or never: nothing waits.
    void followDesktop();

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void take(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void takeAll(const QDBusMessage& answer);
    void set(const QString& group, const QString& key, const QVariant& value);

    void follow(const QString& address);

    QString m_bus;                             ///< what the connection is called; empty: none
    bool m_paletteIsDark;
    bool m_styleIsStill;
    std::optional<bool> m_portalIsDark;        ///< none: it has no preference, or is not there
    std::optional<bool> m_portalIsReduced;
    std::optional<bool> m_gnomeIsStill;
};

/// The application's own, which goes with it. The first call, before colours and style of its own are set, remembers the desktop's.
SystemLook& systemLook();

}
