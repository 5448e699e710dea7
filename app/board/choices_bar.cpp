#include "app/board/choices_bar.h"

#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

#include "app/board/mask_menu.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/segmented_buttons.h"
#include "core/model/choices.h"
#include "core/model/entry_text.h"
#include "core/notation/number.h"

namespace abh {
namespace {

constexpr int kNumber = static_cast<int>(Scale::Kind::Number);   // the combo box lists Scale::Kind in its order

constexpr int kMostPlaces = 8;

/// The roundings that can be chosen: 0 to 8 decimals, then 1 to 8 significant figures.
int indexOf(const Arithmetic& arithmetic)
{
    return arithmetic.kind == Arithmetic::Kind::Significant ? kMostPlaces + arithmetic.places : arithmetic.places;
}

void setRounding(Arithmetic& arithmetic, int index)
{
    const bool figures = index > kMostPlaces;
    arithmetic.kind = figures ? Arithmetic::Kind::Significant : Arithmetic::Kind::Decimals;
    arithmetic.places = figures ? index - kMostPlaces : index;
}

/// How many decimals of an exact number are shown; that is no matter of the scenario, but of how one likes to read it.
QStringList exactChoices()
{
    QStringList names;
    for (int places = 0; places <= kMostPlaces; ++places) names << qplural("shown to %1 decimal", "shown to %1 decimals", places).arg(places);
    return names;
}

QStringList roundings()
{
    QStringList names;
    for (int places = 0; places <= kMostPlaces; ++places) names << qplural("%1 decimal", "%1 decimals", places).arg(places);
    for (int places = 1; places <= kMostPlaces; ++places) names << qplural("%1 sig. figure", "%1 sig. figures", places).arg(places);
    return names;
}

}

ChoicesBar::ChoicesBar(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_arithmetic(new SegmentedButtons(this)), m_rounding(new ChoiceBox(this)), m_mask(new QToolButton(this)),
      m_scale(new ChoiceBox(this)), m_softmax(new SegmentedButtons(this))
{
    build();
    connect(m_arithmetic, &SegmentedButtons::chosen, this, &ChoicesBar::chooseArithmetic);
    connect(m_rounding, &ChoiceBox::activated, this, [this](int index) {
        if (m_desk.document.scenario().arithmetic.isExact()) return m_desk.settings.setDecimals(index);
        edit(qtr("Change the rounding"), [index](Scenario& s) { setRounding(s.arithmetic, index); });
    });
    connect(m_scale, &ChoiceBox::activated, this, &ChoicesBar::chooseScale);
    connect(m_softmax, &SegmentedButtons::chosen, this, [this](int form) {
        edit(qtr("Change the softmax"), [form](Scenario& s) { s.softmax = static_cast<SoftmaxForm>(form); });
    });
    connect(&m_desk.document, &Document::changed, this, &ChoicesBar::showDocument);
    connect(&m_desk.settings, &Settings::changed, this, &ChoicesBar::showDocument);
    showDocument();
}

void ChoicesBar::build()
{
    m_arithmetic->setOptions({qtr("Exact"), qtr("By hand")});
    m_arithmetic->setObjectName(QStringLiteral("arithmetic"));
    m_arithmetic->setAccessibleName(qtr("Arithmetic"));
    m_arithmetic->setToolTip(qtr("Exact, or rounded at every step and carried on, as by hand"));
    m_rounding->keepRoomFor(exactChoices() + roundings());    // so that no control moves away under the mouse that has changed the arithmetic
    m_mask->setPopupMode(QToolButton::InstantPopup);
    m_mask->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_mask->setMenu(new MaskMenu(m_desk.document, m_desk.settings, m_mask));
    connect(static_cast<MaskMenu*>(m_mask->menu()), &MaskMenu::refused, this, &ChoicesBar::refused);
    m_mask->setToolTip(qtr("Which tokens each token may look at"));
    m_scale->setOptions({QStringLiteral("1/√dₖ"), qtr("none"), QStringLiteral("1/dₖ"), qtr("a number …")});
    m_scale->setAccessibleName(qtr("Scale"));
    m_scale->setToolTip(qtr("What the scores are multiplied by before the softmax"));
    m_softmax->setOptions({qtr("Plain"), qtr("Safe")});
    m_softmax->setAccessibleName(qtr("Softmax"));
    m_softmax->setToolTip(qtr("Plain: e to the score, as on paper. Safe: each query's largest score is subtracted first"));
    m_row = {label(qtr("Arithmetic")), m_arithmetic, m_rounding, label(qtr("Mask")), m_mask, label(qtr("Scale")), m_scale,
                                                           label(qtr("Softmax")), m_softmax};
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
    m_rounding->setTheme(theme);
    m_scale->setTheme(theme);
    m_softmax->setTheme(theme);
    m_gap = qRound(theme.px(8));
    for (QLabel* made : m_labels) styleLabel(*made, theme.textFont(13), theme.mutedText);
}

int ChoicesBar::fitInto(int width)
{
    setLabelled(true);
    if (wantedWidth() > width) setLabelled(false);
    return wantedWidth();
}

void ChoicesBar::setLabelled(bool labelled)
{
    m_labelled = labelled;
    for (QLabel* made : m_labels) made->setVisible(labelled);
    showMask();
}

bool ChoicesBar::isShown(const QWidget* widget) const
{
    return m_labelled || std::find(m_labels.begin(), m_labels.end(), widget) == m_labels.end();
}

int ChoicesBar::wantedWidth() const
{
    int width = -m_gap;
    for (const QWidget* widget : m_row)
        if (isShown(widget)) width += widget->sizeHint().width() + m_gap;
    return width;
}

QSize ChoicesBar::sizeHint() const
{
    int height = 0;
    for (const QWidget* widget : m_row) height = std::max(height, widget->sizeHint().height());
    return {wantedWidth(), height};
}

void ChoicesBar::place()
{
    int x = 0;
    for (QWidget* widget : m_row) {
        if (!isShown(widget)) continue;
        const QSize size = widget->sizeHint();
        widget->setGeometry(x, (height() - size.height()) / 2, size.width(), size.height());
        x += size.width() + m_gap;
    }
}

void ChoicesBar::resizeEvent(QResizeEvent*)
{
    place();
}

void ChoicesBar::showDocument()
{
    const Scenario& s = m_desk.document.scenario();
    m_arithmetic->setCurrent(s.arithmetic.isExact() ? 0 : 1);
    showRounding(s.arithmetic);
    showMask();
    m_scale->setItemText(kNumber, s.scale.kind == Scale::Kind::Number ? QStringLiteral("× ") + qs(fullNumber(s.scale.number)) : qtr("a number …"));
    m_scale->setCurrentIndex(static_cast<int>(s.scale.kind));
    m_softmax->setCurrent(static_cast<int>(s.softmax));
    place();
    Q_EMIT resized();
}

void ChoicesBar::showRounding(const Arithmetic& arithmetic)
{
    const bool exact = arithmetic.isExact();
    m_rounding->setOptions(exact ? exactChoices() : roundings());
    m_rounding->setCurrentIndex(exact ? std::min(m_desk.settings.decimals(), kMostPlaces) : indexOf(arithmetic));
    m_rounding->setAccessibleName(exact ? qtr("Decimals shown of exact numbers") : qtr("Rounding by hand"));
    m_rounding->setToolTip(exact ? qtr("How many decimals of the exact numbers are shown; all of them are carried on")
                                 : qtr("What every step is rounded to before it is carried on"));
}

void ChoicesBar::showMask()
{
    const QString summary = maskSummary(m_desk.document.scenario().mask);
    m_mask->setText((m_labelled ? summary : qtr("Mask: %1").arg(summary)) + QStringLiteral("  ▾"));
    m_mask->setAccessibleName(qtr("Mask: %1").arg(summary));
}

void ChoicesBar::edit(const QString& text, const std::function<void(Scenario&)>& change)
{
    QStringList lines;
    for (const Issue& issue : m_desk.document.edit(text, change)) lines << qs(describe(issue));
    if (!lines.isEmpty()) Q_EMIT refused(lines);
    showDocument();
}

void ChoicesBar::chooseArithmetic(int segment)
{
    edit(qtr("Change the arithmetic"), [segment](Scenario& s) {
        if (segment == 0) s.arithmetic.kind = Arithmetic::Kind::Exact;
        else setRounding(s.arithmetic, s.arithmetic.places);
    });
}

void ChoicesBar::chooseScale(int index)
{
    Scale scale;
    scale.kind = static_cast<Scale::Kind>(index);
    if (scale.kind == Scale::Kind::Number) {
        const std::optional<double> number = askForFactor();
        if (!number) return showDocument();
        scale.number = *number;
    }
    edit(qtr("Change the scale"), [scale](Scenario& s) { s.scale = scale; });
}

std::optional<double> ChoicesBar::askForFactor()
{
    const Scale& now = m_desk.document.scenario().scale;
    bool accepted = false;
    const QString text = QInputDialog::getText(this, qtr("Scale"), qtr("Multiply every score by:"), QLineEdit::Normal,
                                               qs(entryText(now.kind == Scale::Kind::Number ? now.number : 0.5)), &accepted);
    if (!accepted) return std::nullopt;
    const EntryResult read = parseEntry(text.toStdString());
    if (!read.value) Q_EMIT refused({qs(read.problem + ' ' + read.remedy)});
    return read.value;
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
