#include "app/document/left_copies.h"

#include <QDir>
#include <QFile>
#include <QSysInfo>

#include <cerrno>
#include <csignal>

#include "app/document/recovery_copy.h"
#include "app/text/qtext.h"
#include "core/model/file_io.h"
#include "core/model/issue.h"

namespace abh {
namespace {

LeftCopy readLeft(const QString& file, std::unique_ptr<QLockFile> lock)
{
    LeftCopy left{file, std::move(lock), std::nullopt, {}};
    try {
        left.state = readRecovery(QByteArray::fromStdString(readText(file.toStdString())));
    } catch (const Error& error) {
        left.whyNot = QString::fromUtf8(error.what());
    }
    return left;
}

/// Where the program is that holds the lock, if that cannot be said to be running here: a machine's name, or "?"; empty: it is running here.
/// A lock may come from another machine by way of a shared folder, from a container, from before this machine had its name,
/// or it is empty after a power cut.
QString elsewhere(const QLockFile& lock)
{
    qint64 process = 0;
    QString machine, program;
    if (!lock.getLockInfo(&process, &machine, &program)) return QStringLiteral("?");
    const bool isRunning = process > 0 && (::kill(static_cast<pid_t>(process), 0) == 0 || errno == EPERM);
    if (isRunning && machine == QSysInfo::machineHostName()) return {};
    return machine.isEmpty() ? QStringLiteral("?") : machine;
}

}

bool LeftCopy::take()
{
    if (lock->isLocked()) return true;
    if (abh::elsewhere(*lock) != elsewhere) return false;
    lock->setStaleLockTime(1);    // the person has decided: however old it is
    const bool isTaken = lock->tryLock();
    lock->setStaleLockTime(0);
    return isTaken;
}

void LeftCopy::discard()
{
    if (!take()) return;
    QFile::remove(file);
    lock.reset();
}

std::vector<LeftCopy> leftCopies(const QString& folder)
{
    std::vector<LeftCopy> left;
    const QFileInfoList files = QDir(folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time);
    for (const QFileInfo& file : files) {
        auto lock = std::make_unique<QLockFile>(lockOfCopy(file.filePath()));
        lock->setStaleLockTime(0);
        const QString machine = lock->tryLock() || lock->error() != QLockFile::LockFailedError ? QString() : elsewhere(*lock);
        if (!lock->isLocked() && machine.isEmpty()) continue;
        // The program may have removed it between the list and the lock.
        if (!QFile::exists(file.filePath())) continue;
        left.push_back(readLeft(file.filePath(), std::move(lock)));
        left.back().elsewhere = machine;
    }
    return left;
}

}
