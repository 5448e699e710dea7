#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QVariantMap>

#include <memory>
#include <optional>
#include <vector>

#include "app/document/drafts.h"
#include "core/model/scenario.h"

namespace abh {

/// What a person would miss if the program ended now: a scenario with unsaved changes, and the texts in cells that are no numbers.
struct RecoveryState {
    std::shared_ptr<const Scenario> scenario;    ///< never null
    QString path;                                ///< the file it belongs to; empty: none
    QString name;                                ///< what it is called on screen
    QDateTime time;                              ///< when this was so
    std::vector<Drafts::Draft> drafts;
    /// digestOf() what its file held, as far as the person knew; empty: nothing, or nobody had decided about it.
    QByteArray inFile = {};
    QVariantMap where = {};    ///< the page, the step and the cell one was at; app/window knows what the words mean
};

/// As text, from which readRecovery() makes an equal state; what is said against a draft is worked out anew when it is read.
QByteArray writeRecovery(const RecoveryState& state);

/// What a recovery copy holds. Throws Error, in sentences, where the text is none, is not whole or comes from a newer version.
/// Drafts of cells that the scenario lacks are left out.
RecoveryState readRecovery(const QByteArray& text);

}
