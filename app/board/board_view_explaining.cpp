#include "app/board/board_view.h"

#include <algorithm>
#include <utility>

#include "app/board/board_legend.h"
#include "app/board/head_thumbnails.h"
#include "app/widgets/formula_layout.h"
#include "core/attention/explain_text.h"

// What explains the figures: the working of the cell one looks at, the thumbnails of the heads, the legend of the tints.

namespace abh {
namespace {

constexpr int kMostTerms = 6;            // of a sum in the working: what fits on a line
constexpr double kShrunk = 0.7;          // a long working is set smaller, down to this, before terms are left out

}

void BoardView::showWorking(const std::optional<Derivation>& active)
{
    m_working->setVisible(active.has_value());
    m_workingCaption->setVisible(active.has_value());
    if (active) {
        // As many terms as the board is wide enough for: the result must not be cut off.
        for (int terms = kMostTerms; terms >= 2; --terms) {
            m_working->setFormula(workedEquation(m_desk.trace(), *active, m_desk.shown(), terms));
            if (kShrunk * m_working->sizeHint().width() <= width() - 2 * m_around.px(40)) break;
        }
        m_workingCaption->setText(cellCaption(m_desk.trace().scenario(), active->cell, m_desk.settings.conventions()));
    }
    placeWorking();
}

void BoardView::showStrip()
{
    m_strip->setThumbnails(headThumbnails(m_desk.trace(), m_desk.walk.stage(), m_desk.shown()));
    m_strip->setVisible(m_furniture.strip && m_strip->count() > 0);
}

double BoardView::workingHeight() const
{
    if (m_workingHeight) return *m_workingHeight;
    double tallest = 0;
    for (const BoardItem& item : m_scene.items)
        if (const auto* figure = std::get_if<BoardFigure>(&item)) {
            const Formula working = workedEquation(m_desk.trace(), explain(m_desk.trace(), figure->cellOf({0, 0})), m_desk.shown(), kMostTerms);
            tallest = std::max(tallest, FormulaLayout(working, m_around, m_around.px(kWorkingPixels)).size().height());
        }
    m_workingHeight = tallest;
    return tallest;
}

void BoardView::showLegend()
{
    std::vector<TintScaleText> scales = legendOf(m_scene, m_layout, m_desk.shown());
    m_legend->setVisible(!scales.empty());
    m_legend->setScales(std::move(scales));
}

}
