#pragma once

#include <QUndoCommand>

#include <memory>

#include "app/document/document.h"

namespace abh {

/// One step of a document's history: the scenario before and after.
class EditCommand : public QUndoCommand {
public:
    EditCommand(Document& document, const QString& text, std::shared_ptr<const Scenario> after, Burst burst, bool rearranges);

    void undo() override;
    void redo() override;
    int id() const override { return m_burst.id != 0 ? m_burst.id : -1; }
    bool mergeWith(const QUndoCommand* next) override;

private:
    Document& m_document;
    std::shared_ptr<const Scenario> m_before, m_after;    ///< the matrices that are alike in both are shared
    Burst m_burst;
    bool m_rearranges;
};

}
