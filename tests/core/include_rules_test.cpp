#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <set>

#include "tests/support/catch.h"

// design.md, section 3: what must never depend on what. A rule that nobody checks is a wish.

namespace abh::test {
namespace {

namespace fs = std::filesystem;

/// One #include line: `file` says it, `header` is what stands between the brackets or quotes. Paths from the repository's root.
struct Include {
    std::string file;
    std::string header;
};

bool startsWith(const std::string& text, std::initializer_list<const char*> beginnings)
{
    return std::any_of(beginnings.begin(), beginnings.end(), [&](const char* begin) { return text.starts_with(begin); });
}

bool matches(const std::string& text, const char* pattern)
{
    return std::regex_search(text, std::regex(pattern));
}

bool isQt(const std::string& header)
{
    return matches(header, "^(Q[A-Z]|Qt)") || matches(header, "[Qq][Cc]ustom[Pp]lot");
}

bool isUndo(const std::string& header)
{
    return matches(header, "(^|/)QUndo(Stack|Command|Group|View)$");
}

/// An engine that computes. What sets two finished traces side by side, or says how engines are called, computes no attention, and a view may read it.
bool isEngine(const std::string& header)
{
    return header.starts_with("core/engine/") && !startsWith(header, {"core/engine/backend_info.h", "core/engine/compare.h", "core/engine/comparison.h", "core/engine/engine_choice.h"});
}

bool isWidget(const std::string& header)
{
    return matches(header, "(^|/)(QtWidgets|QWidget|QMainWindow|QDialog|QFrame|QLabel|QAbstract(ScrollArea|ItemView|Button)|QTableView|QGraphicsView|QPushButton)$");
}

/// The lab a file of core/labs or app/labs belongs to, by the first word of its name; empty for what all labs share.
std::string labOf(const std::string& path)
{
    std::smatch found;
    if (!std::regex_search(path, found, std::regex("^((core|app)/labs/)([a-z0-9]+)"))) return {};
    return found[3] == "lab" ? std::string() : found[1].str() + found[3].str();
}

/// All includes, and what can be reached from a file through the project's own headers.
class Includes {
public:
    explicit Includes(const std::vector<Include>& list)
    {
        for (const Include& one : list) m_headers[one.file].push_back(one.header);
    }

    /// The first header that `file` reaches for which `isWanted` is true; empty when there is none.
    std::string reached(const std::string& file, const std::function<bool(const std::string&)>& isWanted) const
    {
        std::set<std::string> seen{file};
        std::vector<std::string> open{file};
        while (!open.empty()) {
            const auto found = m_headers.find(open.back());
            open.pop_back();
            if (found == m_headers.end()) continue;
            for (const std::string& header : found->second) {
                if (isWanted(header)) return header;
                if (seen.insert(header).second) open.push_back(header);
            }
        }
        return {};
    }

    std::vector<std::string> files() const
    {
        std::vector<std::string> names;
        for (const auto& [file, headers] : m_headers) names.push_back(file);
        return names;
    }

    const std::vector<std::string>& direct(const std::string& file) const { return m_headers.at(file); }

private:
    std::map<std::string, std::vector<std::string>> m_headers;
};

/// Whether this one line breaks a rule; the reason, or nothing.
const char* reasonAgainst(const std::string& file, const std::string& header)
{
    if (file.starts_with("core/") && isQt(header)) return "core on Qt";
    if (file.starts_with("core/") && startsWith(header, {"app/", "gpu/", "cuda"})) return "core on gpu or app";
    if (file.starts_with("gpu/") && startsWith(header, {"app/"})) return "gpu on app";
    if (matches(header, "[Qq][Cc]ustom[Pp]lot") && !file.starts_with("app/plots/")) return "QCustomPlot outside app/plots";
    if (matches(header, "(^|/)main_window") && !file.starts_with("app/window/")) return "anything on MainWindow";
    if (file.starts_with("app/board/") && isUndo(header)) return "views on QUndoStack";
    const std::string from = labOf(file), to = labOf(header);
    const bool sameFolder = from.substr(0, 4) == to.substr(0, 4);
    if (!from.empty() && !to.empty() && sameFolder && from != to) return "one lab on another";
    return nullptr;
}

/// The rules that hold through other headers too.
std::string farReasonAgainst(const Includes& includes, const std::string& file)
{
    const auto reaches = [&](const char* rule, const std::function<bool(const std::string&)>& isWanted) {
        const std::string header = includes.reached(file, isWanted);
        return header.empty() ? std::string() : std::string(rule) + " (" + header + ")";
    };
    if (file.ends_with(".cu") || file.ends_with(".cuh"))
        return reaches(".cu on Eigen", [](const std::string& h) { return startsWith(h, {"Eigen/", "unsupported/Eigen"}); });
    if (startsWith(file, {"app/widgets/", "app/board/"}))
        // The page of the board hands edits to a Document, which keeps its own undo stack behind it; widgets know no Document.
        return reaches("views on Backend or QUndoStack", [&](const std::string& h) {
            return isEngine(h) || (file.starts_with("app/widgets/") && (isUndo(h) || h.starts_with("app/document/")));
        });
    if (startsWith(file, {"app/export/", "core/report/", "core/worksheet/"})) return reaches("exporters on widgets", isWidget);
    return {};
}

std::vector<std::string> violations(const std::vector<Include>& list)
{
    std::vector<std::string> found;
    const Includes includes(list);
    for (const std::string& file : includes.files()) {
        for (const std::string& header : includes.direct(file))
            if (const char* reason = reasonAgainst(file, header)) found.push_back(file + " includes " + header + ": " + reason);
        if (const std::string reason = farReasonAgainst(includes, file); !reason.empty()) found.push_back(file + ": " + reason);
    }
    return found;
}

std::vector<Include> includesOf(const fs::path& path, const std::string& name)
{
    static const std::regex line(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])");
    std::vector<Include> list;
    std::ifstream file(path);
    std::smatch found;
    for (std::string text; std::getline(file, text);)
        if (std::regex_search(text, found, line)) list.push_back({name, found[1]});
    return list;
}

std::vector<Include> includesOfSources()
{
    const fs::path root(ABH_SOURCE_DIR);
    std::vector<Include> list;
    for (const char* room : {"core", "gpu", "app"}) {
        if (!fs::exists(root / room)) continue;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / room)) {
            const std::string extension = entry.path().extension().string();
            if (!std::set<std::string>{".h", ".cpp", ".cu", ".cuh", ".hpp"}.contains(extension)) continue;
            for (Include& one : includesOf(entry.path(), fs::relative(entry.path(), root).generic_string())) list.push_back(std::move(one));
        }
    }
    return list;
}

std::string joined(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}

TEST_CASE("no source includes what it must never depend on")
{
    const std::vector<Include> list = includesOfSources();
    REQUIRE(list.size() > 200);
    const std::vector<std::string> found = violations(list);
    INFO(joined(found));
    CHECK(found.empty());
}

TEST_CASE("each rule catches a planted violation")
{
    const Include planted[]{
        {"core/model/scenario.h", "QString"},
        {"core/model/scenario.h", "QtCore/qglobal.h"},
        {"core/labs/bench.cpp", "app/widgets/matrix_view.h"},
        {"core/engine/backend.h", "gpu/fused.h"},
        {"gpu/fused.cu", "Eigen/Core"},
        {"app/widgets/matrix_view.h", "core/engine/backend.h"},
        {"app/board/board_view.cpp", "QUndoStack"},
        {"app/widgets/matrix_view.h", "app/document/document.h"},
        {"app/export/pdf.cpp", "QWidget"},
        {"app/board/board_view.cpp", "qcustomplot.h"},
        {"app/labs/recall_page.cpp", "QCustomPlot"},
        {"app/labs/recall_page.cpp", "app/labs/saturation_page.h"},
        {"core/labs/recall.cpp", "core/labs/saturation.h"},
        {"app/board/board_view.cpp", "app/window/main_window.h"},
        {"app/main.cpp", "app/window/main_window.h"},
    };
    for (const Include& one : planted) {
        INFO(one.file << " includes " << one.header);
        CHECK(violations({one}).size() == 1);
    }
}

TEST_CASE("a forbidden header is caught behind another header too")
{
    CHECK(violations({{"gpu/fused.cu", "core/model/matrix.h"}, {"core/model/matrix.h", "Eigen/Core"}}).size() == 1);
    CHECK(violations({{"app/export/pdf.cpp", "app/widgets/matrix_view.h"}, {"app/widgets/matrix_view.h", "QWidget"}}).size() == 1);
    CHECK(violations({{"app/widgets/a.cpp", "app/widgets/a.h"}, {"app/widgets/a.h", "QUndoStack"}}).size() == 2);
    CHECK(violations({{"app/board/a.cpp", "app/document/tracer.h"}, {"app/document/tracer.h", "core/engine/backend.h"}}).size() == 1);
}

TEST_CASE("what the rules allow is not called a violation")
{
    const std::vector<Include> allowed{
        {"app/window/main_window.cpp", "app/window/main_window.h"},
        {"app/plots/curve_plot.cpp", "qcustomplot.h"},
        {"app/labs/recall_page.cpp", "app/labs/recall_page.h"},
        {"app/labs/recall_page.cpp", "app/labs/lab.h"},
        {"app/labs/recall_page.cpp", "core/labs/saturation.h"},
        {"app/export/pdf.cpp", "QPainter"},
        {"app/document/document.h", "QUndoStack"},
        {"app/board/by_hand_page.cpp", "app/document/document.h"},
        {"app/board/board_scene.cpp", "core/engine/compare.h"},
        {"app/document/tracer.h", "core/engine/comparison.h"},
        {"core/model/matrix.h", "Eigen/Core"},
        {"gpu/fused.cu", "gpu/fused.h"},
        {"core/attention/quantity.h", "core/model/scenario.h"},
    };
    INFO(joined(violations(allowed)));
    CHECK(violations(allowed).empty());
}

}
