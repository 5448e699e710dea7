#include "app/document/edit_command.h"

namespace abh {

EditCommand::EditCommand(Document& document, const QString& text, std::shared_ptr<const Scenario> after, Burst burst, bool rearranges)
    : QUndoCommand(text), m_document(document), m_before(document.snapshot()), m_after(std::move(after)), m_burst(burst), m_rearranges(rearranges)
{
}

void EditCommand::undo()
{
    m_document.put(m_before, m_rearranges);
}

void EditCommand::redo()
{
    m_document.put(m_after, m_rearranges);
}

bool EditCommand::mergeWith(const QUndoCommand* next)
{
    // Only commands of the same id, one burst of this document, are ever offered.
    const auto* further = static_cast<const EditCommand*>(next);
    m_after = further->m_after;
    m_rearranges |= further->m_rearranges;
    setText(next->text());
    setObsolete(*m_before == *m_after);
    return true;
}

}
