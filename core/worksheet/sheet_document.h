#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/attention/trace.h"
#include "core/worksheet/marking_table.h"
#include "core/worksheet/paper.h"
#include "core/worksheet/sheet.h"
#include "core/worksheet/sheet_options.h"

namespace abh {

/// What goes into one file: hand-outs, the marking table, keys; any of the three may be missing.
struct SheetDocument {
    std::string title;
    std::string language;
    std::vector<Worksheet> handouts = {};
    std::optional<MarkingTable> marking = {};
    std::vector<Worksheet> keys = {};
};

/// One sheet that marks itself: it works everything out again from what is entered, so it holds the whole calculation.
struct SelfCheckSheet {
    std::shared_ptr<const Trace> trace;
    SheetOptions options;
    Worksheet handout;
    Worksheet key;
};

// The formats. All text is UTF-8; the same document gives the same bytes. Every text that a person entered stays text: nothing in a
// title, a note or a token is read as markup, a formula or a script.

/// Plain text as in a terminal, boxes as [____]; in a key as [0.670].
std::string sheetsAsText(const SheetDocument& document);

/// Markdown with $$ formulas of amsmath.
std::string sheetsAsMarkdown(const SheetDocument& document);

/// A whole document for pdflatex with amsmath and nothing that a small TeX installation lacks.
std::string sheetsAsLatex(const SheetDocument& document, Paper paper = Paper::A4);

/// {"title", "language", "handouts": [...], "marking": ..., "keys": [...]} in full precision.
std::string sheetsAsJson(const SheetDocument& document);

/// One self-contained page with MathML: no script, nothing fetched.
std::string sheetsAsHtml(const SheetDocument& document);

/// The page that marks itself, with its script in it.
std::string selfCheckAsHtml(const SelfCheckSheet& sheet);

/// The bytes of a workbook: a tab a sheet, then the marking table, then a tab a key.
std::string sheetsAsXlsx(const SheetDocument& document, Paper paper = Paper::A4);

/// The bytes of the workbook that marks itself: inputs, a tab a stage, live formulas. Throws Error where the arithmetic rounds
/// ties to even, which no spreadsheet function does.
std::string selfCheckAsXlsx(const SelfCheckSheet& sheet);

}
