#pragma once

#include <optional>

#include "app/document/desk.h"
#include "app/labs/scaling/scaling_view.h"
#include "app/labs/scaling/scenario_pair.h"
#include "app/widgets/key_scroll_area.h"

class QBoxLayout;
class QLabel;

namespace abh {

class ChoiceBox;
class ScenarioSide;
class ScenarioTable;
class SpreadTable;
class TintLegend;

/// The scenario on the desk, scaled and not: its scores against theory, every row of its weights measured, and the Jacobian of one of them.
class ScenarioView : public ScalingView {
    Q_OBJECT

public:
    explicit ScenarioView(Desk& desk, QWidget* parent = nullptr);

    QString name() const override;
    QString toolTipText() const override;
    void setTheme(const Theme& theme) override;
    /// The next row of weights, or with -1 the one before.
    void step(int by) override;
    bool takeKey(const QKeyEvent& event) override;
    std::vector<LabExport> numbers() override;
    Picture picture(const Theme& theme) override;

    ScenarioPair& pair() { return m_pair; }
    Index row() const { return m_row; }
    void setRow(Index row);
    ScenarioTable& table() { return *m_table; }
    SpreadTable& spreads() { return *m_spreads; }
    ScenarioSide& side(Side side) { return side == Side::Unscaled ? *m_unscaled : *m_scaled; }
    ChoiceBox& headBox() { return *m_head; }
    /// What is said instead of everything else; empty where all is shown.
    QString standIn() const;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeBody();
    void follow();
    void showAll();
    void showRow();
    void showSides();
    void clear();
    void arrange();
    void fitTable();
    void scrollToRow();
    void goToRow(Index row);
    void takeRowOfDesk();
    LabExport table(const QString& title, const QString& name, std::function<std::string()> text);

    Desk& m_desk;
    ScenarioPair m_pair;
    Index m_row = 0;
    std::optional<Cell> m_seen;    ///< the desk's cell that last chose the row
    QLabel *m_standIn, *m_busy, *m_variance, *m_scale, *m_limit, *m_rowText;
    ChoiceBox* m_head;
    SpreadTable* m_spreads;
    ScenarioTable* m_table;
    ScenarioSide *m_unscaled, *m_scaled;
    TintLegend* m_legend;
    KeyScrollArea* m_scroll;
    QWidget* m_body = nullptr;
    QBoxLayout *m_column = nullptr, *m_parts = nullptr, *m_panel = nullptr, *m_texts = nullptr, *m_right = nullptr, *m_sides = nullptr;
    Theme m_theme = lightTheme();
};

}
