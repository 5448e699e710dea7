#include "app/widgets/thumbnail_button.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/matrix_tint.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

// Pixels at 100 %.
constexpr double kWidest = 160;
constexpr double kLeast = 20;
constexpr double kPadding = 6;
constexpr double kLabelGap = 3;
// A cell has at least a pixel, up to this many of them; beyond that neighbours blend.
constexpr double kMostPixels = 320;

bool isEnter(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter || event.key() == Qt::Key_Space;
}

bool isOwnKey(const QKeyEvent& event)
{
    const bool plain = !(event.modifiers() & ~Qt::KeypadModifier);
    return plain && (isEnter(event) || event.key() == Qt::Key_Left || event.key() == Qt::Key_Right);
}

}

ThumbnailButton::ThumbnailButton(QWidget* parent) : QAbstractButton(parent)
{
    setLayoutDirection(Qt::LeftToRight);    // a figure is the same in every language
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::NoFocus);   // the strip says which of them Tab stops at
    connect(this, &QAbstractButton::clicked, this, [this] {
        if (m_thumbnail.matrix.size() == 0) return;
        const MatrixCell cell = std::exchange(m_clicked, std::nullopt).value_or(firstCell());
        Q_EMIT chosen(cell.row, cell.column);
    });
}

void ThumbnailButton::setThumbnail(const Thumbnail& thumbnail)
{
    m_thumbnail = thumbnail;
    setText(thumbnail.label);
    setAccessibleName(thumbnail.accessibleName.isEmpty() ? thumbnail.label : thumbnail.accessibleName);
    setAccessibleDescription(thumbnail.current ? qtr("shown large") : QString());
    setToolTip(accessibleName());
    makePicture();
    updateGeometry();
    update();
}

void ThumbnailButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    makePicture();
    updateGeometry();
    update();
}

void ThumbnailButton::makePicture()
{
    const Matrix& matrix = m_thumbnail.matrix;
    double largest = 0;
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j)
            if (const double magnitude = std::abs(matrix(i, j)); !m_thumbnail.isHidden(i, j) && std::isfinite(magnitude)) largest = std::max(largest, magnitude);
    const TintScale scale(m_theme, m_thumbnail.tint, m_thumbnail.role, largest);
    const QRgb hidden = m_theme.card.rgb();
    m_picture = imageOfCells(matrix.rows(), matrix.cols(), [&](Index i, Index j) { return m_thumbnail.isHidden(i, j) ? hidden : scale.of(matrix(i, j)); });
}

QSizeF ThumbnailButton::pictureSize() const
{
    const auto rows = static_cast<double>(std::max<Index>(1, m_thumbnail.matrix.rows())), columns = static_cast<double>(std::max<Index>(1, m_thumbnail.matrix.cols()));
    // Cells are square unless that would make the whole too thin to see or to hit.
    const double side = std::min(m_theme.px(m_thumbnail.height) / rows, m_theme.px(kWidest) / columns);
    const auto length = [&](double cells) { return std::round(std::max({side * cells, m_theme.px(kLeast), std::min(cells, kMostPixels)})); };
    return {length(columns), length(rows)};
}

double ThumbnailButton::labelHeight() const
{
    return std::ceil(QFontMetricsF(m_theme.textFont(kSmallTextSize)).height());
}

QSize ThumbnailButton::sizeHint() const
{
    const QSizeF picture = pictureSize();
    const double label = QFontMetricsF(m_theme.textFont(kSmallTextSize, QFont::DemiBold)).horizontalAdvance(m_thumbnail.label) + 2;
    return {whole(std::max(picture.width(), label) + 2 * m_theme.px(kPadding)),
            whole(std::max(picture.height(), m_theme.px(m_thumbnail.height)) + m_theme.px(kLabelGap) + labelHeight() + 2 * m_theme.px(kPadding))};
}

QRectF ThumbnailButton::pictureRect() const
{
    const QSizeF size = pictureSize();
    const double above = height() - m_theme.px(kLabelGap) - labelHeight() - m_theme.px(kPadding);
    return {std::round((width() - size.width()) / 2), std::round((above + m_theme.px(kPadding) - size.height()) / 2), size.width(), size.height()};
}

MatrixCell ThumbnailButton::firstCell() const
{
    const auto first = [](const std::optional<Thumbnail::Range>& range) { return range ? range->first : Index{0}; };
    return {first(m_thumbnail.outlinedRows), first(m_thumbnail.outlinedColumns)};
}

std::optional<MatrixCell> ThumbnailButton::cellAt(QPointF point) const
{
    const QRectF picture = pictureRect();
    if (!picture.contains(point)) return std::nullopt;
    const auto index = [](double share, Index count) { return std::clamp(static_cast<Index>(share * static_cast<double>(count)), Index{0}, count - 1); };
    return MatrixCell{index((point.y() - picture.top()) / picture.height(), m_thumbnail.matrix.rows()),
                      index((point.x() - picture.left()) / picture.width(), m_thumbnail.matrix.cols())};
}

QRectF ThumbnailButton::spanRect(std::optional<Thumbnail::Range> columns, std::optional<Thumbnail::Range> rows) const
{
    const QRectF picture = pictureRect();
    const double x = picture.width() / static_cast<double>(m_thumbnail.matrix.cols()), y = picture.height() / static_cast<double>(m_thumbnail.matrix.rows());
    const Thumbnail::Range across = columns.value_or(Thumbnail::Range(0, m_thumbnail.matrix.cols())), down = rows.value_or(Thumbnail::Range(0, m_thumbnail.matrix.rows()));
    return {picture.left() + x * static_cast<double>(across.first), picture.top() + y * static_cast<double>(down.first),
            x * static_cast<double>(across.second), y * static_cast<double>(down.second)};
}

bool ThumbnailButton::event(QEvent* event)
{
    // Its keys are its own, even where the window steps or plays with them.
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent*>(event))) event->accept();
    return QAbstractButton::event(event);
}

void ThumbnailButton::keyPressEvent(QKeyEvent* event)
{
    if (!isOwnKey(*event)) return event->ignore();
    if (isEnter(*event)) click();
    else Q_EMIT leaveTo(event->key() == Qt::Key_Right ? 1 : -1);
}

void ThumbnailButton::mouseReleaseEvent(QMouseEvent* event)
{
    m_clicked = cellAt(event->position());
    QAbstractButton::mouseReleaseEvent(event);
    m_clicked.reset();
}

void ThumbnailButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const bool current = m_thumbnail.current;
    const QColor ground = controlGround(m_theme, underMouse(), isDown());
    if (current || underMouse()) paintBox(painter, rect(), ground, current ? m_theme.mutedText : m_theme.line);
    painter.setPen(current || underMouse() ? m_theme.text : m_theme.mutedText);
    painter.setFont(m_theme.textFont(kSmallTextSize, current ? QFont::DemiBold : QFont::Normal));
    const double bottom = height() - m_theme.px(kPadding);
    paintText(painter, QRectF(0, bottom - labelHeight(), width(), labelHeight()), Qt::AlignCenter, m_thumbnail.label);
    if (m_thumbnail.matrix.size() > 0) {
        const QRectF picture = pictureRect();
        // Where several cells share a pixel they blend; else each has sharp edges.
        painter.setRenderHint(QPainter::SmoothPixmapTransform, picture.width() < m_picture.width() || picture.height() < m_picture.height());
        painter.drawImage(picture, m_picture);
        paintHidden(painter);
        painter.setPen(QPen(blend(m_theme.line, m_theme.mutedText, 0.5), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(picture.adjusted(-0.5, -0.5, 0.5, 0.5));
        paintRules(painter);
        paintOutline(painter);
    }
    if (hasFocus()) paintFocusRing(painter, rect(), m_theme.focus, m_theme.card);
}

void ThumbnailButton::paintHidden(QPainter& painter) const
{
    if (m_thumbnail.hidden.empty()) return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(QBrush(blend(m_theme.card, m_theme.mutedText, 0.5), Qt::BDiagPattern));
    for (Index i = 0; i < m_thumbnail.matrix.rows(); ++i)
        for (Index j = 0; j < m_thumbnail.matrix.cols();) {
            Index end = j;
            while (end < m_thumbnail.matrix.cols() && m_thumbnail.isHidden(i, end)) ++end;
            if (end > j) painter.drawRect(spanRect(Thumbnail::Range(j, end - j), Thumbnail::Range(i, 1)));
            j = std::max(end, j + 1);
        }
}

void ThumbnailButton::paintRules(QPainter& painter) const
{
    painter.setPen(QPen(m_theme.role(m_thumbnail.role), std::max(1.0, std::round(m_theme.px(1)))));
    for (const Index before : m_thumbnail.columnRules)
        if (before > 0 && before < m_thumbnail.matrix.cols()) {
            const QRectF from = spanRect(Thumbnail::Range(before, 1), std::nullopt);
            painter.drawLine(from.topLeft(), from.bottomLeft());
        }
    for (const Index before : m_thumbnail.rowRules)
        if (before > 0 && before < m_thumbnail.matrix.rows()) {
            const QRectF from = spanRect(std::nullopt, Thumbnail::Range(before, 1));
            painter.drawLine(from.topLeft(), from.topRight());
        }
}

void ThumbnailButton::paintOutline(QPainter& painter) const
{
    if (!m_thumbnail.outlinedColumns && !m_thumbnail.outlinedRows) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const QRectF part = spanRect(m_thumbnail.outlinedColumns, m_thumbnail.outlinedRows);
    painter.setPen(QPen(m_theme.mark, std::max(2.0, std::round(m_theme.px(2.5)))));
    painter.drawRoundedRect(part, 2, 2);
    painter.restore();
}

}
