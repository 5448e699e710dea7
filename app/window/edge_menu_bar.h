#pragma once

#include <QMenuBar>

namespace abh {

/// The menus. While it floats, as in full screen, the window's layout gives it no room: it is out of sight with its keys in force, or lies
/// over the upper edge, so that nothing below it moves when it comes and goes.
class EdgeMenuBar : public QMenuBar {
    Q_OBJECT

public:
    using QMenuBar::QMenuBar;

    void setFloating(bool floats);
    /// Whether it is seen while it floats.
    void setUncovered(bool uncovered);
    /// What it takes when it is seen.
    int fullHeight() const { return QMenuBar::sizeHint().height(); }

    int heightForWidth(int width) const override { return m_floats ? 0 : QMenuBar::heightForWidth(width); }
    QSize sizeHint() const override { return withHeight(QMenuBar::sizeHint()); }
    QSize minimumSizeHint() const override { return withHeight(QMenuBar::minimumSizeHint()); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QSize withHeight(QSize size) const { return m_floats ? QSize(size.width(), 0) : size; }
    void place();

    bool m_floats = false;
    bool m_uncovered = false;
};

}
