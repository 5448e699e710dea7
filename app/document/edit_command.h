#pragma once

#include <QUndoCommand>

#include <memory>

#include "core/model/scenario.h"

namespace abh {

class Document;

/// One step of a document's history: the scenario before and after.
class EditCommand : public QUndoCommand {
public:
    EditCommand(Document& document, const QString& text, std::shared_ptr<const Scenario> after);

    void undo() override;
    void redo() override;

private:
    Document& m_document;
    std::shared_ptr<const Scenario> m_before, m_after;
};

}
