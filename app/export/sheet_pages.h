#pragma once

#include <vector>

#include "app/export/page_block.h"
#include "app/export/paper.h"
#include "core/engine/job.h"
#include "core/worksheet/sheet_document.h"

class QPainter;

namespace abh {

/// Hand-outs, marking table and keys on pages, laid out once and painted anywhere: on a screen, in a PDF, by a printer. Where there are
/// several, each begins on an odd page, so that sheets printed on both sides can be handed out one by one.
class SheetPages {
public:
    /// Where a block lies on a page, in print's units from the page's top left.
    struct Placed {
        PageBlock::Kind kind;
        QRectF area;
    };

    /// Throws Error with what to do where a matrix is too large for any page. A job that is stopped leaves pages out.
    SheetPages(const SheetDocument& document, Paper paper, const Job& job = {});

    int count() const { return static_cast<int>(m_pages.size()); }
    Paper paper() const { return m_paper; }
    QSizeF sizeMm() const { return sizeInMm(m_paper); }
    /// Left blank, so that what follows begins on an odd page.
    bool isBlank(int page) const { return m_pages[static_cast<std::size_t>(page)].placed.empty(); }
    /// The painter's unit is a millimetre's share of print::kUnitsPerMm; its origin is the page's top left corner.
    void paint(QPainter& painter, int page) const;

    const std::vector<Placed>& placed(int page) const { return m_pages[static_cast<std::size_t>(page)].placed; }
    const PageDrawing& drawing(int page) const { return m_pages[static_cast<std::size_t>(page)].drawing; }

private:
    struct Page {
        PageDrawing drawing;
        std::vector<Placed> placed;
    };

    /// Blocks that count their pages together, with what stands at the foot of each of them.
    void addPart(const PageBlocks& blocks, const QString& footer, bool onOddPage);
    void drawFooter(PageDrawing& drawing, const QString& text, std::size_t page, std::size_t of) const;

    Paper m_paper;
    std::vector<Page> m_pages;
};

}
