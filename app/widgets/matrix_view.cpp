#include "app/widgets/matrix_view.h"

#include <QAccessible>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <utility>

#include "app/widgets/matrix_accessible.h"
#include "app/widgets/matrix_painter.h"

namespace abh {
namespace {

constexpr double kLeastStep = 24;    // pixels that a scroll bar moves

std::optional<MatrixCell> activeCellOf(const MatrixFigure& figure)
{
    for (std::size_t k = 0; k < figure.states.size(); ++k)
        if (figure.states[k].active) {
            const Index index = static_cast<Index>(k), columns = figure.matrix.cols();
            return MatrixCell{index / columns, index % columns};
        }
    return std::nullopt;
}

}

MatrixView::MatrixView(QWidget* parent)
    : QWidget(parent)
    , m_theme(lightTheme())
    , m_horizontal(new QScrollBar(Qt::Horizontal, this))
    , m_vertical(new QScrollBar(Qt::Vertical, this))
{
    setLayoutDirection(Qt::LeftToRight);    // a figure is the same in every language
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    for (QScrollBar* bar : {m_horizontal, m_vertical}) {
        bar->setCursor(Qt::ArrowCursor);
        bar->hide();
        connect(bar, &QScrollBar::valueChanged, this, [this] {
            placeEditor();
            update();
        });
        connect(bar, &QScrollBar::actionTriggered, this, [this] { finishEdit(); });
    }
}

MatrixView::~MatrixView()
{
    // Before the members go: a field that vanishes with the focus would say that its text is to be taken.
    const QSignalBlocker silence(this);
    m_edit.reset();
    delete m_editor;
}

void MatrixView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_map.reset();
    if (m_editor) m_editor->setTheme(theme);
    relayout();
}

void MatrixView::setFigure(MatrixFigure figure)
{
    if (m_edit && !survives(figure)) cancelEdit();
    if (m_scrub && !(figure.isEditable(m_scrub->cell) && figure.symbol == m_figure.symbol)) endScrub();
    const bool reshaped = figure.shownRows() != m_figure.shownRows() || figure.shownColumns() != m_figure.shownColumns()
        || figure.transposed != m_figure.transposed || figure.rowNames.isEmpty() != m_figure.rowNames.isEmpty()
        || figure.columnNames.isEmpty() != m_figure.columnNames.isEmpty();
    const std::optional<MatrixCell> wasActive = m_active;
    m_figure = std::move(figure);
    m_map.reset();
    m_active = activeCellOf(m_figure);
    if (reshaped) collapseSelection();
    if (m_focusCell && !m_figure.contains(*m_focusCell)) m_focusCell.reset();
    if (m_pressed && !m_figure.contains(*m_pressed)) m_pressed.reset();
    if (m_hovered && !m_figure.contains(*m_hovered)) setHovered(std::nullopt);
    if (accessibleName() != m_figure.accessibleName) setAccessibleName(m_figure.accessibleName);
    relayout();
    if (m_active && m_active != wasActive && !m_edit) scrollTo(*m_active);
    if (reshaped && QAccessible::isActive()) {
        QAccessibleTableModelChangeEvent changed(this, QAccessibleTableModelChangeEvent::ModelReset);
        QAccessible::updateAccessibility(&changed);
    }
}

void MatrixView::setStates(std::vector<CellState> states)
{
    const auto hidesSame = [](const CellState& a, const CellState& b) { return a.hidden == b.hidden; };
    const bool moves = !std::equal(states.begin(), states.end(), m_figure.states.begin(), m_figure.states.end(), hidesSame);
    if (m_map && !std::equal(states.begin(), states.end(), m_figure.states.begin(), m_figure.states.end(), MatrixMap::isSameGround)) m_map.reset();
    const std::optional<MatrixCell> wasActive = m_active;
    m_figure.states = std::move(states);
    m_active = activeCellOf(m_figure);
    if (editedCell() && !m_figure.isEditable(*editedCell())) finishEdit();
    if (moves) relayout();
    else update();
    if (m_active && m_active != wasActive && !m_edit) scrollTo(*m_active);
}

void MatrixView::setScale(const MatrixScale& scale)
{
    if (scale == m_scale) return;
    m_scale = scale;
    relayout();
}

void MatrixView::setActiveCell(std::optional<MatrixCell> cell)
{
    if (cell && !m_figure.contains(*cell)) cell.reset();
    if (cell == m_active) return;
    if (m_figure.states.empty()) m_figure.states.resize(static_cast<std::size_t>(m_figure.matrix.size()));
    for (CellState& state : m_figure.states) state.active = false;
    if (cell) m_figure.states[static_cast<std::size_t>(cell->row * m_figure.matrix.cols() + cell->column)].active = true;
    m_active = cell;
    if (cell) scrollTo(*cell);
    update();
}

void MatrixView::setFocusCell(MatrixCell cell)
{
    if (m_figure.contains(cell)) moveFocusCell(cell);
}

void MatrixView::scrollTo(MatrixCell cell)
{
    // Where there is no size yet, nobody knows how far.
    if (testAttribute(Qt::WA_PendingResizeEvent)) m_awaited = cell;
    else reveal(cell);
}

void MatrixView::reveal(MatrixCell cell)
{
    const QRectF area = frame().cells, rect = cellRect(cell);
    const auto reveal = [](QScrollBar* bar, double low, double high, double from, double to) {
        if (from < low) bar->setValue(bar->value() - qCeil(low - from));
        else if (to > high) bar->setValue(bar->value() + qCeil(to - high));
    };
    reveal(m_horizontal, area.left(), area.right(), rect.left(), rect.right());
    reveal(m_vertical, area.top(), area.bottom(), rect.top(), rect.bottom());
}

void MatrixView::scrollTo(MatrixCell cell, QPointF point)
{
    const QPointF off = cellRect(cell).center() - point;
    m_horizontal->setValue(m_horizontal->value() + qRound(off.x()));
    m_vertical->setValue(m_vertical->value() + qRound(off.y()));
}

const MatrixMetrics& MatrixView::metrics() const
{
    if (!m_metrics) m_metrics.emplace(m_figure, m_theme, m_scale);
    return *m_metrics;
}

MatrixFrame MatrixView::frame() const
{
    return metrics().frame(size(), QPointF(m_horizontal->value(), m_vertical->value()));
}

void MatrixView::relayout()
{
    m_metrics.reset();
    updateGeometry();
    update();
    // What has no size yet gets one before it is seen; measuring it once is enough.
    if (testAttribute(Qt::WA_PendingResizeEvent)) return;
    placeBars();
    keepEditorInView();
}

void MatrixView::placeBars()
{
    const MatrixFrame now = frame();
    const auto place = [](QScrollBar* bar, const QRectF& where, double overflow, double page, double pitch) {
        bar->setRange(0, qCeil(overflow));
        bar->setPageStep(qMax(1, qFloor(page)));
        bar->setSingleStep(qMax(1, qRound(pitch)));
        bar->setGeometry(where.toRect());
        bar->setVisible(!where.isEmpty());
    };
    // A turn of the wheel goes over two cells, over more where they are small.
    const QSizeF pitch = (metrics().cellSize() + QSizeF(metrics().gap(), metrics().gap())).expandedTo({kLeastStep, kLeastStep});
    place(m_horizontal, now.horizontalBar, now.overflow.width(), now.cells.width(), pitch.width());
    place(m_vertical, now.verticalBar, now.overflow.height(), now.cells.height(), pitch.height());
}

QRectF MatrixView::cellRect(MatrixCell cell) const
{
    return metrics().cellRect(cell).translated(frame().shift);
}

std::optional<MatrixCell> MatrixView::cellAt(QPointF point) const
{
    const MatrixFrame now = frame();
    const double slack = metrics().gap() / 2;
    if (!now.cells.adjusted(-slack, -slack, slack, slack).contains(point)) return std::nullopt;
    return metrics().cellAt(point - now.shift);
}

MatrixCell MatrixView::shownNameAt(QPointF point) const
{
    const MatrixFrame now = frame();
    const bool onRowName = now.rowNames.contains(point), onColumnName = now.columnNames.contains(point);
    if (!onRowName && !onColumnName) return {-1, -1};
    // The name belongs to the cell beside or below it; of a map to the nearest that has its name written there.
    const QPointF inCells(onRowName ? now.cells.left() : point.x(), onColumnName ? now.cells.top() : point.y());
    const auto cell = metrics().cellAt(inCells - now.shift);
    if (!cell) return {-1, -1};
    const MatrixCell shown = m_figure.turned(*cell);
    const auto nearest = [](Index index, Index stride) { return (index + stride / 2) / stride * stride; };
    if (onRowName) return {std::min(nearest(shown.row, metrics().rowNameStride()), m_figure.shownRows() - 1), -1};
    return {-1, std::min(nearest(shown.column, metrics().columnNameStride()), m_figure.shownColumns() - 1)};
}

QString MatrixView::toolTipAt(QPointF point) const
{
    if (const auto cell = cellAt(point)) return cellToolTip(m_figure, *cell);
    if (frame().caption.contains(point)) return m_figure.caption;
    const MatrixCell name = shownNameAt(point);
    return name.row >= 0 ? m_figure.shownRowNames().value(name.row) : m_figure.shownColumnNames().value(name.column);
}

const MatrixMap* MatrixView::map() const
{
    if (!metrics().isMap()) return nullptr;
    if (!m_map) m_map.emplace(m_figure, m_theme);
    return &*m_map;
}

void MatrixView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const bool ring = m_ringShown && hasFocus();
    MatrixPainter(m_figure, metrics(), m_theme, selection(), map()).paint(painter, frame(), ring ? m_focusCell : std::nullopt);
}

void MatrixView::resizeEvent(QResizeEvent*)
{
    placeBars();
    const std::optional<MatrixCell> awaited = std::exchange(m_awaited, std::nullopt);
    if (m_active && !m_edit) reveal(*m_active);
    else if (awaited && m_figure.contains(*awaited)) reveal(*awaited);
    keepEditorInView();
}

}
