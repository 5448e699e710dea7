#pragma once

#include "app/labs/scaling/scaling_view.h"
#include "app/labs/scaling/shown_draw.h"
#include "app/widgets/key_scroll_area.h"

class QBoxLayout;
class QLabel;

namespace abh {

class DrawControls;
class DrawTable;
class RunningSumView;
class SideView;
class TintLegend;

/// One softmax saturating: one query and its keys at a d_k that is moved by hand, scaled and not beside each other.
class OneDrawView : public ScalingView {
    Q_OBJECT

public:
    explicit OneDrawView(QWidget* parent = nullptr);

    QString name() const override;
    QString toolTipText() const override;
    void setTheme(const Theme& theme) override;
    /// The next d_k, or with -1 the one before.
    void step(int by) override;
    bool takeKey(const QKeyEvent& event) override;
    std::vector<LabExport> numbers() override;
    Picture picture(const Theme& theme) override;

    const ShownDraw& shown() const { return m_shown; }
    void setWidth(Index d_k);
    void setKeys(Index keys);
    void drawAgain();
    SideView& side(Side side) { return side == Side::Unscaled ? *m_unscaled : *m_scaled; }
    DrawControls& controls() { return *m_controls; }
    DrawTable& table() { return *m_table; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeBody();
    void showAll();
    void showKey();
    void arrange();

    ShownDraw m_shown;
    DrawControls* m_controls;
    QLabel* m_length;
    SideView *m_unscaled, *m_scaled;
    TintLegend* m_legend;
    DrawTable* m_table;
    RunningSumView* m_sum;
    KeyScrollArea* m_scroll;
    QBoxLayout *m_column = nullptr, *m_parts = nullptr, *m_sides = nullptr, *m_panel = nullptr;
    Theme m_theme = lightTheme();
};

}
