#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <functional>
#include <memory>

#include "core/model/scenario.h"
#include "core/model/issue.h"

namespace abh {

/// What joins changes to one step of the history; the default joins nothing.
struct Burst {
    int id = 0;
};

/// The only owner of a Scenario that changes. Every change is a step that can be undone; a scenario with an Error never
/// gets in, so whoever reads it may work it out at once.
class Document : public QObject {
    Q_OBJECT

public:
    using Change = std::function<void(Scenario&)>;

    explicit Document(QObject* parent = nullptr);

    const Scenario& scenario() const { return *m_scenario; }
    /// A snapshot that stays as it is whatever happens here afterwards.
    std::shared_ptr<const Scenario> snapshot() const { return m_scenario; }
    /// The file it was opened from or saved to; empty for an example or what came through a pipe.
    const QString& path() const { return m_path; }
    /// What to call it: the file's name, or the example's title.
    QString name() const;
    /// Whether there is anything here that its file, or the example it was opened from, does not hold.
    bool isDirty() const { return !m_inFile || *m_scenario != *m_inFile; }
    QUndoStack& undoStack() { return m_undo; }

    /// Starts anew with `scenario`, which is valid; nothing of the old document can be undone.
    void open(Scenario scenario, const QString& path);
    /// The same with what is in no file yet and would be missed: it counts as changed until it is saved, to `path` where it belongs to a file.
    void openUnsaved(Scenario scenario, const QString& path = {});
    /// Changes the scenario by `change`, as one step called `text`. Errors: nothing is changed, they are returned.
    Issues edit(const QString& text, const Change& change) { return apply(text, change, {}, false); }
    /// The same, as a part of `burst`: the changes of one burst, such as a number being typed or dragged, are one step, which
    /// is gone where they lead back to where it began.
    Issues edit(const QString& text, const Change& change, Burst burst) { return apply(text, change, burst, false); }
    /// The same for a change after which cells are no longer where they were: resized, moved, filled anew.
    Issues rearrange(const QString& text, const Change& change, Burst burst = {}) { return apply(text, change, burst, true); }
    /// A burst that no change belongs to yet.
    Burst newBurst() { return {++m_bursts}; }
    /// Back to the scenario as it was opened, as one step.
    void backToOpened();
    bool isAsOpened() const { return *m_scenario == *m_opened; }
    /// To be called before something is taken back or read that what is being typed belongs to.
    void takeWhatIsTyped() { Q_EMIT aboutToEdit(); }
    /// One step of the history back, or forward again. Not to be left to the stack itself: what is being typed is taken first.
    void undo();
    void redo();
    /// Writes the file, all of it or not at all. Throws Error.
    void save(const QString& path);
    /// What the file holds, or the example: as it was opened, saved or, by another program, changed since. None: nothing that can be read.
    const std::shared_ptr<const Scenario>& inFile() const { return m_inFile; }
    /// Somebody else has written the file, or taken it away.
    void setInFile(std::shared_ptr<const Scenario> scenario);
    /// Takes what the file holds, as one step; there is something.
    void reload();

Q_SIGNALS:
    void aboutToEdit();      ///< by somebody: what is being typed is to be taken now, by edits of its own
    void aboutToChange();    ///< no edit may be made any more: what is still being typed has nothing left to belong to
    void rearranged();       ///< the scenario is another one, and cells are not where they were
    void changed();          ///< the scenario is another one
    void opened();           ///< ... and belongs to another document
    void pathChanged();
    void dirtyChanged();

private:
    friend class EditCommand;
    Issues apply(const QString& text, const Change& change, Burst burst, bool rearranges);
    void put(std::shared_ptr<const Scenario> scenario, bool rearranges);
    void begin(Scenario scenario, const QString& path, bool isInFile);
    void tellDirty();

    std::shared_ptr<const Scenario> m_scenario, m_opened, m_inFile;
    bool m_wasDirty = false;
    int m_bursts = 0;
    bool m_isChanging = false;
    QString m_path;
    QUndoStack m_undo;
};

}
