#pragma once

#include <QByteArray>
#include <QString>

#include "app/export/paper.h"
#include "core/engine/job.h"
#include "core/worksheet/sheet_document.h"

namespace abh {

class SheetPages;

/// The document as a PDF whose pages are the same every time; a vector drawing with its fonts in it, title and language in its
/// metadata. May be called on any thread. Empty where the job was stopped. Throws Error as SheetPages does.
QByteArray sheetsAsPdf(const SheetDocument& document, Paper paper, const Job& job = {});

/// The same into a file, all of it or nothing; false where the job was stopped. Throws Error where it cannot be written.
bool writeSheetsPdf(const SheetDocument& document, Paper paper, const QString& path, const Job& job = {});

}
