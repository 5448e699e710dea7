#include "app/document/file_watch.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

#include <sys/stat.h>

#include "app/document/document.h"
#include "app/document/scenario_digest.h"
#include "app/text/qtext.h"
#include "core/model/file_io.h"
#include "core/model/scenario_file.h"

namespace abh {
namespace {

/// So long a file must have been left alone: others write it piece by piece, or take it away and put another in its place.
constexpr int kPause = 250;

}

FileWatch::FileWatch(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPause);
    connect(&m_pause, &QTimer::timeout, this, &FileWatch::lookSoon);
    const auto wait = [this] { m_pause.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_pause, wait);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_pause, wait);
    connect(&document, &Document::pathChanged, this, &FileWatch::begin);
    begin();
}

FileWatch::Stamp FileWatch::stampOf(const QString& path)
{
    struct stat status {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0) return {};
    return {true, status.st_size, status.st_mtim.tv_sec * 1'000'000'000LL + status.st_mtim.tv_nsec, status.st_ino};
}

void FileWatch::begin()
{
    m_pause.stop();
    m_reading.stop();
    m_stamp.reset();
    m_unreadable.clear();
    m_undecided = false;
    agree();
    const QStringList before = m_watcher.files() + m_watcher.directories();
    if (!before.isEmpty()) m_watcher.removePaths(before);
    m_watches = !m_document.path().isEmpty() && (!QFileInfo::exists(m_document.path()) || QFileInfo(m_document.path()).isFile());
    if (m_watches) {
        watch();
        // It may have been written since it was read; and who saves later need not wait for it to be read then.
        m_pause.start();
    }
    Q_EMIT settled();
}

/// A file that was replaced is another one, which has to be watched anew; the folder tells of that.
void FileWatch::watch()
{
    const QFileInfo file(m_document.path());
    if (file.exists() && !m_watcher.files().contains(file.filePath())) m_watcher.addPath(file.filePath());
    if (file.dir().exists() && !m_watcher.directories().contains(file.path())) m_watcher.addPath(file.path());
}

std::optional<FileWatch::Stamp> FileWatch::isNew()
{
    if (!m_watches) return std::nullopt;
    watch();
    const Stamp now = stampOf(m_document.path());
    if (m_stamp == now) return std::nullopt;
    if (now.exists) return now;
    m_reading.stop();
    m_stamp = now;
    m_undecided = false;
    m_document.setInFile(nullptr);
    Q_EMIT gone();
    return std::nullopt;
}

FileWatch::Held FileWatch::read(const QString& path, const QByteArray& known)
{
    Held held;
    std::string text;
    try {
        text = readText(path.toStdString());
        ReadResult read = readScenario(text);
        for (const Issue& issue : read.issues) held.problems << qs(describe(issue));
        if (read.scenario) {
            held.isKnown = !known.isEmpty() && digestOf(*read.scenario) == known;
            held.scenario = std::make_shared<const Scenario>(std::move(*read.scenario));
            held.problems.clear();
        }
    } catch (const std::bad_alloc&) {
        held.problems << qtr("There is not enough memory to read it.");
    } catch (const Error& error) {
        held.problems << QString::fromUtf8(error.what());
    }
    // What cannot even be read is told apart by the reason.
    if (!held.scenario) held.unreadable = text.empty() ? held.problems.join(u'\n').toUtf8() : QCryptographicHash::hash(QByteArray::fromStdString(text), QCryptographicHash::Sha256);
    return held;
}

void FileWatch::look()
{
    const std::optional<Stamp> stamp = isNew();
    if (!stamp) return;
    m_reading.stop();
    take(*stamp, read(m_document.path(), m_known));
}

void FileWatch::lookSoon()
{
    const std::optional<Stamp> stamp = isNew();
    if (!stamp) return;
    m_reading.start([this, stamp = *stamp, path = m_document.path(), known = m_known](const Job&) -> std::function<void()> {
        return [this, stamp, held = read(path, known)] { take(stamp, held); };
    });
}

void FileWatch::resume(const QByteArray& known)
{
    if (!m_watches) return;
    m_known = known;
    lookSoon();
}

void FileWatch::keepMine()
{
    m_undecided = false;
    agree();
}

/// The person knows what the file holds.
void FileWatch::agree()
{
    m_known.clear();
    m_agreed = m_document.inFile();
    m_agreedUnreadable = m_unreadable;
}

bool FileWatch::isAsBefore(const Held& held) const
{
    const std::shared_ptr<const Scenario>& before = m_document.inFile();
    return held.scenario ? before && *held.scenario == *before : held.unreadable == m_unreadable;
}

bool FileWatch::isAgreed(const Held& held) const
{
    if (!held.scenario) return held.unreadable == m_agreedUnreadable;
    return held.isKnown || (m_agreed && *held.scenario == *m_agreed) || *held.scenario == m_document.scenario();
}

void FileWatch::take(const Stamp& stamp, Held held)
{
    const bool wasGone = m_stamp && !m_stamp->exists;
    m_stamp = stamp;
    if (!wasGone && isAsBefore(held)) return;
    m_undecided = !isAgreed(held);
    m_unreadable = held.unreadable;
    m_document.setInFile(std::move(held.scenario));
    if (m_undecided) {
        Q_EMIT changedOnDisk(held.problems);
    } else {
        agree();
        Q_EMIT settled();
    }
}

}
