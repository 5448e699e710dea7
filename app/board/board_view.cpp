#include "app/board/board_view.h"

#include <QPainter>

#include <algorithm>
#include <utility>

#include "app/text/qtext.h"
#include "core/attention/explain_text.h"

namespace abh {
namespace {

constexpr double kMargin = 28;            // at 100 % type, as all sizes here
constexpr double kFormulaPixels = 34, kQuestionPixels = 15, kWorkingPixels = 26, kCaptionPixels = 15;
constexpr int kMostTerms = 6;             // of a sum in the working: what fits on a line

}

BoardView::BoardView(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_formula(new FormulaView(this)), m_question(new QLabel(this)), m_working(new FormulaView(this)),
      m_workingCaption(new QLabel(this)), m_legend(new TintLegend(this))
{
    m_formula->setPixelSize(kFormulaPixels);
    m_working->setPixelSize(kWorkingPixels);
    m_working->setAlignment(Qt::AlignCenter);
    m_workingCaption->setAlignment(Qt::AlignCenter);
    m_question->setTextFormat(Qt::PlainText);
    m_workingCaption->setTextFormat(Qt::PlainText);
    m_question->setWordWrap(true);
}

void BoardView::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (FormulaView* view : {m_formula, m_working}) view->setTheme(theme);
    m_legend->setTheme(theme);
    const auto style = [&](QLabel* label, double pixels) {
        label->setFont(theme.textFont(pixels));
        QPalette colours = label->palette();
        colours.setColor(QPalette::WindowText, theme.mutedText);
        label->setPalette(colours);
    };
    style(m_question, kQuestionPixels);
    style(m_workingCaption, kCaptionPixels);
    showStage();
}

void BoardView::showStage()
{
    if (!m_desk.hasTrace()) return;
    m_scene = makeScene(m_desk.trace(), m_desk.walk.stage(), m_desk.shown());
    m_formula->setFormula(m_scene.formula);
    m_question->setText(m_scene.question);
    rebuildItems();
    showLegend();
    showStates();
    placeAll();
}

void BoardView::rebuildItems()
{
    // A view that holds the keyboard is kept by its place in the line, so that stepping does not lose the focus.
    std::vector<QWidget*> old = std::exchange(m_items, {});
    for (std::size_t k = 0; k < m_scene.items.size(); ++k) {
        const bool isFigure = std::holds_alternative<BoardFigure>(m_scene.items[k]);
        QWidget* reused = k < old.size() && (qobject_cast<MatrixView*>(old[k]) != nullptr) == isFigure ? std::exchange(old[k], nullptr) : nullptr;
        if (isFigure) {
            auto* view = reused ? static_cast<MatrixView*>(reused) : makeMatrixView(k);
            view->setTheme(m_theme);
            view->setFigure(std::get<BoardFigure>(m_scene.items[k]).figure);
            m_items.push_back(view);
        } else {
            auto* sign = reused ? static_cast<FormulaView*>(reused) : new FormulaView(this);
            sign->setTheme(m_theme);
            sign->setAlignment(Qt::AlignCenter);
            sign->setFormula(std::get<Formula>(m_scene.items[k]));
            m_items.push_back(sign);
        }
        m_items.back()->show();
    }
    for (QWidget* left : old)
        if (left) {
            left->hide();
            left->deleteLater();
        }
}

MatrixView* BoardView::makeMatrixView(std::size_t item)
{
    auto* view = new MatrixView(this);
    const auto cellAt = [this, item](Index row, Index column) { return std::get<BoardFigure>(m_scene.items[item]).cellOf({row, column}); };
    Selection& selection = m_desk.selection;
    connect(view, &MatrixView::cellHovered, this, [=, &selection](Index row, Index column) { selection.hover(cellAt(row, column)); });
    connect(view, &MatrixView::hoverLeft, this, [&selection] { selection.hover(std::nullopt); });
    connect(view, &MatrixView::cellClicked, this, [=, &selection](Index row, Index column) {
        const Cell cell = cellAt(row, column);
        selection.pin(selection.pinned() == cell ? std::nullopt : std::optional(cell));
    });
    connect(view, &MatrixView::cellFocused, this, [=, &selection](Index row, Index column) { selection.pin(cellAt(row, column)); });
    connect(view, &MatrixView::escapePressed, this, [&selection] { selection.clear(); });
    return view;
}

void BoardView::showStates()
{
    if (!m_desk.hasTrace() || m_items.size() != m_scene.items.size()) return;
    const std::optional<Derivation> active = m_desk.activeDerivation();
    for (std::size_t k = 0; k < m_items.size(); ++k)
        if (const auto* figure = std::get_if<BoardFigure>(&m_scene.items[k]))
            static_cast<MatrixView*>(m_items[k])->setStates(cellStates(*figure, m_desk.trace(), m_desk.walk, active));
    showWorking(active);
}

void BoardView::showWorking(const std::optional<Derivation>& active)
{
    m_working->setVisible(active.has_value());
    m_workingCaption->setVisible(active.has_value());
    if (active) {
        m_working->setFormula(workedEquation(m_desk.trace(), *active, m_desk.shown(), kMostTerms));
        m_workingCaption->setText(cellCaption(m_desk.trace().scenario(), active->cell));
    }
    placeWorking();
}

void BoardView::showLegend()
{
    m_legend->setVisible(false);
    for (const BoardItem& item : m_scene.items)
        if (const auto* figure = std::get_if<BoardFigure>(&item); figure && figure->figure.tint != MatrixFigure::Tint::None) {
            const Legend legend = legendOf(figure->figure, m_desk.shown());
            m_legend->setScale(figure->figure.tint, legend.low, legend.high, legend.meaning);
            m_legend->setVisible(true);
        }
}

QRectF BoardView::figureArea(double width, double height) const
{
    const double margin = m_theme.px(kMargin);
    const double head = m_formula->sizeHint().height() + m_question->heightForWidth(std::max(1, static_cast<int>(width - 2 * margin))) + m_theme.px(12);
    const double foot = m_working->sizeHint().height() + m_theme.px(36) + m_workingCaption->sizeHint().height() + (m_legend->isHidden() ? 0 : m_legend->sizeHint().height());
    return {margin, margin + head, width - 2 * margin, height - 2 * margin - head - foot};
}

bool BoardView::fitsAt(int width) const
{
    return fitsInRow(m_scene, m_theme, figureArea(width, height()).size());
}

void BoardView::placeAll()
{
    if (m_items.empty() || m_items.size() != m_scene.items.size()) return;
    const double margin = m_theme.px(kMargin), wide = width() - 2 * margin;
    const QSize formula = m_formula->sizeHint();
    m_formula->setGeometry(QRectF(margin, margin, std::min<double>(formula.width(), wide), formula.height()).toRect());
    m_question->setGeometry(QRectF(margin, margin + formula.height() + m_theme.px(4), wide, m_question->heightForWidth(static_cast<int>(wide))).toRect());
    const QRectF area = figureArea(width(), height());
    m_layout = layOut(m_scene, m_theme, area.size());
    for (std::size_t k = 0; k < m_items.size(); ++k) {
        const QRectF place = m_layout.places[k];
        m_items[k]->setVisible(!place.isEmpty());
        if (auto* view = qobject_cast<MatrixView*>(m_items[k])) {
            view->setDigitSize(m_layout.digits);
            view->setLeastCellWidth(m_layout.leastCellWidth);
        } else {
            static_cast<FormulaView*>(m_items[k])->setPixelSize(1.25 * m_layout.digits / m_theme.typeScale);
        }
        m_items[k]->setGeometry(place.translated(area.topLeft()).toAlignedRect());
    }
    placeWorking();
}

void BoardView::placeWorking()
{
    const double margin = m_theme.px(kMargin), pad = m_theme.px(14), gap = m_theme.px(8);
    const QSize legend = m_legend->sizeHint();
    double bottom = height() - margin;
    if (!m_legend->isHidden()) {
        bottom -= legend.height();
        m_legend->setGeometry(QRectF((width() - legend.width()) / 2.0, bottom + gap, legend.width(), legend.height()).toRect());
    }
    const double caption = m_workingCaption->sizeHint().height();
    m_workingCaption->setGeometry(QRectF(margin, bottom - caption, width() - 2 * margin, caption).toRect());
    const QSize working = m_working->sizeHint();
    const double cardWidth = std::min<double>(working.width() + 2 * pad, width() - 2 * margin);
    const QRectF card((width() - cardWidth) / 2, bottom - caption - gap - working.height() - pad, cardWidth, working.height() + pad);
    m_working->setGeometry(card.adjusted(pad, pad / 2, -pad, -pad / 2).toRect());
    m_card = m_working->isHidden() ? QRectF() : card;
    update();
}

std::vector<MatrixView*> BoardView::matrixViews() const
{
    std::vector<MatrixView*> views;
    for (QWidget* item : m_items)
        if (auto* view = qobject_cast<MatrixView*>(item)) views.push_back(view);
    return views;
}

MatrixView* BoardView::viewOf(const Cell& cell) const
{
    for (std::size_t k = 0; k < m_items.size(); ++k)
        if (const auto* figure = std::get_if<BoardFigure>(&m_scene.items[k]); figure && figure->find(cell)) return static_cast<MatrixView*>(m_items[k]);
    return nullptr;
}

void BoardView::resizeEvent(QResizeEvent*)
{
    placeAll();
}

void BoardView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.window);
    if (m_card.isEmpty()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.line, 1));
    painter.setBrush(m_theme.card);
    painter.drawRoundedRect(m_card, m_theme.px(10), m_theme.px(10));
}

}
