#include "app/document/recovery_copy.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <cstdio>
#include <mutex>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "app/document/desk.h"
#include "app/document/file_watch.h"
#include "app/document/scenario_digest.h"
#include "app/document/when_pinned.h"
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

/// Not named as copies are, so that nobody takes it for one.
QString inWork(const QString& file)
{
    return file + QStringLiteral(".new");
}

/// It takes the place of the copy before; false: it cannot.
bool putInPlace(const QString& file)
{
    return std::rename(QFile::encodeName(inWork(file)).constData(), QFile::encodeName(file).constData()) == 0;
}

/// A new name is only safe from a power cut once its folder is on the disk too. Not every file system can; that is no failure.
void syncFolderOf(const QString& file)
{
    const int folder = ::open(QFile::encodeName(QFileInfo(file).path()).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    ::fsync(folder);
    ::close(folder);
}

void writeInWork(const QString& file, const QByteArray& text)
{
    writeTextAtomically(inWork(file).toStdString(), {text.constData(), static_cast<std::size_t>(text.size())});
}

}

/// Where the copy is. Whoever puts it there or takes it away holds the mutex meanwhile: only for that, and not while it is written.
struct RecoveryCopy::Place {
    std::mutex mutex;
    QString file;
    quint64 removed = 0;    ///< how often: what was begun before the last time must not come to be
};

RecoveryCopy::RecoveryCopy(const Desk& desk, const QString& folder, const FileWatch* watch, QObject* parent)
    : QObject(parent), m_desk(desk), m_watch(watch), m_folder(folder), m_place(std::make_shared<Place>())
{
    m_place->file = QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".json"));
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelay);
    connect(&m_timer, &QTimer::timeout, this, &RecoveryCopy::write);
    connect(&m_job, &LatestJob::ended, this, [this] { if (std::exchange(m_isWantedAgain, false)) write(); });
    connect(&desk.document, &Document::changed, this, &RecoveryCopy::follow);
    connect(&desk.document, &Document::pathChanged, this, &RecoveryCopy::follow);
    connect(&desk.document, &Document::dirtyChanged, this, &RecoveryCopy::follow);
    connect(&desk.drafts, &Drafts::changed, this, &RecoveryCopy::follow);
    connect(&desk.drafts, &Drafts::typedChanged, this, &RecoveryCopy::follow);
    connect(&desk.walk, &Walk::moved, this, &RecoveryCopy::follow);
    whenPinned(desk.selection, this, [this] { follow(); });
}

RecoveryCopy::~RecoveryCopy() = default;

QString RecoveryCopy::file() const
{
    return m_place->file;
}

QString RecoveryCopy::fileInWork() const
{
    return inWork(m_place->file);
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

RecoveryState RecoveryCopy::state() const
{
    return {m_desk.document.snapshot(), m_desk.document.path(), m_desk.document.name(), QDateTime::currentDateTime(), unfinished(m_desk.drafts), {}, m_where ? m_where() : QVariantMap()};
}

void RecoveryCopy::write()
{
    // The one that is being written is better than none, should they follow one another faster than they can be written.
    if (m_job.isBusy()) {
        m_isWantedAgain = true;
        return;
    }
    const QString noFile = qtr("No file can be made in %1. See that the folder can be written to and that the disk has room.").arg(m_folder);
    if (!reserve()) return fail(noFile);
    const std::shared_ptr<const Scenario> inFile = m_watch && m_watch->isUndecided() ? nullptr : m_desk.document.inFile();
    const QString noMemory = qtr("There is not enough memory to write it.");
    m_job.start([this, state = state(), inFile, noFile, noMemory, place = m_place, removed = m_place->removed](const Job&) -> std::function<void()> {
        QString why = failureOf([&, state]() mutable {
            if (inFile) state.inFile = digestOf(*inFile);
            writeInWork(place->file, writeRecovery(state));
        }, noMemory);
        {
            const std::lock_guard lock(place->mutex);
            // It may have become needless meanwhile, and must not come back.
            if (place->removed != removed) QFile::remove(inWork(place->file));
            else if (why.isEmpty() && !putInPlace(place->file)) why = noFile;
        }
        syncFolderOf(place->file);
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
    m_isWantedAgain = false;
    m_job.stop();
    const std::lock_guard lock(m_place->mutex);
    ++m_place->removed;
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
