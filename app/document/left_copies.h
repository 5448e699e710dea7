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

    /// For good.
    void discard();
};

/// All that lie in `folder`, the newest first. Those of programs that are running are not among them.
std::vector<LeftCopy> leftCopies(const QString& folder);

}
