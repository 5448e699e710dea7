#include "app/export/sheet_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include "app/export/sheet_pdf.h"
#include "app/files/output_files.h"
#include "core/model/file_io.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/make_worksheet.h"

namespace abh {
namespace {

namespace fs = std::filesystem;

struct FormatWord {
    SheetFormat format;
    const char* suffix;
};

constexpr std::array kFormats{FormatWord{SheetFormat::Pdf, "pdf"}, FormatWord{SheetFormat::Html, "html"}, FormatWord{SheetFormat::Latex, "tex"},
                              FormatWord{SheetFormat::Markdown, "md"}, FormatWord{SheetFormat::Xlsx, "xlsx"}, FormatWord{SheetFormat::Text, "txt"},
                              FormatWord{SheetFormat::Json, "json"}};

std::string bytesOf(const SheetDocument& document, const SheetFilesOptions& options, const Job& job)
{
    switch (options.format) {
    case SheetFormat::Pdf: return sheetsAsPdf(document, options.paper, job).toStdString();
    case SheetFormat::Html: return sheetsAsHtml(document);
    case SheetFormat::Latex: return sheetsAsLatex(document, options.paper);
    case SheetFormat::Markdown: return sheetsAsMarkdown(document);
    case SheetFormat::Xlsx: return sheetsAsXlsx(document, options.paper);
    case SheetFormat::Text: return sheetsAsText(document);
    case SheetFormat::Json: return sheetsAsJson(document);
    }
    return {};
}

SelfCheckSheet selfCheck(const SheetSet& set, std::size_t k)
{
    SelfCheckSheet sheet = makeSelfCheck(set.traces[k], set.options[k]);
    if (k < set.document.handouts.size()) sheet.handout.student = set.document.handouts[k].student;
    return sheet;
}

std::string selfCheckBytes(const SheetSet& set, std::size_t k, SheetFormat format)
{
    const SelfCheckSheet sheet = selfCheck(set, k);
    return format == SheetFormat::Html ? selfCheckAsHtml(sheet) : selfCheckAsXlsx(sheet);
}

/// Names within one folder, each once.
class Names {
public:
    std::string unique(const std::string& stem, const std::string& suffix)
    {
        std::string name = stem + '.' + suffix;
        for (int k = 2; !m_taken.insert(name).second; ++k) name = fmt::format("{}-{}.{}", stem, k, suffix);
        return name;
    }

private:
    std::set<std::string> m_taken;
};

SheetDocument only(const SheetDocument& whole, const Worksheet& handout)
{
    SheetDocument one{handout.title, whole.language};
    one.handouts.push_back(handout);
    return one;
}

/// "Ada/Lovelace" as a part of a file's name: no folder, nothing that a file system refuses, and not too long.
std::string inFileName(const std::string& student)
{
    constexpr std::size_t kLongest = 60;
    std::string name;
    std::string_view rest = student;
    while (!rest.empty() && name.size() < kLongest) {
        const char32_t character = takeCharacter(rest);
        appendCharacter(name, std::u32string_view(U"/\\:*?\"<>|").find(character) == std::u32string_view::npos ? character : U'_');
    }
    return name;
}

}

std::string suffixOf(SheetFormat format)
{
    return std::find_if(kFormats.begin(), kFormats.end(), [&](const FormatWord& one) { return one.format == format; })->suffix;
}

std::optional<SheetFormat> parseSheetFormat(std::string_view suffix)
{
    const auto found = std::find_if(kFormats.begin(), kFormats.end(), [&](const FormatWord& one) { return one.suffix == suffix; });
    return found == kFormats.end() ? std::nullopt : std::optional(found->format);
}

std::optional<SheetFormat> formatOfPath(const std::string& path)
{
    std::string suffix = fs::path(path).extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(), [](unsigned char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : static_cast<char>(c); });
    return suffix.empty() ? std::nullopt : parseSheetFormat(suffix.substr(1));
}

std::string sheetFormatChoices()
{
    return _("Choose pdf, html, tex, md, xlsx, txt or json.");
}

std::string describe(SheetFormat format)
{
    switch (format) {
    case SheetFormat::Pdf: return _("PDF, to print");
    case SheetFormat::Html: return _("Web page (HTML), also for screen readers");
    case SheetFormat::Latex: return _("LaTeX");
    case SheetFormat::Markdown: return _("Markdown");
    case SheetFormat::Xlsx: return _("Spreadsheet (XLSX)");
    case SheetFormat::Text: return _("Plain text");
    case SheetFormat::Json: return _("JSON, for programs");
    }
    return {};
}

std::string shortName(SheetFormat format)
{
    switch (format) {
    case SheetFormat::Pdf: return "PDF";
    case SheetFormat::Html: return "HTML";
    case SheetFormat::Latex: return "LaTeX";
    case SheetFormat::Markdown: return "Markdown";
    case SheetFormat::Xlsx: return "XLSX";
    case SheetFormat::Text: return _("plain text");
    case SheetFormat::Json: return "JSON";
    }
    return {};
}

bool marksItself(SheetFormat format)
{
    return format == SheetFormat::Html || format == SheetFormat::Xlsx;
}

Issues checkFiles(const SheetSet& set, const SheetFilesOptions& options, bool intoFolder)
{
    if (options.edition != SheetEdition::SelfCheck) return {};
    const auto problem = [](std::string text, std::string remedy) { return Issues{{Severity::Error, "--edition", {}, {}, std::move(text), std::move(remedy)}}; };
    if (!marksItself(options.format)) return problem(_("Only a web page or a spreadsheet can mark itself."), _("Choose html or xlsx, or the hand-out edition."));
    if (set.options.front().level == SheetLevel::FindTheSlip) return problem(_("Where a slip is to be found there are no numbers that a sheet could mark by itself."), _("Choose another level."));
    if (set.document.handouts.empty()) return problem(_("A key has nothing to mark."), _("Ask for the sheets, or for both."));
    if (!intoFolder && !set.document.keys.empty()) return problem(_("A sheet that marks itself has its answers in it, and no key beside it in the same file."), _("Leave out the key, or write into a folder, a file a sheet."));
    if (!intoFolder && set.traces.size() > 1) return problem(_("A sheet that marks itself stands alone in its file, and these are several."), _("Write into a folder, a file a sheet."));
    return {};
}

SheetFile asOneFile(const SheetSet& set, const SheetFilesOptions& options, const std::string& name, const Job& job)
{
    if (options.edition == SheetEdition::SelfCheck) return {name, [&set, options] { return selfCheckBytes(set, 0, options.format); }};
    return {name, [&set, options, &job] { return bytesOf(set.document, options, job); }};
}

std::vector<SheetFile> asFiles(const SheetSet& set, const SheetFilesOptions& options, const Job& job)
{
    std::vector<SheetFile> files;
    const std::string suffix = suffixOf(options.format);
    Names names;
    for (std::size_t k = 0; k < set.document.handouts.size(); ++k) {
        const Worksheet& handout = set.document.handouts[k];
        const std::string name = names.unique(handout.student.empty() ? handout.identifier : handout.identifier + ' ' + inFileName(handout.student), suffix);
        if (options.edition == SheetEdition::SelfCheck) files.push_back({name, [&set, options, k] { return selfCheckBytes(set, k, options.format); }});
        else files.push_back({name, [&set, &handout, options, &job] { return bytesOf(only(set.document, handout), options, job); }});
    }
    if (set.document.keys.empty()) return files;
    files.push_back({names.unique("key " + set.document.keys.front().identifier, suffix), [&set, options, &job] {
                         SheetDocument keys = set.document;
                         keys.handouts.clear();
                         return bytesOf(keys, options, job);
                     }});
    if (!set.document.marking) return files;
    files.push_back({names.unique("marking " + set.document.keys.front().identifier, "csv"), [&set] { return markingTableAsCsv(*set.document.marking); }});
    return files;
}

void writeFile(const SheetFile& file, const std::string& path, bool overwrite, const Job& job)
{
    mustBeFree(path, overwrite);
    const std::string bytes = file.bytes();
    if (!job.stop.stop_requested()) writeTextAtomically(path, bytes);
}

void writeFiles(const std::vector<SheetFile>& files, const std::string& folder, bool overwrite, const Job& job)
{
    std::vector<FileChange> changes;
    for (const SheetFile& file : files) changes.push_back({(fs::path(folder) / file.name).string(), std::nullopt});
    for (const FileChange& change : changes) mustBeFree(change.path, overwrite);
    for (std::size_t k = 0; k < files.size(); ++k) {
        changes[k].bytes = files[k].bytes();
        if (job.stop.stop_requested()) return;    // what was being made is not whole
        job.report(static_cast<double>(k + 1) / static_cast<double>(files.size()));
    }
    makeFolder(folder);
    changeFiles(changes);
}

}
