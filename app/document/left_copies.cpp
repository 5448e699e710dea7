#include "app/document/left_copies.h"

#include <QDir>
#include <QFile>

#include <algorithm>

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

}

void LeftCopy::discard()
{
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
        // The program may have removed it between the list and the lock.
        if (lock->tryLock() && QFile::exists(file.filePath())) left.push_back(readLeft(file.filePath(), std::move(lock)));
    }
    return left;
}

}
