#pragma once

#include <QLineEdit>

#include <cstdint>
#include <optional>

namespace abh {

/// A seed of 64 bits, in digits.
class SeedField : public QLineEdit {
    Q_OBJECT

public:
    explicit SeedField(QWidget* parent = nullptr);

    /// None: nothing is typed, or more than 64 bits.
    std::optional<std::uint64_t> seed() const;
    void setSeed(std::uint64_t seed) { setText(QString::number(seed)); }

    /// As wide as the largest seed.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
};

}
