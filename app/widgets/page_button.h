#pragma once

#include <QAbstractButton>

#include <optional>

#include "app/style/theme.h"
#include "app/widgets/formula_layout.h"

namespace abh {

/// One page of a PageBar: a glyph above a label, on the dark of the rail in either theme.
class PageButton : public QAbstractButton {
    Q_OBJECT

public:
    PageButton(const Formula& glyph, const QString& label, QWidget* parent);

    void setTheme(const Theme& theme);
    void setGlyphShown(bool shown);
    int heightWith(bool glyph) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

private:
    Formula m_glyph;
    Theme m_theme = lightTheme();
    std::optional<FormulaLayout> m_layout;
    bool m_glyphShown = true;
};

}
