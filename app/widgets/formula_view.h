#pragma once

#include <QWidget>

#include <optional>

#include "app/style/theme.h"
#include "app/widgets/formula_layout.h"
#include "core/notation/formula.h"

namespace abh {

/// Shows one formula on one line, read out as a teacher would say it. Where there is too little room it shrinks.
class FormulaView : public QWidget {
    Q_OBJECT
    Q_PROPERTY(Qt::Alignment alignment READ alignment WRITE setAlignment)

public:
    explicit FormulaView(QWidget* parent = nullptr);

    void setFormula(const Formula& formula);
    const Formula& formula() const { return m_formula; }
    void setTheme(const Theme& theme);
    /// Size of the type at 100 %.
    void setPixelSize(double pixels);
    /// Of the formula within the widget; left and vertically centred unless set.
    void setAlignment(Qt::Alignment alignment);
    Qt::Alignment alignment() const { return m_alignment; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void layOut();
    const FormulaLayout& laidOut() const;

    Formula m_formula;
    Theme m_theme = lightTheme();
    double m_pixels = 24;
    Qt::Alignment m_alignment = Qt::AlignLeft | Qt::AlignVCenter;
    mutable std::optional<FormulaLayout> m_layout;   ///< empty until it is needed again
};

}
