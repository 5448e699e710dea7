#pragma once

#include <QDialog>

#include <cstdint>
#include <optional>

class QGridLayout;
class QSpinBox;

namespace abh {

/// Whole numbers from `lowest` to `highest`, the same for the same seed; lowest <= highest.
struct FillChoice {
    int lowest = -2;
    int highest = 2;
    int seed = 1;

    friend bool operator==(const FillChoice&, const FillChoice&) = default;
};

/// Asks between which whole numbers, and by which seed, a matrix is filled.
class FillDialog : public QDialog {
    Q_OBJECT

public:
    explicit FillDialog(const QString& title, const FillChoice& initial, QWidget* parent = nullptr);

    FillChoice choice() const;

private:
    QSpinBox* addBox(const QString& label, int lowest, int highest, int value);

    QGridLayout* m_grid;
    QSpinBox *m_lowest, *m_highest, *m_seed;
};

/// None: the person has changed their mind. `title` says what is filled.
std::optional<FillChoice> askForFill(QWidget* parent, const QString& title, const FillChoice& initial = {});

}
