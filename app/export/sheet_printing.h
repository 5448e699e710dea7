#pragma once

#include <QString>

#include <memory>

#include "core/engine/job.h"

class QPrinter;

namespace abh {

class SheetPages;

/// A printer set up for the paper of `pages`, without margins of its own.
std::shared_ptr<QPrinter> makeSheetPrinter(const SheetPages& pages, const QString& name);

/// The pages that were chosen in its dialog, all of them where none were. May be called on any thread. False: it cannot be printed on,
/// or the job was stopped.
bool paintOnPrinter(const SheetPages& pages, QPrinter& printer, const Job& job = {});

}
