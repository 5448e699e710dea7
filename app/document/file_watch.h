#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>

#include "core/model/scenario.h"

namespace abh {

class Document;

/// Notices that another program has written or removed the document's file, and tells the document what the file holds now. What counts
/// is the scenario: one's own saves, a changed date and other blanks between the numbers are no news. Only ordinary files are watched.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(Document& document, QObject* parent = nullptr);

    /// Looks at once; also what is called when the window comes to the front, as some file systems tell of nothing.
    void look();
    /// Whether the file holds something of another program that nobody has decided about yet.
    bool isUndecided() const { return m_undecided; }
    /// The person has: to go on with what is on the board.
    void keepMine() { m_undecided = false; }

Q_SIGNALS:
    /// It holds another scenario now; where it cannot be read, `problems` says why, in sentences.
    void changedOnDisk(const QStringList& problems);
    void gone();
    /// What was told of is no longer so: the file holds what is on the board, or it belongs to another document.
    void settled();

private:
    /// What tells two states of a file apart without reading it.
    struct Stamp {
        bool exists = false;
        qint64 size = 0, written = 0;
        quint64 node = 0;

        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    static Stamp stampOf(const QString& path);
    void begin();
    void watch();
    void take(std::shared_ptr<const Scenario> scenario, const QStringList& problems);

    Document& m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_pause;
    std::optional<Stamp> m_stamp;    ///< when it was last looked at; none: not since it was opened or saved
    bool m_watches = false, m_undecided = false;
};

}
