#pragma once

#include <QObject>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

#include "core/attention/quantity.h"

namespace abh {

/// What a person has typed into a cell that is no number yet. It is never part of the Scenario, where the last good number
/// stays in force, but it is kept for as long as the cell is there and nothing else has been put into it.
class Drafts : public QObject {
    Q_OBJECT

public:
    struct Draft {
        Cell cell;              ///< of X or of a whole weight matrix
        QString text;
        QString problem;        ///< why it is no number and what to do, in sentences
        double inForce = 0;     ///< what the scenario has there meanwhile
    };

    using QObject::QObject;

    const std::vector<Draft>& all() const { return m_drafts; }
    const Draft* find(const Cell& cell) const;
    /// Each in place of an older one in the same cell.
    void put(std::vector<Draft> drafts);
    void drop(const std::vector<Cell>& cells);
    void clear();
    /// Whether the last thing done was to leave a text in a cell, and to undo takes that away again.
    bool canTakeBack() const { return !m_latest.empty(); }
    void takeBack() { drop(std::exchange(m_latest, {})); }
    /// The same where the cells are gone from under the texts, which a person should hear of.
    void lose();
    /// The text in the open editor, where it is no number so far; put() makes a draft of it when the editor is left.
    const std::optional<Draft>& typed() const { return m_typed; }
    void setTyped(std::optional<Draft> draft);
    /// The scenario is another one: drops the drafts whose cell it lacks or has given another number.
    void follow(const Scenario& scenario);

Q_SIGNALS:
    void changed();
    void typedChanged();
    void lost(const std::vector<abh::Drafts::Draft>& drafts);

private:
    std::vector<Draft> m_drafts;
    std::optional<Draft> m_typed;
    std::vector<Cell> m_latest;    ///< of the last put(), until anything else is changed
};

}
