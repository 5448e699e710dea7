#pragma once

class QAction;
class QObject;

namespace abh {

class Desk;

/// One step of the document's history back, or forward again; each says which step it is and is off where there is none. Unlike the
/// stack's own actions they take what is being typed first.
QAction* makeUndoAction(Desk& desk, QObject* parent);
QAction* makeRedoAction(Desk& desk, QObject* parent);

}
