#include "app/window/undo_actions.h"

#include <QAction>

#include "app/document/desk.h"
#include "app/text/qtext.h"

namespace abh {
namespace {

/// The name of a step may hold what menus take for the mark of a key.
QString named(const QString& what, const QString& step)
{
    return step.isEmpty() ? what : what + QLatin1Char(' ') + QString(step).replace(QLatin1Char('&'), QStringLiteral("&&"));
}

}

QAction* makeUndoAction(Desk& desk, QObject* parent)
{
    auto* action = new QAction(parent);
    QUndoStack& stack = desk.document.undoStack();
    const auto show = [action, &desk, &stack] {
        action->setText(named(qtr("&Undo"), desk.drafts.canTakeBack() ? qtr("text in a cell") : stack.undoText()));
        action->setEnabled(desk.canUndo());
    };
    QObject::connect(&stack, &QUndoStack::undoTextChanged, action, show);
    QObject::connect(&stack, &QUndoStack::canUndoChanged, action, show);
    QObject::connect(&desk.drafts, &Drafts::changed, action, show);
    QObject::connect(action, &QAction::triggered, &desk, &Desk::undo);
    show();
    return action;
}

QAction* makeRedoAction(Desk& desk, QObject* parent)
{
    auto* action = new QAction(parent);
    QUndoStack& stack = desk.document.undoStack();
    const auto show = [action](const QString& step) { action->setText(named(qtr("&Redo"), step)); };
    QObject::connect(&stack, &QUndoStack::redoTextChanged, action, show);
    QObject::connect(&stack, &QUndoStack::canRedoChanged, action, &QAction::setEnabled);
    QObject::connect(action, &QAction::triggered, &desk.document, &Document::redo);
    show(stack.redoText());
    action->setEnabled(stack.canRedo());
    return action;
}

}
