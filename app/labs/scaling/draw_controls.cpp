#include "app/labs/scaling/draw_controls.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <bit>

#include "app/labs/scaling/shown_draw.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/formula_layout.h"
#include "app/widgets/formula_view.h"
#include "app/widgets/stop_slider.h"

namespace abh {
namespace {

constexpr Index kKeys[]{4, 8, 16, 32, 64};
constexpr double kWidthSize = 28;    ///< of "d_k = 128", at 100 %

Formula widthIs(Index d_k)
{
    return notation::equation(notation::sub(notation::symbol("d"), notation::symbol("k")), notation::number(std::to_string(d_k)));
}

QStringList powers()
{
    QStringList names;
    for (Index d_k = 1; d_k <= ShownDraw::kMostWidth; d_k *= 2) names << QString::number(d_k);
    return names;
}

}

DrawControls::DrawControls(QWidget* parent)
    : QWidget(parent), m_row(new QHBoxLayout(this)), m_width(new FormulaView(this)), m_slider(new StopSlider(this)), m_keysLabel(new QLabel(qtr("keys N"), this)),
      m_keys(new ChoiceBox(this)), m_again(new QPushButton(qtr("Draw again"), this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->addWidget(m_width);
    m_row->addWidget(m_slider, 1);
    m_row->addWidget(m_keysLabel);
    m_row->addWidget(m_keys);
    m_row->addWidget(m_again);
    m_width->setPixelSize(kWidthSize);
    m_slider->setStops(powers());
    m_slider->setToolTip(qtr("How many entries queries and keys have (Left and Right, PageUp and PageDown)"));
    QStringList keys;
    for (Index count : kKeys) keys << QString::number(count);
    m_keys->setOptions(keys);
    m_keys->setAccessibleName(qtr("Number of keys N"));
    m_again->setToolTip(qtr("Another query and other keys (D)"));
    m_again->setFocusPolicy(Qt::TabFocus);
    connect(m_slider, &StopSlider::valueChanged, this, [this](int stop) {
        if (!m_showing) Q_EMIT widthChosen(Index{1} << stop);
    });
    connect(m_keys, &ChoiceBox::activated, this, [this](int index) { Q_EMIT keysChosen(kKeys[index]); });
    connect(m_again, &QPushButton::clicked, this, &DrawControls::againRequested);
}

void DrawControls::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_width->setTheme(theme);
    // As wide as for the widest number, so that the slider does not move under the hand.
    m_width->setFixedWidth(whole(FormulaLayout(widthIs(ShownDraw::kMostWidth), theme, theme.px(kWidthSize)).size().width()));
    m_slider->setTheme(theme);
    m_keys->setTheme(theme);
    styleLabel(*m_keysLabel, theme.textFont(kTextSize), theme.mutedText);
    m_row->setSpacing(qRound(theme.px(10)));
}

void DrawControls::show(Index d_k, Index keys)
{
    m_showing = true;
    m_width->setFormula(widthIs(d_k));
    m_slider->setValue(static_cast<int>(std::bit_width(static_cast<std::uint64_t>(d_k))) - 1);
    m_slider->setAccessibleName(written(widthIs(d_k)));
    for (int i = 0; i < m_keys->count(); ++i)
        if (kKeys[i] == keys) m_keys->setCurrentIndex(i);
    m_showing = false;
}

}
