#pragma once

#include <QWidget>

#include <array>
#include <optional>

#include "app/style/theme.h"
#include "core/labs/cost/cost_sweep.h"
#include "core/labs/cost/layer_costs.h"

class QLabel;

namespace abh {

class ShareBar;

/// Where the time goes at one N: what each stage takes of staged attention, and the fused one beside them, on another engine too where one was measured; how many operations each is, and how many bytes it
/// must move, with their formulas. Below them the layer's projections, of which nothing is timed. Where nothing is measured it has the counts alone.
class CostTable : public QWidget {
    Q_OBJECT

public:
    explicit CostTable(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const cost::Sweep& sweep, Index n);
    /// A line a row: "Scores: 12.3 ms, 45 %, ...".
    QString asText() const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// The three stages, their sum, fused, and fused on another engine; then the projections.
    enum Row : std::size_t { Scores, Softmax, Values, Staged, Fused, Other, Queries, KeysAndValues, Output };
    enum Column : std::size_t { Name, Time, Share, Flops, FlopsFormula, Bytes, BytesFormula };
    static constexpr std::size_t kTimedRows = 6, kRows = 9, kColumns = 7;
    struct Line {
        std::array<QLabel*, kColumns> cells;
        ShareBar* bar;
    };
    /// Of each column; the bar has what is left.
    struct Widths {
        std::array<int, kColumns> cells;
        int bar;
        bool isWide;    ///< formulas stand beside their numbers, and not below them
    };
    void setCost(std::size_t row, const cost::CostLine& line);
    void setTimes(const cost::Point* point);
    void setTime(std::size_t row, std::optional<double> seconds, double whole, double longest);
    void setOtherShown(bool isShown);
    bool isShown(std::size_t row) const { return row != Other || m_hasOther; }
    /// The hue of what was timed.
    static CurveHue hueOf(std::size_t row);
    Widths widthsAt(int width) const;
    int gap() const;
    int lineHeight() const;
    /// Two where it is narrow and the formulas stand below their numbers.
    static int linesOf(std::size_t row, const Widths& widths) { return !widths.isWide && row != Staged && row != Other ? 2 : 1; }
    /// Without `isReal` only says how high that would be.
    int place(int width, bool isReal) const;
    /// Returns where the next one begins.
    int placeLine(std::size_t row, const Widths& widths, int y) const;
    void placeHeads(const Widths& widths, int y) const;

    QLabel *m_heading, *m_letters;
    std::array<QLabel*, 3> m_heads;    ///< of time, operations and bytes
    std::array<Line, kRows> m_lines;
    bool m_hasOther = false;    ///< another engine was measured in this sweep
    Theme m_theme = lightTheme();
};

}
