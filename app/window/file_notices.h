#pragma once

#include <QObject>

#include <vector>

#include "app/document/file_watch.h"
#include "app/document/left_copies.h"
#include "app/document/recovery_copy.h"

namespace abh {

class MainWindow;
class Notices;

/// What happens to the document's file behind a person's back, and what a crash has left: it is noticed, said, and decided by the person.
class FileNotices : public QObject {
    Q_OBJECT

public:
    FileNotices(MainWindow& window, Notices& notices, const QString& recoveryFolder);

    FileWatch& watch() { return m_watch; }
    RecoveryCopy& copy() { return m_copy; }
    /// A file was not written: says `why`, which names it, and offers other ways.
    void tellNotSaved(const QString& path, const QString& why);
    /// Offers what programs that crashed have left, one after the other; the newest first.
    void offerLeft();

private:
    void tellChanged(const QStringList& problems);
    void tellGone();
    void offer(const LeftCopy& left);
    void decide(int answer);
    void restore(LeftCopy left);
    void saveAgain(const QString& path);
    void reload();

    MainWindow& m_window;
    Notices& m_notices;
    QString m_folder;
    FileWatch m_watch;
    RecoveryCopy m_copy;
    std::vector<LeftCopy> m_left;    ///< the first of them is offered
};

}
