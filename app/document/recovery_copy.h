#pragma once

#include <QLockFile>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

#include "app/document/recovery_file.h"
#include "app/work/latest_job.h"

namespace abh {

class Desk;
class FileWatch;

/// A copy of what is not saved, for the case that the program does not come to its end. It is written on another thread, within two seconds
/// of a change or, where writing takes longer than one, one copy after the other while changes go on; all of it or not at all, and it
/// is gone as soon as nothing is unsaved. Each has a name of its own and is
/// locked, so that programs that run side by side do not take one another's for left ones (see LeftCopy). Where none can be written, that
/// is said once, and tried again at the next change.
class RecoveryCopy : public QObject {
    Q_OBJECT

public:
    /// The copies lie in `folder`, which is made when it is needed. `watch`, of the desk's document, knows what the person has not decided yet; null: nothing.
    RecoveryCopy(const Desk& desk, const QString& folder, const FileWatch* watch = nullptr, QObject* parent = nullptr);
    /// Leaves the copy where it is: whoever has asked the person says remove() first.
    ~RecoveryCopy() override;

    /// Who knows the page, the step and the cell one is at; asked whenever a copy is written.
    void setWhere(std::function<QVariantMap()> where) { m_where = std::move(where); }
    /// Removes the copy: what was unsaved is saved, or not wanted. Waits for nothing: one that is being written never comes to be.
    void remove();
    /// The copy at `file`, which `lock` keeps from others, is the copy of the desk from now on.
    void adopt(const QString& file, std::unique_ptr<QLockFile> lock);
    /// Where the copy is, or will be.
    QString file() const;
    /// Where it is written, until it is whole and takes the place of the one before.
    QString fileInWork() const;

public Q_SLOTS:
    /// Something that is kept has changed: a copy is written soon, or is gone where nothing is unsaved.
    void follow();

Q_SIGNALS:
    void failed(const QString& why);

private:
    struct Place;
    void write();
    RecoveryState state() const;
    bool reserve();
    void fail(const QString& why);

    const Desk& m_desk;
    const FileWatch* m_watch;
    std::function<QVariantMap()> m_where;
    QString m_folder;
    std::shared_ptr<Place> m_place;    ///< shared with the thread that writes
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
    LatestJob m_job;
    bool m_isWantedAgain = false;    ///< something has changed while a copy was being written
    bool m_hasFailed = false;
};

/// The lock that belongs to a copy.
QString lockOfCopy(const QString& file);

}
