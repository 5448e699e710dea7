#include "app/document/edit_command.h"

#include "app/document/document.h"

namespace abh {

EditCommand::EditCommand(Document& document, const QString& text, std::shared_ptr<const Scenario> after)
    : QUndoCommand(text), m_document(document), m_before(document.snapshot()), m_after(std::move(after))
{
}

void EditCommand::undo()
{
    m_document.put(m_before);
}

void EditCommand::redo()
{
    m_document.put(m_after);
}

}
