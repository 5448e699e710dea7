#include "app/board/board_view.h"

#include <QApplication>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

#include "app/board/head_thumbnails.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "core/attention/explain_text.h"

namespace abh {
namespace {

constexpr double kFormulaPixels = 34, kQuestionPixels = 15, kCaptionPixels = 15;   // at 100 % type

}

BoardView::BoardView(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_editing(new BoardEditing(desk, this)), m_formula(new FormulaView(this)), m_question(new QLabel(this)), m_working(new FormulaView(this)),
      m_workingCaption(new QLabel(this)), m_legend(new TintLegend(this)), m_strip(new ThumbnailStrip(this)), m_zoomBar(new ZoomBar(this))
{
    setAcceptDrops(true);
    m_formula->setPixelSize(kFormulaPixels);
    m_working->setObjectName(QStringLiteral("working"));
    m_working->setPixelSize(kWorkingPixels);
    m_working->setAlignment(Qt::AlignCenter);
    m_workingCaption->setAlignment(Qt::AlignCenter);
    m_question->setTextFormat(Qt::PlainText);
    m_workingCaption->setTextFormat(Qt::PlainText);
    m_question->setWordWrap(true);
    // It takes the focus from no one, but holds it when nothing else does, so that plain keys step.
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(qtr("Board"));
    connect(m_editing, &BoardEditing::refused, this, &BoardView::refused);
    connect(m_editing, &BoardEditing::told, this, &BoardView::told);
    connect(&desk.drafts, &Drafts::changed, this, &BoardView::showStage);
    watchDocument();
    connect(m_zoomBar, &ZoomBar::zoomRequested, this, &BoardView::zoomBy);
    connect(m_zoomBar, &ZoomBar::fitRequested, this, &BoardView::zoomToFit);
    connect(m_strip, &ThumbnailStrip::chosen, this, [this](int thumbnail, Index row, Index column) {
        m_desk.walk.goToHead(static_cast<int>(headOfThumbnail(m_desk.trace(), m_desk.walk.stage(), thumbnail, {row, column}, m_desk.settings.conventions())));
    });
}

void BoardView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_around = theme.around();
    for (FormulaView* view : {m_formula, m_working}) view->setTheme(m_around);
    m_legend->setTheme(m_around);
    m_strip->setTheme(m_around);
    m_zoomBar->setTheme(m_around);
    for (MatrixView* view : matrixViews()) view->setTheme(m_theme);
    m_questionSize = {};
    styleLabel(*m_question, m_around.textFont(kQuestionPixels), m_around.mutedText);
    styleLabel(*m_workingCaption, m_around.textFont(kCaptionPixels), m_around.mutedText);
    showStage();
}

void BoardView::showStage()
{
    if (!m_desk.hasTrace()) return;
    // What is being typed belongs to the matrix that is about to leave.
    const Stage& stage = m_desk.walk.stage();
    if (m_shownStage != std::pair(stage.step.id, stage.head)) {
        finishEditing();
        QToolTip::hideText();
        // The cell that keys act on is one of a matrix that leaves: what is typed next steps, until a cell is gone to.
        for (MatrixView* view : matrixViews()) view->hideCursor();
    }
    m_shownStage = std::pair(stage.step.id, stage.head);
    m_scene = makeScene(m_desk.trace(), m_desk.walk.stage(), m_desk.shown(), m_desk.against());
    for (BoardItem& item : m_scene.items)
        if (auto* figure = std::get_if<BoardFigure>(&item)) m_editing->prepare(*figure);
    m_formula->setFormula(m_scene.formula);
    m_question->setText(questionText());
    m_workingHeight.reset();
    rebuildItems();
    showStrip();
    const std::optional<Derivation> active = m_desk.activeDerivation();
    updateStates(active);
    placeAll();
    if (active && !m_desk.selection.hovered()) showSources(*active);
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
            view->setFigure(std::get<BoardFigure>(m_scene.items[k]).figure);
            m_items.push_back(view);
        } else {
            auto* sign = reused ? static_cast<FormulaView*>(reused) : new FormulaView(this);
            sign->setTheme(m_theme);
            sign->setAlignment(Qt::AlignCenter);
            sign->setFormula(std::get<Formula>(m_scene.items[k]));
            m_items.push_back(sign);
        }
    }
    QWidget* before = this;
    for (MatrixView* view : matrixViews()) {
        setTabOrder(before, view);
        before = view;
    }
    for (QWidget* left : old)
        if (left) {
            const QWidget* focus = QApplication::focusWidget();
            if (left == focus || left->isAncestorOf(focus)) setFocus();   // or the next plain key would reach no one
            left->hide();
            left->deleteLater();
        }
}

MatrixView* BoardView::makeMatrixView(std::size_t item)
{
    auto* view = new MatrixView(this);
    view->setTheme(m_theme);
    view->setEditingLocked(m_locksAgain);
    connect(view, &MatrixView::unlockRequested, this, [this] { lockViews(false); });
    m_editing->watch(*view, [this, item]() -> const BoardFigure& { return std::get<BoardFigure>(m_scene.items[item]); });
    watchSelection(*view);
    return view;
}

void BoardView::watchSelection(MatrixView& view)
{
    const auto cellAt = [this, &view](Index row, Index column) { return figureOf(view).cellOf({row, column}); };
    Selection& selection = m_desk.selection;
    connect(&view, &MatrixView::cellHovered, this, [=, &selection](Index row, Index column) { selection.hover(cellAt(row, column)); });
    connect(&view, &MatrixView::hoverLeft, this, [&selection] { selection.hover(std::nullopt); });
    connect(&view, &MatrixView::cellClicked, this, [=, &selection](Index row, Index column) {
        selection.pin(cellAt(row, column));
    });
    // The keyboard's cell stays looked at when the mouse has gone: what is typed goes into the cell that is marked.
    connect(&view, &MatrixView::cellFocused, this, [=, &selection](Index row, Index column) {
        selection.hover(std::nullopt);
        selection.pin(cellAt(row, column));
    });
    connect(&view, &MatrixView::focusLeft, this, [&selection] { selection.hover(std::nullopt); });
    connect(&view, &MatrixView::editorClosed, this, [this] {
        if (m_locksAgain) lockViews(true);
        Q_EMIT editorClosed();
    });
    connect(&view, &MatrixView::zoomRequested, this, [this, &view](double notches, std::optional<MatrixCell> cell, QPointF at) {
        const double before = m_layout.zoom;
        zoomAt(notches);
        if (cell && m_layout.zoom != before) view.scrollTo(*cell, at);
    });
    connect(&view, &MatrixView::menuRequested, this, [this, &view](const QPoint& at, std::optional<MatrixCell>, int row, int column) { showMenu(view, at, {row, column}); });
    connect(&view, &MatrixView::escapePressed, this, [this, &view, &selection] {
        // Let go of altogether: neither a mark nor a cursor is left, and the next key is the window's.
        selection.clear();
        view.hideCursor();
        setFocus();
    });
}

void BoardView::showStates()
{
    if (!m_desk.hasTrace() || m_items.size() != m_scene.items.size()) return;
    const std::optional<Derivation> active = m_desk.activeDerivation();
    // A number that comes to light needs its room, and the digits of what it is compared with; one that is hidden must keep neither.
    if (updateStates(active)) return showStage();
    showLegend();
    if (m_desk.walk.isPredicting()) showStrip();   // it shows as much as the board does
    if (active && !m_desk.selection.hovered()) showSources(*active);
    showWorking(active);
}

bool BoardView::updateStates(const std::optional<Derivation>& active)
{
    const auto hidesSame = [](const CellState& a, const CellState& b) { return a.hidden == b.hidden; };
    bool moves = false;
    for (std::size_t k = 0; k < m_items.size(); ++k)
        if (auto* figure = std::get_if<BoardFigure>(&m_scene.items[k])) {
            std::vector<CellState> states = cellStates(*figure, m_desk.trace(), m_desk.walk, active);
            if (m_desk.isBehind())
                for (CellState& state : states) state.stale = true;
            const std::vector<CellState>& before = figure->figure.states;
            moves |= !before.empty() && !std::equal(before.begin(), before.end(), states.begin(), states.end(), hidesSame);
            figure->figure.states = states;
            static_cast<MatrixView*>(m_items[k])->setStates(std::move(states));
        }
    return moves;
}

void BoardView::showSources(const Derivation& active)
{
    // Where a matrix shows only a part of itself, let it be the part that is worked with.
    for (std::size_t k = 0; k < m_items.size(); ++k)
        if (const auto* figure = std::get_if<BoardFigure>(&m_scene.items[k]))
            for (const Cell& cell : active.uses)
                if (const auto here = figure->find(cell)) {
                    static_cast<MatrixView*>(m_items[k])->scrollTo(*here);
                    break;
                }
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

const BoardFigure& BoardView::figureOf(const MatrixView& view) const
{
    const auto item = std::find(m_items.begin(), m_items.end(), &view);
    return std::get<BoardFigure>(m_scene.items[static_cast<std::size_t>(item - m_items.begin())]);
}

const BoardFigure& BoardView::presentFigure() const
{
    const MatrixView* view = focusedView();
    return figureOf(view ? *view : *matrixViews().back());
}

MatrixView* BoardView::focusedView() const
{
    const QWidget* focus = QApplication::focusWidget();
    for (MatrixView* view : matrixViews())
        if (view == focus || view->isAncestorOf(focus)) return view;
    return nullptr;
}

void BoardView::mousePressEvent(QMouseEvent* event)
{
    m_desk.selection.clear();
    QWidget::mousePressEvent(event);
}

void BoardView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.window);
    if (m_card.isEmpty()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.line, 1));
    painter.setBrush(m_theme.card);
    painter.drawRoundedRect(m_card, m_around.px(10), m_around.px(10));
}

}
