#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <optional>
#include <vector>

#include "app/labs/scaling/side.h"
#include "core/labs/saturation/scenario_scores.h"

namespace abh {

/// What is measured of one row of weights, in the order of the table's columns.
enum class RowMeasure { Largest, Entropy, JacobianNorm };
inline constexpr std::array kRowMeasures{RowMeasure::Largest, RowMeasure::Entropy, RowMeasure::JacobianNorm};

/// None of a row whose every key is masked: it has no weights to measure.
std::optional<double> measured(const saturation::ScoreRow& row, RowMeasure measure, Side side);

/// A line for each token: its name, then every measure without and with the scale.
class ScenarioRows : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    struct Content {
        QStringList tokens;                              ///< "2  cat"
        std::vector<saturation::ScoreRow> rows;
        std::array<QString, kSides.size()> sides;        ///< "not scaled", "÷ √dₖ"
        std::array<QString, kRowMeasures.size()> measures;
        std::array<QString, kRowMeasures.size()> explained;   ///< what each of them is, in a sentence
    };
    void setContent(Content content);
    const Content& content() const { return m_content; }

    static bool isNumber(int column) { return column > 0; }
    static RowMeasure measureOf(int column) { return kRowMeasures[static_cast<std::size_t>(column - 1) / kSides.size()]; }
    static Side sideOf(int column) { return kSides[static_cast<std::size_t>(column - 1) % kSides.size()]; }
    QString text(int row, int column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString toolTip(int row, int column) const;

    Content m_content;
};

}
