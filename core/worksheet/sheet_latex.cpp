#include <algorithm>
#include <map>

#include "core/model/utf8.h"
#include "core/notation/latex_text.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/latex_matrix.h"
#include "core/worksheet/sheet_document.h"
#include "core/worksheet/sheet_phrases.h"

namespace abh {
namespace {

constexpr const char* kPreamble = R"(\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage{textcomp}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage{amsmath}
\usepackage[margin=20mm]{geometry}
\setlength{\parindent}{0pt}
\setlength{\parskip}{2mm}
\setlength{\fboxsep}{0.5mm}
\raggedbottom
\newcommand{\sheetfoot}{}
\makeatletter
\def\ps@sheet{\let\@oddhead\@empty\let\@evenhead\@empty
  \def\@oddfoot{\small\sheetfoot\hfil\thepage}\let\@evenfoot\@oddfoot}
\makeatother
\pagestyle{sheet}
\begin{document}
)";

// Where a matrix begins, and the line that names it, must not be the foot of a page.
constexpr const char* kNewSheet = "\\clearpage\n\\ifodd\\value{page}\\else\\null\\clearpage\\fi\n";

/// Longer names are too wide for the head of a column.
constexpr std::size_t kLongestName = 12;
/// How many columns are as wide as a page: of boxes, and of numbers.
constexpr Index kMostBoxes = 6, kMostNumbers = 9;

bool areNumbers(const std::vector<std::string>& names)
{
    return std::all_of(names.begin(), names.end(), [](const std::string& name) { return name.find_first_not_of("0123456789") == std::string::npos; });
}

/// Writes one sheet. Names that pdflatex cannot set, or that are long, are t1, t2, ... and explained.
class SheetLatex {
public:
    explicit SheetLatex(const Worksheet& sheet) : m_sheet(sheet)
    {
        const auto isTaken = [&](const std::string& name) { return std::count(sheet.tokens.begin(), sheet.tokens.end(), name) > 0; };
        for (std::size_t i = 0; i < sheet.tokens.size(); ++i) {
            if (isPlainLatex(sheet.tokens[i]) && characterCount(sheet.tokens[i]) <= kLongestName) continue;
            std::string name = fmt::format("t{}", sheet.conventions.number(static_cast<Index>(i)));
            while (isTaken(name)) name += '\'';
            m_short.emplace(sheet.tokens[i], name);
        }
    }

    std::string text() const
    {
        std::string text = fmt::format("\\setcounter{{page}}{{1}}\\renewcommand{{\\sheetfoot}}{{{}}}\n\\section*{{{}}}\n{}\n\n", m_sheet.identifier, latexText(headingOf(m_sheet)), name());
        for (const std::string& sentence : m_sheet.instructions) text += latexText(sentence) + "\n\n";
        if (m_sheet.isKey && !workPhrase(m_sheet.work).empty()) text += latexText(workPhrase(m_sheet.work)) + "\n\n";
        text += legend();
        for (const SheetSection& section : m_sheet.sections) text += written(section);
        return text;
    }

    std::string operator()(const SheetText& text) const
    {
        switch (text.kind) {
        case SheetText::Kind::Check: return "\\fbox{\\rule{0pt}{1.2ex}\\rule{1.2ex}{0pt}}~" + latexText(text.text) + "\n\n";
        case SheetText::Kind::Answer: return "\\textbf{" + latexText(text.text) + "}\n\n";
        case SheetText::Kind::Plain: break;
        }
        return latexText(text.text) + "\n\n";
    }
    std::string operator()(const SheetFormula& formula) const { return "\\[" + toLatex(formula.formula) + "\\]\n"; }
    std::string operator()(const SheetMatrix& matrix) const
    {
        const Index most = matrix.asksAny() ? kMostBoxes : kMostNumbers;
        const std::string symbol = "\\[" + toLatex(matrix.symbol) + ' ' + toLatex(notation::op(matrix.relation())) + ' ';
        if (matrix.columns() <= most && areNumbers(matrix.columnNames) && areNumbers(matrix.rowNames)) return symbol + latexMatrix(matrix) + "\\]\n";
        std::string text;
        for (Index first = 0; first < matrix.columns(); first += most) text += symbol + band(matrix, first, std::min(first + most, matrix.columns())) + "\\]\n";
        return text;
    }
    std::string operator()(const SheetWorking& working) const { return "$\\displaystyle " + latexWorking(working) + "$\n\n"; }
    std::string operator()(const SheetSpace& space) const
    {
        if (!space.ruled) return fmt::format("\\vspace{{{}mm}}\n\n", 8 * space.lines);
        std::string text;
        for (int k = 0; k < space.lines; ++k) text += "\\vspace{6mm}\\hrule\n\n";
        return text;
    }

private:
    std::string name() const
    {
        return m_sheet.student.empty() ? latexText(say(_("Name: {}"), "")) + "\\rule{70mm}{0.2mm}" : latexText(nameLine(m_sheet));
    }

    /// What the short names stand for; a name that cannot be set as its characters, and itself in a comment of the source.
    std::string legend() const
    {
        std::string text;
        for (const auto& [token, name] : m_short) text += fmt::format("{} = {}%  {}\n\n", name, latexText(token), token);
        return text;
    }

    std::string named(const std::string& token) const
    {
        const auto found = m_short.find(token);
        return "\\text{" + (found == m_short.end() ? latexText(token) : found->second) + "}";
    }

    /// The columns from `first` to before `end`, with names over them and before the rows.
    std::string band(const SheetMatrix& matrix, Index first, Index end) const
    {
        std::string text = "\\begin{array}{r|" + std::string(static_cast<std::size_t>(end - first), 'r') + "}";
        for (Index j = first; j < end; ++j) text += " & " + named(matrix.columnNames[static_cast<std::size_t>(j)]);
        text += " \\\\ \\hline";
        for (Index i = 0; i < matrix.rows(); ++i) {
            text += (i > 0 ? rowEnd(matrix) : " ") + named(matrix.rowNames[static_cast<std::size_t>(i)]);
            for (Index j = first; j < end; ++j) text += " & " + latexCell(matrix.at(i, j));
        }
        return text + " \\end{array}";
    }

    std::string written(const SheetSection& section) const
    {
        std::string text = fmt::format("\\subsection*{{{}}}\n", latexText(section.title));
        if (!section.question.empty()) text += latexText(section.question) + "\n\n";
        for (const SheetMatrix& operand : section.operands) text += (*this)(operand);
        for (const SheetBlock& block : section.blocks) text += std::visit(*this, block);
        return text;
    }

    const Worksheet& m_sheet;
    std::map<std::string, std::string> m_short;
};

std::string markingLatex(const MarkingTable& table)
{
    std::string text = fmt::format("\\setcounter{{page}}{{1}}\\renewcommand{{\\sheetfoot}}{{{0}}}\n\\section*{{{0}}}\n", latexText(_("Marking table")));
    for (const MarkingTable::Line& line : table.lines) {
        text += fmt::format("\\textbf{{{}}} {}", line.identifier, latexText(line.student));
        for (std::size_t k = 0; k < line.answers.size(); ++k)
            text += fmt::format("{} ${}$~{}", k == 0 ? "" : ";", toLatex(table.columns[k].symbol), latexText(answerWithRange(line.answers[k])));
        text += "\n\n";
    }
    return text;
}

}

std::string sheetsAsLatex(const SheetDocument& document, Paper paper)
{
    std::vector<std::string> parts;
    for (const Worksheet& sheet : document.handouts) parts.push_back(SheetLatex(sheet).text());
    if (document.marking) parts.push_back(markingLatex(*document.marking));
    for (const Worksheet& key : document.keys) parts.push_back(SheetLatex(key).text());
    std::string text = fmt::format("% {}\n\\documentclass[{},11pt]{{article}}\n", _("For pdflatex, with the package amsmath."), paper == Paper::A4 ? "a4paper" : "letterpaper") + kPreamble;
    for (std::size_t k = 0; k < parts.size(); ++k) text += (k == 0 ? "" : kNewSheet) + parts[k];
    return text + "\\end{document}\n";
}

}
