#pragma once

#include "app/document/comparing.h"
#include "app/document/document.h"
#include "app/document/drafts.h"
#include "app/document/engine_watch.h"
#include "app/document/selection.h"
#include "app/document/settings.h"
#include "app/document/tracer.h"
#include "app/document/walk.h"
#include "core/attention/explain.h"
#include "core/attention/shown.h"
#include "core/engine/compare.h"

namespace abh {

/// A trace set against another: the two of them, what to call the other one, and how its numbers are written.
struct Against {
    Compared compared;
    std::string name;
    Shown shown;
};

/// Where one stands and what one has pinned.
struct Place {
    WalkPosition position;
    std::optional<Cell> pinned;
};

/// What lies on the desk while one works: the document, its trace, where one stands and what one looks at. It owns these and
/// keeps them in step; pages and bars read them and listen to them.
class Desk : public QObject {
    Q_OBJECT

public:
    explicit Desk(const QString& settingsFile = {}, QObject* parent = nullptr);

    Document document;
    Drafts drafts;
    EngineWatch engines;
    Comparing comparing;
    Tracer tracer;
    Walk walk;
    Selection selection;
    Settings settings;

    bool hasTrace() const { return tracer.trace() != nullptr; }
    const Trace& trace() const { return *tracer.trace(); }
    /// Takes the last thing that was done back: a text left in a cell, or a step of the document.
    void undo();
    bool canUndo() { return drafts.canTakeBack() || document.undoStack().canUndo(); }
    /// Whether the trace is one of an earlier scenario: the present one is being worked out, or could not be.
    bool isBehind() const;
    /// The trace one compares with; none: nothing is compared.
    std::optional<Against> against() const;
    /// How numbers are written here and now; while one predicts, it hides what is still to be predicted.
    Shown shown() const;
    /// Goes there once what lies on the desk has been worked out, at once or when its trace comes: never where another document or a step of the
    /// person comes before. What the trace has no room for is brought inside.
    void goOnAt(const Place& place);
    /// Where one is or, while goOnAt() waits, is going to be.
    Place place() const;
    /// The cell whose working is shown: pointed at, pinned, or the one the walk is at; none where the trace has no such cell.
    std::optional<Cell> activeCell() const;
    std::optional<Derivation> activeDerivation() const;

private:
    void workOut();
    void followTrace();
    void goWhereAwaited();

    QString m_engine;    ///< that was asked last
    std::optional<Place> m_awaited;
};

}
