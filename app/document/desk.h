#pragma once

#include "app/document/document.h"
#include "app/document/drafts.h"
#include "app/document/selection.h"
#include "app/document/settings.h"
#include "app/document/tracer.h"
#include "app/document/walk.h"
#include "core/attention/explain.h"
#include "core/attention/shown.h"

namespace abh {

/// What lies on the desk while one works: the document, its trace, where one stands and what one looks at. It owns these and
/// keeps them in step; pages and bars read them and listen to them.
class Desk : public QObject {
    Q_OBJECT

public:
    explicit Desk(const QString& settingsFile = {}, QObject* parent = nullptr);

    Document document;
    Drafts drafts;
    Tracer tracer;
    Walk walk;
    Selection selection;
    Settings settings;

    bool hasTrace() const { return tracer.trace() != nullptr; }
    const Trace& trace() const { return *tracer.trace(); }
    /// How numbers are written here and now; while one predicts, it hides what is still to be predicted.
    Shown shown() const;
    /// The cell whose working is shown: pointed at, pinned, or the one the walk is at; none where the trace has no such cell.
    std::optional<Cell> activeCell() const;
    std::optional<Derivation> activeDerivation() const;

private:
    void followTrace();
};

}
