#pragma once

#include <QObject>
#include <QSettings>

#include "app/document/walk_sequence.h"
#include "core/model/resize.h"
#include "core/notation/conventions.h"

namespace abh {

/// How a person likes to see things; kept from one start to the next. None of it belongs to a scenario.
class Settings : public QObject {
    Q_OBJECT

public:
    enum class Look { System, Light, Dark };
    enum class Motion { System, Full, Reduced };
    /// A side panel folds where there is no room, unless a person has said otherwise.
    enum class Panel { Auto, Shown, Folded };

    /// With a file of its own, as tests use it; without one, where the system keeps settings.
    explicit Settings(const QString& file = {}, QObject* parent = nullptr);

    Look look() const { return m_look; }
    Motion motion() const { return m_motion; }
    double typeScale() const { return m_typeScale; }
    int decimals() const { return m_decimals; }
    Panel stepList() const { return m_stepList; }
    Panel inspector() const { return m_inspector; }
    Granularity granularity() const { return m_granularity; }
    double speed() const { return m_speed; }
    /// What a new token or dimension is filled with: zeros or friendly numbers.
    Filling::Kind newEntries() const { return m_newEntries; }

    /// Tokens in rows or columns, counted from 1 or 0: of the board, and of sheets and reports made here.
    const Conventions& conventions() const { return m_conventions; }

    /// The engine that works the board out, by its name; empty: the reference. It is kept though it may be unknown, or unable to run, at the next start.
    const QString& engine() const { return m_engine; }

    void setLook(Look look);
    void setMotion(Motion motion);
    /// From 0.75 to 3; what lies outside is brought inside.
    void setTypeScale(double scale);
    /// The most decimals of an exact number, 0 to 12.
    void setDecimals(int decimals);
    void setStepList(Panel panel);
    void setInspector(Panel panel);
    void setGranularity(Granularity granularity);
    void setSpeed(double speed);
    void setNewEntries(Filling::Kind kind);
    void setConventions(const Conventions& conventions);
    void setEngine(const QString& engine);

    /// The code of the language to start in; empty: the one that the system asks for.
    QString language() const { return m_store.value("view/language").toString(); }
    void setLanguage(const QString& code) { m_store.setValue("view/language", code); }

    QByteArray windowGeometry() const { return m_store.value("window/geometry").toByteArray(); }
    void setWindowGeometry(const QByteArray& geometry) { m_store.setValue("window/geometry", geometry); }
    QString lastFolder() const { return m_store.value("window/folder").toString(); }
    void setLastFolder(const QString& folder) { m_store.setValue("window/folder", folder); }
    /// The files that were opened or saved last, the latest first.
    QStringList recentFiles() const { return m_store.value("files/recent").toStringList(); }
    void addRecentFile(const QString& path);
    void forgetRecentFiles() { m_store.remove("files/recent"); }
    /// Whether the program starts with the page and the file that it ended with.
    bool startsWhereLeft() const { return m_store.value("session/resume", true).toBool(); }
    void setStartsWhereLeft(bool resumes) { m_store.setValue("session/resume", resumes); }
    /// Where it ended; app/window knows what the words mean.
    QVariantMap session() const { return m_store.value("session/left").toMap(); }
    void setSession(const QVariantMap& session) { m_store.setValue("session/left", session); }
    /// What was last chosen about sheets; app/sheets knows what the words mean.
    QVariantMap sheetChoices() const;
    void setSheetChoices(const QVariantMap& choices);

Q_SIGNALS:
    void changed();

private:
    template <typename Value>
    void set(Value& target, Value value, const char* key);

    QSettings m_store;
    Look m_look;
    Motion m_motion;
    double m_typeScale;
    int m_decimals;
    Panel m_stepList, m_inspector;
    Granularity m_granularity;
    double m_speed;
    Filling::Kind m_newEntries;
    Conventions m_conventions;
    QString m_engine;
};

}
