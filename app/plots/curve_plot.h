#pragma once

#include <QPixmap>
#include <QWidget>

#include <memory>

#include "app/plots/plot_content.h"
#include "app/style/theme.h"

namespace abh {

class PlotDrawing;

/// One plot on a card of its own. It shows a fixed range: no wheel and no drag ever moves it. What it knows of the page is one
/// highlighted x, which the page hands to all of its plots.
class CurvePlot : public QWidget {
    Q_OBJECT

public:
    explicit CurvePlot(QWidget* parent = nullptr);
    ~CurvePlot() override;

    void setTheme(const Theme& theme);
    void setContent(PlotContent content);
    const PlotContent& content() const { return m_content; }
    /// Shows the samples nearest to `x` larger, with a line through them, and says their values to a screen reader. Nothing is
    /// shown where `x` lies beyond what was measured.
    void setHighlighted(std::optional<double> x);
    std::optional<double> highlighted() const { return m_highlighted; }

    /// The card with `scale` times as many pixels, as it is seen but without the focus ring.
    QPixmap picture(double scale) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The sample the mouse is nearest to; null once it is over none.
    void hovered(std::optional<double> x);
    /// A click on a sample, or an arrow key.
    void chosen(double x);
    /// A double click, Enter.
    void enlargeRequested();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    const PlotDrawing& drawing() const;
    QPixmap plainPicture(double scale) const;
    void redraw();
    void hover(std::optional<double> x);
    void choose(double x);
    void describe();
    std::optional<double> sampleAt(const QPointF& position) const;
    /// Where a key leads to from the highlighted sample; null for a key that leads nowhere.
    std::optional<double> sampleAfter(int key) const;

    Theme m_theme = lightTheme();
    PlotContent m_content;
    std::optional<double> m_highlighted, m_hovered;
    bool m_pressed = false;
    // Made when they are needed, for the size there is then. The picture stands for all but the highlight, which follows the mouse.
    mutable std::unique_ptr<PlotDrawing> m_drawing;
    mutable bool m_isStale = false;    ///< the drawing is of another content, theme or size
    QPixmap m_picture;
};

}
