#pragma once

#include <QLockFile>

#include <memory>
#include <optional>
#include <vector>

#include "app/document/recovery_file.h"

namespace abh {

/// A recovery copy whose program has ended without removing it. While this is there it is locked, so that no other program offers it too.
struct LeftCopy {
    QString file;
    std::unique_ptr<QLockFile> lock;
    std::optional<RecoveryState> state;    ///< none: it cannot be read
    QString whyNot;
    /// Where nobody here can tell whether its program has ended: the name of its machine, or "?". It is not locked then before take().
    QString elsewhere = {};

    /// Makes it this program's own; false: another program here has been faster.
    bool take();
    /// For good; nothing happens where take() fails.
    void discard();
};

/// All that lie in `folder`, the newest first. Those of programs that are running on this machine are not among them.
std::vector<LeftCopy> leftCopies(const QString& folder);

}
