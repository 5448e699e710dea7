#include "app/document/recovery_copy.h"

#include <QDir>
#include <QFile>
#include <QUuid>

#include <atomic>
#include <mutex>
#include <utility>

#include "app/document/desk.h"
#include "app/text/qtext.h"
#include "core/model/file_io.h"

namespace abh {
namespace {

/// After the first of several changes; writing takes its time too, and both together stay below two seconds.
constexpr int kDelay = 1000;

std::vector<Drafts::Draft> unfinished(const Drafts& drafts)
{
    std::vector<Drafts::Draft> all = drafts.all();
    if (!drafts.typed()) return all;
    std::erase_if(all, [&](const Drafts::Draft& draft) { return draft.cell == drafts.typed()->cell; });
    all.push_back(*drafts.typed());
    return all;
}

}

/// Where the copy is, and the newest that is wanted of it: whoever writes or removes it holds the mutex meanwhile.
struct RecoveryCopy::Place {
    std::mutex mutex;
    QString file;
    std::atomic<quint64> wanted = 0;
};

RecoveryCopy::RecoveryCopy(const Desk& desk, const QString& folder, QObject* parent) : QObject(parent), m_desk(desk), m_folder(folder), m_place(std::make_shared<Place>())
{
    m_place->file = QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".json"));
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelay);
    connect(&m_timer, &QTimer::timeout, this, &RecoveryCopy::write);
    connect(&desk.document, &Document::changed, this, &RecoveryCopy::follow);
    connect(&desk.document, &Document::pathChanged, this, &RecoveryCopy::follow);
    connect(&desk.document, &Document::dirtyChanged, this, &RecoveryCopy::follow);
    connect(&desk.drafts, &Drafts::changed, this, &RecoveryCopy::follow);
    connect(&desk.drafts, &Drafts::typedChanged, this, &RecoveryCopy::follow);
}

RecoveryCopy::~RecoveryCopy() = default;

QString RecoveryCopy::file() const
{
    return m_place->file;
}

QString lockOfCopy(const QString& file)
{
    return file + QStringLiteral(".lock");
}

void RecoveryCopy::follow()
{
    if (!m_desk.document.isDirty() && m_desk.drafts.all().empty() && !m_desk.drafts.typed()) remove();
    else if (!m_timer.isActive()) m_timer.start();
}

bool RecoveryCopy::reserve()
{
    if (m_lock) return true;
    if (!QDir().mkpath(m_folder)) return false;
    auto lock = std::make_unique<QLockFile>(lockOfCopy(m_place->file));
    lock->setStaleLockTime(0);    // it is held for as long as the program runs
    if (!lock->tryLock()) return false;
    m_lock = std::move(lock);
    return true;
}

void RecoveryCopy::write()
{
    if (!reserve()) return fail(qtr("No file can be made in %1. See that the folder can be written to and that the disk has room.").arg(m_folder));
    const RecoveryState state{m_desk.document.snapshot(), m_desk.document.path(), m_desk.document.name(), QDateTime::currentDateTime(), unfinished(m_desk.drafts)};
    const QString noMemory = qtr("There is not enough memory to write it.");
    m_job.start([this, state, noMemory, place = m_place, ticket = ++m_place->wanted](const Job&) -> std::function<void()> {
        const QString why = failureOf([&] {
            const QByteArray text = writeRecovery(state);
            const std::lock_guard lock(place->mutex);
            // It may have become needless meanwhile, and must not come back.
            if (place->wanted == ticket) writeTextAtomically(place->file.toStdString(), {text.constData(), static_cast<std::size_t>(text.size())});
        }, noMemory);
        return [this, why] { if (!why.isEmpty()) fail(why); };
    });
}

void RecoveryCopy::fail(const QString& why)
{
    if (!std::exchange(m_hasFailed, true)) Q_EMIT failed(why);
}

void RecoveryCopy::remove()
{
    m_timer.stop();
    m_job.stop();
    ++m_place->wanted;
    const std::lock_guard lock(m_place->mutex);
    if (!m_lock) return;
    QFile::remove(m_place->file);
    m_lock.reset();
}

void RecoveryCopy::adopt(const QString& file, std::unique_ptr<QLockFile> lock)
{
    remove();
    m_place = std::make_shared<Place>();
    m_place->file = file;
    m_lock = std::move(lock);
}

}
