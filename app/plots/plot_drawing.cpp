#include "app/plots/plot_drawing.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "app/plots/custom_plot.h"
#include "app/plots/plot_samples.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

constexpr double kMeasuredWidth = 2.2, kTheoryWidth = 1.4, kLimitWidth = 2;
constexpr double kErrorWidth = 1.2, kOwnWidth = 2, kMarkerWidth = 1, kLeaderWidth = 1;
constexpr double kBandOpacity = 0.15;
constexpr double kLargerDot = 1.7, kRingWidth = 2;
constexpr int kMostCorners = 48;

/// Every hue has a form of its own, for those who see no hues.
QCPScatterStyle::ScatterShape dotShape(CurveHue hue)
{
    switch (hue) {
    case CurveHue::Unscaled: return QCPScatterStyle::ssCircle;
    case CurveHue::Scaled: return QCPScatterStyle::ssSquare;
    case CurveHue::Third: return QCPScatterStyle::ssDiamond;
    case CurveHue::Fourth: return QCPScatterStyle::ssTriangle;
    case CurveHue::Fifth: return QCPScatterStyle::ssTriangleInverted;
    case CurveHue::Sixth: return QCPScatterStyle::ssCircle;    // open
    }
    return QCPScatterStyle::ssCircle;
}

/// The same ink for every form: a square as wide as a disc looks larger.
double dotSize(CurveHue hue, double radius)
{
    return 2 * radius * (hue == CurveHue::Unscaled ? 1.0 : hue == CurveHue::Scaled ? 0.88 : 1.15);
}

/// A dot with an edge of this colour and width; that of the sixth hue is a ring.
QCPScatterStyle dotStyle(CurveHue hue, double radius, const QPen& edge, const Theme& theme)
{
    const QColor ink = theme.curve(hue);
    const double size = dotSize(hue, radius);
    if (hue == CurveHue::Sixth) return QCPScatterStyle(dotShape(hue), QPen(ink, theme.px(kRingWidth)), theme.card, size);
    return QCPScatterStyle(dotShape(hue), edge, ink, size);
}

QPen linePen(CurveKind kind, const QColor& colour, const Theme& theme)
{
    QPen pen(colour, theme.px(kind == CurveKind::Theory ? kTheoryWidth : kind == CurveKind::Limit ? kLimitWidth : kMeasuredWidth));
    pen.setJoinStyle(Qt::RoundJoin);
    pen.setCapStyle(Qt::RoundCap);
    if (kind == CurveKind::Theory) pen.setDashPattern({5, 4});
    if (kind == CurveKind::Limit) pen.setDashPattern({0.1, 2.5});
    return pen;
}

QColor translucent(QColor colour, double opacity)
{
    colour.setAlphaF(static_cast<float>(opacity));
    return colour;
}

/// Has bands, markers and error bars painted between the grid and the curves.
class BetweenGridAndCurves : public QCPLayerable {
public:
    BetweenGridAndCurves(QCustomPlot* plot, std::function<void(QPainter&)> paint) : QCPLayerable(plot, QStringLiteral("grid")), m_paint(std::move(paint)) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override
    {
        // QCustomPlot's own antialiasing also moves everything by half a pixel, which blurs lines on whole ones.
        painter->setRenderHint(QPainter::Antialiasing);
        m_paint(*painter);
    }

private:
    std::function<void(QPainter&)> m_paint;
};

}

class PlotDrawing::Private {
public:
    Private(const PlotContent& content, const Theme& theme, const QSize& size);

    void setUpAxis(QCPAxis& axis, const PlotRange& range, const PlotTicks& ticks);
    void addLine(const Curve& curve);
    void addDots(const Curve& curve);
    void paintBeneath(QPainter& painter) const;
    void paintTexts(QPainter& painter) const;

    PlotContent m_content;
    Theme m_theme;
    QSize m_size;
    PlotLayout m_layout;
    QCustomPlot m_plot;   // never shown: it paints where it is told to
};

PlotDrawing::Private::Private(const PlotContent& content, const Theme& theme, const QSize& size)
    : m_content(content), m_theme(themeFor(size, theme)), m_size(size), m_layout(layOut(content, theme, size))
{
    m_plot.setBackground(Qt::NoBrush);
    m_plot.plotLayout()->setMargins({});
    const QRect& area = m_layout.frame.area;
    QCPAxisRect& axes = *m_plot.axisRect();
    axes.setAutoMargins(QCP::msNone);
    axes.setMinimumSize(0, 0);
    axes.setMargins(QMargins(area.left(), area.top(), size.width() - area.left() - area.width(), size.height() - area.top() - area.height()));
    setUpAxis(*m_plot.xAxis, m_layout.frame.x, m_layout.xTicks);
    setUpAxis(*m_plot.yAxis, m_layout.frame.y, m_layout.yTicks);
    new BetweenGridAndCurves(&m_plot, [this](QPainter& painter) { paintBeneath(painter); });   // of the plot, as all layerables are
    // A theory that holds runs along its curve: on top of it, or nobody would see it.
    for (bool isMeasured : {true, false})
        for (const Curve& curve : m_content.curves)
            if (isMeasured == (curve.kind == CurveKind::Measured || curve.kind == CurveKind::Steps)) addLine(curve);
    for (const Curve& curve : m_content.curves)
        if (curve.kind == CurveKind::Measured) addDots(curve);
}

void PlotDrawing::Private::setUpAxis(QCPAxis& axis, const PlotRange& range, const PlotTicks& ticks)
{
    axis.setScaleType(range.isLog() ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    axis.setRange(range.least, range.most);
    axis.setNumberFormat(QStringLiteral("g"));   // labels are texts: nothing in them is an exponent to be raised
    const QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
    for (const PlotTick& tick : ticks) ticker->addTick(tick.value, tick.label);
    axis.setTicker(ticker);
    axis.setSubTicks(false);
    axis.setTickLength(1, 0);   // unseen; but a line of no length is a black dot in SVG
    axis.setTickPen(Qt::NoPen);
    axis.setTickLabelFont(m_layout.numbers);
    axis.setTickLabelColor(m_theme.mutedText);
    axis.setTickLabelPadding(static_cast<int>(std::lround(m_theme.px(axis.orientation() == Qt::Horizontal ? 4 : 6))));
    // The upright axis is seen from its numbers and the grid.
    axis.setBasePen(axis.orientation() == Qt::Horizontal ? QPen(blend(m_theme.mutedText, m_theme.card, 0.4), 1) : QPen(Qt::NoPen));
    axis.grid()->setPen(QPen(blend(m_theme.line, m_theme.card, m_theme.dark ? 0.25 : 0.35), 1));
    axis.grid()->setZeroLinePen(Qt::NoPen);
}

void PlotDrawing::Private::addLine(const Curve& curve)
{
    const PlotFrame& frame = m_layout.frame;
    const QPen pen = linePen(curve.kind, m_theme.curve(curve.hue), m_theme);
    QVector<double> x, y;
    for (const QPolygonF& run : lineRuns(frame, curve.x, curve.y)) {
        if (!x.isEmpty()) x << x.back(), y << std::nan("");
        for (int i = 0; i < run.size(); ++i) {
            x << frame.valueAtX(run[i].x()), y << frame.valueAtY(run[i].y());
            // Qt takes a second for one line of thousands of corners, but milliseconds for the same in pieces.
            const bool isCut = pen.style() == Qt::SolidLine && i % kMostCorners == kMostCorners - 1 && i + 1 < run.size();
            if (isCut) x << x.back() << x.back(), y << std::nan("") << frame.valueAtY(run[i].y());
        }
    }
    QCPGraph& graph = *m_plot.addGraph();
    graph.setData(x, y, true);
    graph.setPen(pen);
    graph.setAdaptiveSampling(false);   // would drop the gaps between the pieces
}

void PlotDrawing::Private::addDots(const Curve& curve)
{
    QVector<double> x, y;
    for (const QPointF& point : dotPoints(m_layout.frame, curve.x, curve.y)) x << m_layout.frame.valueAtX(point.x()), y << m_layout.frame.valueAtY(point.y());
    QCPGraph& graph = *m_plot.addGraph();
    graph.setData(x, y, true);
    graph.setLineStyle(QCPGraph::lsNone);
    graph.setScatterStyle(dotStyle(curve.hue, m_theme.px(kDotRadius), QPen(m_theme.curve(curve.hue), m_theme.px(0.5)), m_theme));
}

void PlotDrawing::Private::paintBeneath(QPainter& painter) const
{
    painter.setPen(Qt::NoPen);
    for (const Curve& curve : m_content.curves) {
        painter.setBrush(translucent(m_theme.curve(curve.hue), kBandOpacity));
        for (const QPolygonF& band : bandAreas(m_layout.frame, curve)) painter.drawPolygon(band);
    }
    painter.setBrush(Qt::NoBrush);
    for (const PlotUpright& upright : m_layout.uprights) {
        // On whole pixels, or the hue would be diluted by the ground.
        const int width = whole(m_theme.px(upright.own ? kOwnWidth : kMarkerWidth) - 0.5);
        QPen pen(upright.own ? m_theme.mark : blend(m_theme.mutedText, m_theme.card, 0.3), width);
        pen.setCapStyle(Qt::FlatCap);
        pen.setDashPattern({8.0 / width, 6.0 / width});
        painter.setPen(pen);
        const double x = std::floor(upright.line.x1()) + (width % 2) / 2.0;
        painter.drawLine(QLineF(x, upright.line.y1(), x, upright.line.y2()));
    }
    for (const Curve& curve : m_content.curves) {
        painter.setPen(QPen(m_theme.curve(curve.hue), m_theme.px(kErrorWidth)));
        for (const QLineF& bar : errorBars(m_layout.frame, curve)) painter.drawLine(bar);
    }
}

void PlotDrawing::Private::paintTexts(QPainter& painter) const
{
    for (const PlotText& text : m_layout.texts) {
        // A label that found no room beside a line is still read on top of it.
        if (text.isOverLine) painter.fillRect(text.rect.adjusted(-1, 0, 1, 0), translucent(m_theme.card, 0.75));
        painter.setPen(QPen(text.colour, m_theme.px(kLeaderWidth)));
        if (!text.leader.isNull()) painter.drawLine(text.leader);
        painter.setFont(text.font);
        painter.setPen(text.colour);
        paintText(painter, text.rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text.text);
    }
}

PlotDrawing::PlotDrawing(const PlotContent& content, const Theme& theme, const QSize& size) : m(std::make_unique<Private>(content, theme, size)) {}

PlotDrawing::~PlotDrawing() = default;

const PlotLayout& PlotDrawing::layout() const { return m->m_layout; }

void PlotDrawing::paint(QCPPainter& painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(painter, QRectF(QPointF(), m->m_size), m->m_theme.card, m->m_theme.line, m->m_theme.px(kCornerRadius));
    painter.restore();
    painter.save();
    m->m_plot.toPainter(&painter, m->m_size.width(), m->m_size.height());
    painter.restore();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    m->paintTexts(painter);
    painter.restore();
}

void PlotDrawing::paintHighlight(QCPPainter& painter, double x) const
{
    const std::optional<double> sample = sampleNear(m->m_content, x);
    if (!sample) return;
    const PlotFrame& frame = m->m_layout.frame;
    const Theme& theme = m->m_theme;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(translucent(theme.text, 0.7), theme.px(1)));
    painter.drawLine(QLineF(frame.xAt(*sample), frame.area.top(), frame.xAt(*sample), frame.area.top() + frame.area.height()));
    for (const Curve& curve : m->m_content.curves) {
        const std::optional<double> y = valueAtSample(curve, *sample);
        if (!y || !frame.canPlace(*sample, *y) || !QRectF(frame.area).contains(frame.at(*sample, *y))) continue;
        const QCPScatterStyle dot = dotStyle(curve.hue, theme.px(kDotRadius) * kLargerDot, QPen(theme.card, theme.px(1.5)), theme);
        dot.applyTo(&painter, theme.curve(curve.hue));
        dot.drawShape(&painter, frame.at(*sample, *y));
    }
    painter.restore();
}

}
