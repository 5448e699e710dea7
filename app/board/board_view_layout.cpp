#include "app/board/board_view.h"

#include <algorithm>

#include "app/board/map_layout.h"

// Where everything on the board lies, and whether there is room for it.

namespace abh {
namespace {


constexpr double kLeastMapSize = 120;    // pixels of the largest map: if it has less, what explains it gives way

Index largestExtent(const BoardScene& scene)
{
    Index most = 0;
    for (const BoardItem& item : scene.items)
        if (const auto* figure = std::get_if<BoardFigure>(&item)) most = std::max({most, figure->figure.matrix.rows(), figure->figure.matrix.cols()});
    return most;
}

/// Of the legend, with the buttons to zoom beside it.
QSizeF legendSize(const TintLegend& legend, const QSize& zoom)
{
    const QSize size = legend.sizeHint();
    if (zoom.isEmpty()) return size;
    const int air = size.isEmpty() ? 0 : zoom.height();
    return QSizeF(size.width() + air + zoom.width(), std::max(size.height(), zoom.height()));
}

}

BoardFrame BoardView::frameFor(const QSizeF& board, Furniture furniture, bool withMaps) const
{
    BoardParts parts;
    const int wide = std::max(1, static_cast<int>(board.width() - 2 * m_around.px(kBoardMargin)));
    parts.formula = m_formula->sizeHint();
    if (furniture.strip && m_strip->count() > 0) parts.strip = m_strip->sizeHint();
    const int besideStrip = std::max(1, wide - static_cast<int>(parts.strip.width()));
    if (furniture.question) parts.question = QSizeF(wide, questionHeight(besideStrip));
    // The tallest working of the stage, so that a fraction does not push into the figures when it is pointed at.
    parts.working = QSizeF(m_working->sizeHint().width(), workingHeight());
    if (furniture.caption) parts.caption = QSizeF(wide, m_workingCaption->sizeHint().height());
    if (withMaps || (furniture.legend && m_scene.isTinted())) parts.legend = legendSize(*m_legend, withMaps ? m_zoomBar->sizeHint() : QSize());
    return frameBoard(parts, board, m_around.px(1));
}

int BoardView::questionHeight(int width) const
{
    if (m_questionSize.width != width || m_questionSize.text != m_question->text()) m_questionSize = {m_question->text(), width, m_question->heightForWidth(width)};
    return m_questionSize.height;
}

bool BoardView::fitsAt(int width, int widest) const
{
    const auto areaAt = [this](int wide) { return frameFor(QSizeF(wide, height()), kFurnitures.back()).figures.size(); };
    if (fitsInRow(m_scene, m_theme, areaAt(width), window()->width())) return true;
    if (m_layout.arrangement != Arrangement::Maps && m_zoom == 0) return false;
    if (layOutWhole(m_scene, m_theme, areaAt(widest), window()->width(), true)) return false;
    // Maps beside what explains them, as long as there is something to see on them.
    const BoardLayout maps = layOutPart(m_scene, m_theme, areaAt(width), window()->width());
    return maps.zoom * static_cast<double>(largestExtent(m_scene)) >= kLeastMapSize;
}

bool BoardView::everyStageFitsAt(int width) const
{
    const QSizeF area = frameFor(QSizeF(width, height()), kFurnitures.back()).figures.size();
    // Measuring every stage of a large scenario takes long, and none of them fits.
    constexpr Index kMostTokens = 24;
    if (m_desk.trace().scenario().N() > kMostTokens) return false;
    const WalkSequence& walk = m_desk.walk.sequence();
    for (int stage = 0; stage < walk.stageCount(); ++stage) {
        BoardScene scene = makeScene(m_desk.trace(), walk.stage(stage), m_desk.shown(), m_desk.against());
        // How wide a hidden number is would show in what folds.
        for (BoardItem& item : scene.items)
            if (auto* figure = std::get_if<BoardFigure>(&item)) figure->figure.states = cellStates(*figure, m_desk.trace(), m_desk.walk, std::nullopt);
        if (!fitsInRow(scene, m_theme, area, window()->width())) return false;
    }
    return true;
}

void BoardView::chooseLayout()
{
    // The figures come first: what explains them gives way before they have to scroll.
    const auto fits = [this](const Furniture& furniture, bool toTheFloor) {
        std::optional<BoardLayout> whole = layOutWhole(m_scene, m_theme, frameFor(size(), furniture).figures.size(), window()->width(), toTheFloor);
        if (!whole) return false;
        m_furniture = furniture;
        m_layout = *std::move(whole);
        return true;
    };
    if (std::any_of(kFurnitures.begin(), kFurnitures.end(), [&](const Furniture& furniture) { return fits(furniture, false); })) return;
    // What is too wide scrolls sideways, below its question as well as without it. So does a map that is large enough.
    const auto fitsInHeight = [&](const Furniture& furniture) {
        if (fits(furniture, true)) return true;
        m_furniture = furniture;
        m_layout = layOutPart(m_scene, m_theme, frameFor(size(), furniture, mayBeMaps(m_scene)).figures.size(), window()->width(), m_zoom);
        const bool isMaps = m_layout.arrangement == Arrangement::Maps;
        return isMaps ? m_layout.zoom * static_cast<double>(largestExtent(m_scene)) >= kLeastMapSize : m_layout.showsAllRows;
    };
    std::any_of(kFurnitures.begin(), kFurnitures.end(), fitsInHeight);
}

void BoardView::placeAll()
{
    if (m_items.empty() || m_items.size() != m_scene.items.size()) return;
    if (!m_isSized) return;    // there will be a size before anything is seen
    showLegend();    // the room that is left depends on whether there is one
    chooseLayout();
    if (m_zoom > 0 && m_layout.zoom > 1.001 * m_zoom) m_zoom = 0;    // it fits so large without being asked
    m_question->setText(questionText());
    showLegend();
    const BoardFrame frame = frameFor(size(), m_furniture, canZoom());
    m_formula->setGeometry(frame.formula.toRect());
    m_question->setVisible(m_furniture.question);
    m_question->setGeometry(frame.question.toRect());
    m_strip->setVisible(!frame.strip.isEmpty());
    m_strip->setGeometry(frame.strip.toRect());
    placeItems(frame.figures);
    showZoom();
    showWorking(m_desk.activeDerivation());   // with as many terms as the new width holds
}

void BoardView::placeItems(const QRectF& figures)
{
    for (std::size_t k = 0; k < m_items.size(); ++k) {
        const QRectF place = m_layout.places[k];
        if (auto* view = qobject_cast<MatrixView*>(m_items[k])) view->setScale(m_layout.scales[k]);
        else static_cast<FormulaView*>(m_items[k])->setPixelSize(signSize(std::get<Formula>(m_scene.items[k]), m_layout.digits) / m_theme.typeScale);
        m_items[k]->setGeometry(place.translated(figures.topLeft()).toAlignedRect());
        m_items[k]->setVisible(!place.isEmpty());    // at last, since what is shown without a size is asked for one
    }
}

void BoardView::placeWorking()
{
    const BoardFrame frame = frameFor(size(), m_furniture, canZoom());
    const double pad = m_around.px(kCardPadding);
    m_working->setGeometry(frame.card.adjusted(pad, pad / 2, -pad, -pad / 2).toRect());
    m_workingCaption->setGeometry(frame.caption.toRect());
    const QSizeF legend = m_legend->sizeHint();
    const double room = frame.legend.width() - (canZoom() ? m_zoomBar->sizeHint().width() : 0);
    m_legend->setGeometry(QRectF(frame.legend.left(), frame.legend.center().y() - legend.height() / 2, std::min(legend.width(), room), legend.height()).toRect());
    const QSizeF zoom = m_zoomBar->sizeHint();
    m_zoomBar->setGeometry(QRectF(QPointF(frame.legend.right() - zoom.width(), frame.legend.center().y() - zoom.height() / 2), zoom).toRect());
    m_card = m_working->isHidden() ? QRectF() : frame.card;
    update();
}

void BoardView::resizeEvent(QResizeEvent*)
{
    m_isSized = true;
    placeAll();
}

}
