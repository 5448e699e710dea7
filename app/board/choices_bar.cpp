#include "app/board/choices_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QSpinBox>
#include <QToolButton>

#include "app/board/mask_menu.h"
#include "app/text/qtext.h"
#include "app/widgets/segmented_buttons.h"
#include "core/model/choices.h"
#include "core/notation/number.h"

namespace abh {
namespace {

constexpr int kNumber = static_cast<int>(Scale::Kind::Number);   // the combo box lists Scale::Kind in its order

/// The segment of an arithmetic: exact, decimals, significant figures.
int segmentOf(const Arithmetic& arithmetic)
{
    return static_cast<int>(arithmetic.kind);
}

}

ChoicesBar::ChoicesBar(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_arithmetic(new SegmentedButtons(this)), m_places(new QSpinBox(this)), m_mask(new QToolButton(this)),
      m_scale(new QComboBox(this)), m_softmax(new SegmentedButtons(this))
{
    build();
    connect(m_arithmetic, &SegmentedButtons::chosen, this, &ChoicesBar::chooseArithmetic);
    connect(m_places, &QSpinBox::valueChanged, this, &ChoicesBar::choosePlaces);
    connect(m_scale, &QComboBox::activated, this, &ChoicesBar::chooseScale);
    connect(m_softmax, &SegmentedButtons::chosen, this, [this](int form) {
        edit(qtr("Change the softmax"), [form](Scenario& s) { s.softmax = static_cast<SoftmaxForm>(form); });
    });
    connect(&m_desk.document, &Document::changed, this, &ChoicesBar::showDocument);
    showDocument();
}

void ChoicesBar::build()
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_arithmetic->setOptions({qtr("Exact"), qtr("Decimals"), qtr("Figures")});
    m_arithmetic->setAccessibleName(qtr("Arithmetic"));
    m_arithmetic->setToolTip(qtr("Exact, or rounded at every step as by hand: to decimals, or to significant figures"));
    m_places->setAccessibleName(qtr("Decimals or significant figures"));
    m_places->setToolTip(m_places->accessibleName());
    m_mask->setPopupMode(QToolButton::InstantPopup);
    m_mask->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_mask->setMenu(new MaskMenu(m_desk.document, m_mask));
    connect(static_cast<MaskMenu*>(m_mask->menu()), &MaskMenu::refused, this, &ChoicesBar::refused);
    m_mask->setToolTip(qtr("Which tokens each token may look at"));
    m_scale->addItems({QStringLiteral("1/√dₖ"), qtr("none"), QStringLiteral("1/dₖ"), qtr("a number …")});
    m_scale->setAccessibleName(qtr("Scale"));
    m_scale->setToolTip(qtr("What the scores are multiplied by before the softmax"));
    m_softmax->setOptions({qtr("Plain"), qtr("Safe")});
    m_softmax->setAccessibleName(qtr("Softmax"));
    m_softmax->setToolTip(qtr("Plain: e to the score, as on paper. Safe: the row's largest score is subtracted first"));
    for (QWidget* widget : std::initializer_list<QWidget*>{label(qtr("Arithmetic")), m_arithmetic, m_places, label(qtr("Mask")), m_mask, label(qtr("Scale")), m_scale,
                                                           label(qtr("Softmax")), m_softmax})
        layout->addWidget(widget);
}

QLabel* ChoicesBar::label(const QString& text)
{
    auto* made = new QLabel(text, this);
    m_labels.push_back(made);
    return made;
}

void ChoicesBar::setTheme(const Theme& theme)
{
    m_arithmetic->setTheme(theme);
    m_softmax->setTheme(theme);
    layout()->setSpacing(qRound(theme.px(8)));
    for (QLabel* made : m_labels) {
        made->setFont(theme.textFont(13));
        QPalette colours = made->palette();
        colours.setColor(QPalette::WindowText, theme.mutedText);
        made->setPalette(colours);
    }
}

void ChoicesBar::showDocument()
{
    const Scenario& s = m_desk.document.scenario();
    m_arithmetic->setCurrent(segmentOf(s.arithmetic));
    const QSignalBlocker quiet(m_places);
    const bool figures = s.arithmetic.kind == Arithmetic::Kind::Significant;
    m_places->setRange(figures ? 1 : 0, 8);
    m_places->setValue(s.arithmetic.places);
    m_places->setEnabled(!s.arithmetic.isExact());
    m_mask->setText(maskSummary(s.mask));
    m_mask->setAccessibleName(qtr("Mask: %1").arg(m_mask->text()));
    m_scale->setItemText(kNumber, s.scale.kind == Scale::Kind::Number ? QStringLiteral("× ") + qs(fullNumber(s.scale.number)) : qtr("a number …"));
    m_scale->setCurrentIndex(static_cast<int>(s.scale.kind));
    m_softmax->setCurrent(static_cast<int>(s.softmax));
}

void ChoicesBar::edit(const QString& text, const std::function<void(Scenario&)>& change)
{
    QStringList lines;
    for (const Issue& issue : m_desk.document.edit(text, change)) lines << qs(describe(issue));
    if (!lines.isEmpty()) Q_EMIT refused(lines);
    showDocument();
}

void ChoicesBar::chooseArithmetic(int kind)
{
    edit(qtr("Change the arithmetic"), [kind](Scenario& s) {
        s.arithmetic.kind = static_cast<Arithmetic::Kind>(kind);
        if (!hasValidPlaces(s.arithmetic)) s.arithmetic.places = 3;
    });
}

void ChoicesBar::choosePlaces(int places)
{
    edit(qtr("Change the rounding"), [places](Scenario& s) { s.arithmetic.places = places; });
}

void ChoicesBar::chooseScale(int index)
{
    Scale scale;
    scale.kind = static_cast<Scale::Kind>(index);
    if (scale.kind == Scale::Kind::Number) {
        bool accepted = false;
        const Scale& now = m_desk.document.scenario().scale;
        scale.number = QInputDialog::getDouble(this, qtr("Scale"), qtr("Multiply every score by:"),
                                               now.kind == Scale::Kind::Number ? now.number : 0.5, -1e6, 1e6, 6, &accepted);
        if (!accepted) return showDocument();
    }
    edit(qtr("Change the scale"), [scale](Scenario& s) { s.scale = scale; });
}

QString maskSummary(const Mask& mask)
{
    QStringList parts;
    if (mask.causal) parts << qtr("causal");
    if (mask.window) parts << qtr("window %1").arg(*mask.window);
    if (!mask.real.empty()) parts << qtr("padding");
    if (mask.allowed) parts << qtr("own");
    return parts.isEmpty() ? qtr("none") : parts.join(QStringLiteral(" + "));
}

}
