#include "app/export/sheet_pages.h"

#include <QPainter>

#include "app/export/marking_blocks.h"
#include "app/export/page_flow.h"
#include "app/export/print_style.h"
#include "app/export/sheet_blocks.h"
#include "app/text/qtext.h"

namespace abh {

using namespace print;

namespace {

constexpr double kFooterType = 7.5;

}

SheetPages::SheetPages(const SheetDocument& document, Paper paper, const Job& job) : m_paper(paper)
{
    const QSizeF room = contentSize(paper);
    const std::size_t parts = document.handouts.size() + document.keys.size() + (document.marking ? 1 : 0);
    std::size_t done = 0;
    const auto add = [&](const PageBlocks& blocks, const QString& footer) {
        addPart(blocks, footer, parts > 1);
        job.report(static_cast<double>(++done) / static_cast<double>(parts));
    };
    const auto addSheets = [&](const std::vector<Worksheet>& sheets) {
        for (const Worksheet& sheet : sheets)
            if (!job.stop.stop_requested()) add(sheetBlocks(sheet, room), sheetFooter(sheet));
    };
    addSheets(document.handouts);
    if (document.marking && !job.stop.stop_requested())
        add(markingBlocks(*document.marking, document.title, room), qtr("Marking table") + QStringLiteral("  ·  ") + qs(document.title).simplified());
    addSheets(document.keys);
}

void SheetPages::addPart(const PageBlocks& blocks, const QString& footer, bool onOddPage)
{
    if (onOddPage && m_pages.size() % 2 == 1) m_pages.emplace_back();
    const QSizeF room = contentSize(m_paper);
    const auto flow = flowOnPages(blocks, room.height());
    for (std::size_t number = 0; number < flow.size(); ++number) {
        Page& page = m_pages.emplace_back();
        for (const PlacedBlock& placed : flow[number]) {
            const PageBlock& block = blocks[placed.block];
            const QPointF at(kSideMargin, kTopMargin + placed.top);
            page.drawing.add(block.drawing, at);
            page.placed.push_back({block.kind, QRectF(at, QSizeF(room.width(), block.height))});
        }
        drawFooter(page.drawing, footer, number + 1, flow.size());
    }
}

void SheetPages::drawFooter(PageDrawing& drawing, const QString& text, std::size_t page, std::size_t of) const
{
    const QSizeF paper = sizeInMm(m_paper) * kUnitsPerMm;
    const double left = kSideMargin, right = paper.width() - kSideMargin, top = paper.height() - kBottomMargin + mm(4);
    const QFont font = textFont(kFooterType);
    const QString number = qtr("page %1 of %2").arg(page).arg(of);
    const double baseline = top + mm(4), numberLeft = right - widthOf(number, font);
    drawing.line({left, top}, {right, top}, kHairline, theme().line);
    drawing.text({left, baseline}, shortened(text, font, numberLeft - left - mm(6)), font, theme().mutedText);
    drawing.text({numberLeft, baseline}, number, font, theme().mutedText);
}

void SheetPages::paint(QPainter& painter, int page) const
{
    m_pages[static_cast<std::size_t>(page)].drawing.paint(painter);
}

}
