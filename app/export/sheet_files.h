#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/export/paper.h"
#include "core/engine/job.h"
#include "core/worksheet/sheet_set.h"

namespace abh {

enum class SheetFormat { Pdf, Html, Latex, Markdown, Xlsx, Text, Json };

/// Which edition of a format that has two: on paper, or the one that marks itself.
enum class SheetEdition { Handout, SelfCheck };

/// "pdf", "html", "tex", "md", "xlsx", "txt", "json": the suffix of the file, and the word on the command line.
std::string suffixOf(SheetFormat format);
std::optional<SheetFormat> parseSheetFormat(std::string_view suffix);
/// What the suffix of `path` names; nothing where it is another one or none.
std::optional<SheetFormat> formatOfPath(const std::string& path);
std::string sheetFormatChoices();
/// "PDF, for printing", for a list to choose from.
std::string describe(SheetFormat format);
/// What the format is called inside a sentence: "HTML", "plain text".
std::string shortName(SheetFormat format);
/// Whether a format has an edition that marks itself.
bool marksItself(SheetFormat format);

/// How a set of sheets goes into files.
struct SheetFilesOptions {
    SheetFormat format = SheetFormat::Pdf;
    SheetEdition edition = SheetEdition::Handout;
    Paper paper = Paper::A4;

    friend bool operator==(const SheetFilesOptions&, const SheetFilesOptions&) = default;
};

/// One file that is to be written.
struct SheetFile {
    std::string name;                       ///< within its folder
    std::function<std::string()> bytes;     ///< made when it is written; throws Error
};

/// What keeps `set` from going into one file, or into a folder: a sheet that marks itself stands alone in its file, and has no key beside it.
Issues checkFiles(const SheetSet& set, const SheetFilesOptions& options, bool intoFolder);

/// All in one: hand-outs, marking table, keys; or the one sheet that marks itself.
SheetFile asOneFile(const SheetSet& set, const SheetFilesOptions& options, const std::string& name, const Job& job);

/// A file a sheet, named by its identifier and its student, with a number where that is taken; where there are keys
/// "key IDENTIFIER" with the marking table and all of them, and "marking IDENTIFIER.csv", after the first of them: another class has other names.
std::vector<SheetFile> asFiles(const SheetSet& set, const SheetFilesOptions& options, const Job& job);

/// Writes them into `folder`, which is made if it is not there: all of them or none, see changeFiles(). Throws Error: a file is
/// there already and `overwrite` is false, or one cannot be written.
void writeFiles(const std::vector<SheetFile>& files, const std::string& folder, bool overwrite, const Job& job);

/// The same for one file at `path`.
void writeFile(const SheetFile& file, const std::string& path, bool overwrite, const Job& job = {});

}
