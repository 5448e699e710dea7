#include "app/document/settings.h"

#include <algorithm>
#include <cmath>

namespace abh {
namespace {

constexpr double kLeastScale = 0.75, kMostScale = 3.0;
const QString kSheets = QStringLiteral("sheets/");
constexpr double kLeastSpeed = 0.25, kMostSpeed = 4.0;

/// A stored choice out of `count`; whatever else the file says is the usual one.
template <typename Choice>
Choice choice(const QSettings& store, const char* key, int count, Choice usual = Choice{})
{
    bool isNumber = false;
    const int value = store.value(key).toInt(&isNumber);
    return isNumber && value >= 0 && value < count ? static_cast<Choice>(value) : usual;
}

/// A stored number; what is none, as a file may hold that was cut off or comes from another version, is the usual one.
double number(const QSettings& store, const char* key, double usual)
{
    bool isNumber = false;
    const double value = store.value(key).toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? value : usual;
}

double boundedScale(double scale)
{
    return scale >= kLeastScale ? std::min(scale, kMostScale) : kLeastScale;
}

/// NaN, which a file may hold, is no speed.
double boundedSpeed(double speed)
{
    return speed >= kLeastSpeed ? std::min(speed, kMostSpeed) : kLeastSpeed;
}

}

Settings::Settings(const QString& file, QObject* parent)
    : QObject(parent),
      m_store(file.isEmpty() ? QSettings(QSettings::IniFormat, QSettings::UserScope, "attention-by-hand", "attention-by-hand").fileName() : file,
              QSettings::IniFormat),
      m_look(choice<Look>(m_store, "view/look", 3)),
      m_motion(choice<Motion>(m_store, "view/motion", 3)),
      m_typeScale(boundedScale(number(m_store, "view/type_scale", 1.0))),
      m_decimals(static_cast<int>(std::clamp(number(m_store, "view/decimals", 3), 0.0, 12.0))),
      m_stepList(choice<Panel>(m_store, "view/step_list", 3)),
      m_inspector(choice<Panel>(m_store, "view/inspector", 3)),
      m_granularity(choice<Granularity>(m_store, "walk/granularity", 4)),
      m_speed(boundedSpeed(number(m_store, "walk/speed", 1.0))),
      m_newEntries(choice(m_store, "edit/new_entries", 2, Filling::Kind::Friendly)),
      m_conventions{choice<Conventions::Tokens>(m_store, "view/tokens", 2), choice(m_store, "view/count_from", 2, 1)},
      m_engine(m_store.value("work/engine").toString())
{
}

template <typename Value>
void Settings::set(Value& target, Value value, const char* key)
{
    if (target == value) return;
    target = value;
    if constexpr (std::is_enum_v<Value>) m_store.setValue(key, static_cast<int>(value));
    else m_store.setValue(key, value);
    Q_EMIT changed();
}

void Settings::setLook(Look look)
{
    set(m_look, look, "view/look");
}

void Settings::setMotion(Motion motion)
{
    set(m_motion, motion, "view/motion");
}

void Settings::setTypeScale(double scale)
{
    set(m_typeScale, boundedScale(scale), "view/type_scale");
}

void Settings::setDecimals(int decimals)
{
    set(m_decimals, std::clamp(decimals, 0, 12), "view/decimals");
}

void Settings::setStepList(Panel panel)
{
    set(m_stepList, panel, "view/step_list");
}

void Settings::setInspector(Panel panel)
{
    set(m_inspector, panel, "view/inspector");
}

void Settings::setGranularity(Granularity granularity)
{
    set(m_granularity, granularity, "walk/granularity");
}

void Settings::setSpeed(double speed)
{
    set(m_speed, boundedSpeed(speed), "walk/speed");
}

void Settings::setNewEntries(Filling::Kind kind)
{
    set(m_newEntries, kind, "edit/new_entries");
}

void Settings::setConventions(const Conventions& conventions)
{
    if (conventions == m_conventions) return;
    m_conventions = conventions;
    m_store.setValue("view/tokens", static_cast<int>(conventions.tokens));
    m_store.setValue("view/count_from", conventions.countFrom);
    Q_EMIT changed();
}

void Settings::setEngine(const QString& engine)
{
    set(m_engine, engine, "work/engine");
}

void Settings::addRecentFile(const QString& path)
{
    constexpr int kMost = 10;
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    m_store.setValue("files/recent", QStringList(files.mid(0, kMost)));
}

QVariantMap Settings::sheetChoices() const
{
    QVariantMap choices;
    const QStringList keys = m_store.allKeys();
    for (const QString& key : keys)
        if (key.startsWith(kSheets)) choices.insert(key.mid(kSheets.size()), m_store.value(key));
    return choices;
}

void Settings::setSheetChoices(const QVariantMap& choices)
{
    for (auto choice = choices.begin(); choice != choices.end(); ++choice) m_store.setValue(kSheets + choice.key(), choice.value());
}

}
