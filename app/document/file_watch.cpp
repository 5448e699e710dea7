#include "app/document/file_watch.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

#include <sys/stat.h>

#include "app/document/document.h"
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
    connect(&m_pause, &QTimer::timeout, this, &FileWatch::look);
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
    m_stamp.reset();
    m_undecided = false;
    const QStringList before = m_watcher.files() + m_watcher.directories();
    if (!before.isEmpty()) m_watcher.removePaths(before);
    m_watches = !m_document.path().isEmpty() && (!QFileInfo::exists(m_document.path()) || QFileInfo(m_document.path()).isFile());
    if (m_watches) watch();
    Q_EMIT settled();
}

/// A file that was replaced is another one, which has to be watched anew; the folder tells of that.
void FileWatch::watch()
{
    const QFileInfo file(m_document.path());
    if (file.exists() && !m_watcher.files().contains(file.filePath())) m_watcher.addPath(file.filePath());
    if (file.dir().exists() && !m_watcher.directories().contains(file.path())) m_watcher.addPath(file.path());
}

void FileWatch::look()
{
    if (!m_watches) return;
    watch();
    const Stamp now = stampOf(m_document.path());
    if (std::exchange(m_stamp, now) == now) return;
    if (!now.exists) {
        m_undecided = false;
        m_document.setInFile(nullptr);
        Q_EMIT gone();
        return;
    }
    QStringList problems;
    try {
        ReadResult read = readScenario(readText(m_document.path().toStdString()));
        if (read.scenario) return take(std::make_shared<const Scenario>(std::move(*read.scenario)), {});
        for (const Issue& issue : read.issues) problems << qs(describe(issue));
    } catch (const Error& error) {
        problems << QString::fromUtf8(error.what());
    }
    take(nullptr, problems);
}

void FileWatch::take(std::shared_ptr<const Scenario> scenario, const QStringList& problems)
{
    const std::shared_ptr<const Scenario>& before = m_document.inFile();
    if (scenario && before && *scenario == *before) return;
    m_undecided = !scenario || *scenario != m_document.scenario();
    m_document.setInFile(std::move(scenario));
    if (m_undecided) Q_EMIT changedOnDisk(problems);
    else Q_EMIT settled();
}

}
