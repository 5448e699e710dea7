#pragma once

#include <QObject>
#include <QString>

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
    /// In place of an older one in the same cell.
    void put(Draft draft);
    void drop(const Cell& cell);
    void clear();
    /// Drops the drafts whose cell `scenario` lacks or has given another number.
    void follow(const Scenario& scenario);

Q_SIGNALS:
    void changed();

private:
    std::vector<Draft> m_drafts;
};

}
