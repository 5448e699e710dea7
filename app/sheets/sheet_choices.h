#pragma once

#include <QString>
#include <QVariantMap>

#include "app/export/paper.h"
#include "app/export/sheet_files.h"
#include "core/worksheet/sheet_options.h"
#include "core/worksheet/variants.h"

namespace abh {

/// Which sheets are written. SelfCheck: one that marks itself.
enum class SheetParts { Both, Handout, Key, SelfCheck };
inline constexpr SheetParts kSheetParts[]{SheetParts::Both, SheetParts::Handout, SheetParts::Key, SheetParts::SelfCheck};
QString describe(SheetParts parts);

inline constexpr SheetFormat kSheetFormats[]{SheetFormat::Pdf, SheetFormat::Html, SheetFormat::Latex, SheetFormat::Markdown, SheetFormat::Xlsx, SheetFormat::Text, SheetFormat::Json};

/// What is chosen in the dialog for sheets, whether or not it suits the scenario. Kept from one time to the next.
struct SheetChoices {
    SheetFormat format = SheetFormat::Pdf;
    SheetParts parts = SheetParts::Both;
    Paper paper = Paper::A4;
    SheetOptions sheet = {};
    QString rows = {};            ///< as typed: "2", "1,3", "2-4", counted as sheet.conventions say; empty: all
    int variants = 0;             ///< with other numbers; 0: the scenario itself
    std::optional<std::uint64_t> seed = {};    ///< never kept: who knows it can make the key; none: what is typed is no seed
    QString roster = {};          ///< a file with a name a line; empty: none
    bool folder = false;          ///< a file for each sheet, where there are several

    friend bool operator==(const SheetChoices&, const SheetChoices&) = default;
};

/// Whether another seed would make other sheets.
bool usesSeed(const SheetChoices& choices);
/// Whether there may be more than one hand-out.
bool makesSeveral(const SheetChoices& choices);
/// Whether a folder is written, not a file.
bool goesIntoFolder(const SheetChoices& choices);

SheetFilesOptions filesOptions(const SheetChoices& choices);

/// The same tokens as `rows` names, counted from `to` in place of `from`; what names none stays as it was typed.
QString recounted(const QString& rows, int from, int to);

/// For Settings, as words and numbers, tokens and heads counted from 1; what a file says that is none is the usual choice. Conventions are not among them:
/// they are the board's.
QVariantMap toMap(const SheetChoices& choices);
SheetChoices sheetChoicesFrom(const QVariantMap& map);

}
