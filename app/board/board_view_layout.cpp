#include "app/board/board_view.h"

#include <algorithm>

// Where everything on the board lies, and whether there is room for it.

namespace abh {

BoardFrame BoardView::frameFor(const QSizeF& board, Furniture furniture) const
{
    BoardParts parts;
    const int wide = std::max(1, static_cast<int>(board.width() - 2 * m_around.px(kBoardMargin)));
    parts.formula = m_formula->sizeHint();
    if (furniture.strip && m_strip->count() > 0) parts.strip = m_strip->sizeHint();
    const int besideStrip = std::max(1, wide - static_cast<int>(parts.strip.width()));
    if (furniture.question) parts.question = QSizeF(wide, m_question->heightForWidth(besideStrip));
    // The tallest working of the stage, so that a fraction does not push into the figures when it is pointed at.
    parts.working = QSizeF(m_working->sizeHint().width(), m_workingHeight);
    if (furniture.caption) parts.caption = QSizeF(wide, m_workingCaption->sizeHint().height());
    if (furniture.legend && m_scene.isTinted()) parts.legend = m_legend->sizeHint();
    return frameBoard(parts, board, m_around.px(1));
}

bool BoardView::fitsAt(int width) const
{
    return fitsInRow(m_scene, m_theme, frameFor(QSizeF(width, height()), kFurnitures.back()).figures.size(), window()->width());
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

void BoardView::placeAll()
{
    if (m_items.empty() || m_items.size() != m_scene.items.size()) return;
    // The figures come first: what explains them gives way before they have to scroll.
    const auto fits = [this](const Furniture& furniture, bool toTheFloor) {
        m_furniture = furniture;
        m_layout = layOut(m_scene, m_theme, frameFor(size(), m_furniture).figures.size(), window()->width(), toTheFloor);
        return m_layout.arrangement != Arrangement::Scrolling;
    };
    const bool fit = std::any_of(kFurnitures.begin(), kFurnitures.end(), [&](const Furniture& furniture) { return fits(furniture, false); });
    // What is too wide scrolls sideways, below its question as well as without it.
    const auto fitsInHeight = [&](const Furniture& furniture) { return fits(furniture, true) || m_layout.showsAllRows; };
    if (!fit && !std::any_of(kFurnitures.begin(), kFurnitures.end(), fitsInHeight)) fits(kFurnitures.back(), true);
    const BoardFrame frame = frameFor(size(), m_furniture);
    m_formula->setGeometry(frame.formula.toRect());
    m_question->setVisible(m_furniture.question);
    m_question->setGeometry(frame.question.toRect());
    m_strip->setVisible(!frame.strip.isEmpty());
    m_strip->setGeometry(frame.strip.toRect());
    for (std::size_t k = 0; k < m_items.size(); ++k) {
        const QRectF place = m_layout.places[k];
        m_items[k]->setVisible(!place.isEmpty());
        if (auto* view = qobject_cast<MatrixView*>(m_items[k])) {
            view->setDigitSize(m_layout.digits);
            view->setLeastCellWidth(m_layout.leastCellWidth);
        } else {
            static_cast<FormulaView*>(m_items[k])->setPixelSize(signSize(std::get<Formula>(m_scene.items[k]), m_layout.digits) / m_theme.typeScale);
        }
        m_items[k]->setGeometry(place.translated(frame.figures.topLeft()).toAlignedRect());
    }
    showWorking(m_desk.activeDerivation());   // with as many terms as the new width holds
}

void BoardView::placeWorking()
{
    const BoardFrame frame = frameFor(size(), m_furniture);
    const double pad = m_around.px(kCardPadding);
    m_working->setGeometry(frame.card.adjusted(pad, pad / 2, -pad, -pad / 2).toRect());
    m_workingCaption->setGeometry(frame.caption.toRect());
    m_legend->setGeometry(frame.legend.toRect());
    m_card = m_working->isHidden() ? QRectF() : frame.card;
    update();
}

void BoardView::resizeEvent(QResizeEvent*)
{
    placeAll();
}

}
