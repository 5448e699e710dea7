#pragma once

#include <QByteArray>
#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>

#include "app/work/latest_job.h"
#include "core/model/scenario.h"

namespace abh {

class Document;

/// Notices that another program has written or removed the document's file, and tells the document what the file holds now. What counts
/// is the scenario: one's own saves, a changed date and other blanks between the numbers are no news, nor is a file that comes back as the
/// person last knew it. Only ordinary files are watched.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(Document& document, QObject* parent = nullptr);

    /// Looks at once, and reads the file where it is another one: whoever is about to write it has to know.
    void look();
    /// The same without waiting for it to be read; also called when the window comes to the front, as some file systems tell of nothing.
    void lookSoon();
    /// The document has come back from a recovery copy: it goes on from what its file held then, which has the digest `known` (empty: nobody
    /// had decided about it, or there was none). What the file holds now is news where it is anything else.
    void resume(const QByteArray& known);
    /// Whether the file holds something of another program that nobody has decided about yet.
    bool isUndecided() const { return m_undecided; }
    /// The person has: to go on with what is on the board.
    void keepMine();

Q_SIGNALS:
    /// It holds another scenario now; where it cannot be read, `problems` says why, in sentences.
    void changedOnDisk(const QStringList& problems);
    void gone();
    /// What was told of is no longer so: the file holds what is on the board, or what the person knows; or it belongs to another document.
    void settled();

private:
    /// What tells two states of a file apart without reading it.
    struct Stamp {
        bool exists = false;
        qint64 size = 0, written = 0;
        quint64 node = 0;

        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    /// What was read; no scenario: `problems` say why.
    struct Held {
        std::shared_ptr<const Scenario> scenario;
        QStringList problems;
        QByteArray unreadable;    ///< a fingerprint of what is no scenario; empty: it is one
        bool isKnown = false;     ///< it is what the document goes on from
    };
    static Stamp stampOf(const QString& path);
    static Held read(const QString& path, const QByteArray& known);
    void begin();
    void watch();
    /// The stamp of a file that has to be read, as it is another one than before; none: it need not be, or is gone.
    std::optional<Stamp> isNew();
    void take(const Stamp& stamp, Held held);
    bool isAsBefore(const Held& held) const;
    bool isAgreed(const Held& held) const;
    void agree();

    Document& m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_pause;
    std::optional<Stamp> m_stamp;    ///< when it was last looked at; none: not since it was opened or saved
    std::shared_ptr<const Scenario> m_agreed;    ///< what the file held when the person last knew
    QByteArray m_agreedUnreadable;               ///< or what it held instead of one
    QByteArray m_known;                          ///< the digest of it, of a document that has come back
    QByteArray m_unreadable;                     ///< of what it holds now
    LatestJob m_reading;
    bool m_watches = false, m_undecided = false;
};

}
