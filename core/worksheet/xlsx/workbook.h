#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <xlsxwriter.h>

#include "core/worksheet/paper.h"
#include "core/worksheet/xlsx/look.h"

namespace abh::xlsx {

/// A place on a tab, from 0.
struct Spot {
    lxw_row_t row = 0;
    lxw_col_t column = 0;

    friend auto operator<=>(const Spot&, const Spot&) = default;
};

/// "B3", "$B$3".
std::string addressOf(Spot spot);
std::string absoluteAddressOf(Spot spot);

class Workbook;

/// One tab. Every text stays text, whatever it begins with.
class Tab {
public:
    Tab(Workbook& workbook, lxw_worksheet* sheet, std::string name) : m_workbook(workbook), m_sheet(sheet), m_name(std::move(name)) {}

    const std::string& name() const { return m_name; }
    /// 'name'!$B$3, or of the cells from `first` to `last`.
    std::string outside(Spot spot) const;
    std::string outside(Spot first, Spot last) const;
    lxw_worksheet* raw() const { return m_sheet; }
    Workbook& workbook() const { return m_workbook; }

    void text(Spot spot, std::string_view text, const Look& look = {});
    /// Over several cells of a row, or of several rows; the height is left to the caller.
    void text(Spot first, Spot last, std::string_view text, const Look& look = {});
    void number(Spot spot, double value, const Look& look = {});
    void blank(Spot spot, const Look& look);
    /// `formula` with "=" in front, and what it comes to, for programs that work nothing out.
    void formula(Spot spot, const std::string& formula, double cached, const Look& look = {});
    void formula(Spot spot, const std::string& formula, std::string_view cached, const Look& look = {});
    /// Colours `spot` where `formula` holds.
    void colourWhere(Spot spot, const std::string& formula, std::int64_t fill);

    void width(lxw_col_t first, lxw_col_t last, double characters);
    void height(lxw_row_t row, double points);
    /// On the workbook's paper, one page wide, with `footerLeft` and page numbers at the foot.
    void printOn(bool landscape, std::string_view footerLeft);
    /// Locked but for the cells whose look says otherwise; no password.
    void protect();
    void hide();

private:
    Workbook& m_workbook;
    lxw_worksheet* m_sheet;
    std::string m_name;
};

/// A workbook in the making: the same calls give the same bytes. Throws Error where the library or the disk refuses.
class Workbook {
public:
    explicit Workbook(const std::string& title, Paper paper = Paper::A4);
    Workbook(const Workbook&) = delete;
    Workbook& operator=(const Workbook&) = delete;
    ~Workbook();

    /// Adds a tab, called `wanted` as far as the names of tabs allow.
    Tab& add(std::string_view wanted);
    /// A name for what `reference` says, as in outside().
    void define(const std::string& name, const std::string& reference);
    lxw_format* format(const Look& look);
    /// The format of a rule that only colours.
    lxw_format* colour(std::int64_t fill);
    /// The whole file. Nothing can be added afterwards.
    std::string bytes();
    Paper paper() const { return m_paper; }

private:
    std::string freeName(std::string_view wanted) const;
    lxw_format* makeFormat(const Look& look);

    std::filesystem::path m_folder;
    Paper m_paper;
    lxw_workbook* m_workbook = nullptr;
    std::map<Look, lxw_format*> m_formats;
    std::map<std::int64_t, lxw_format*> m_colours;    ///< apart from the others, as the library numbers them apart
    std::vector<std::unique_ptr<Tab>> m_tabs;
};

/// `name` without what the name of a tab may not hold, and no longer than that may be; "Sheet" where nothing is left.
std::string tabName(std::string_view name);

/// `text` so that a reader of the file sees it as it is: it takes _x0041_ for an A.
std::string cellText(std::string_view text);

}
