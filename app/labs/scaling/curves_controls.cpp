#include "app/labs/scaling/curves_controls.h"

#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <limits>

#include "app/labs/scaling/side.h"
#include "app/text/qtext.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/size_box.h"
#include "core/notation/number.h"

namespace abh {
namespace {

using namespace saturation;

constexpr double kMeans[]{0.5, 1.0, 2.0};
constexpr double kCaps[]{5.0, 10.0, 20.0, 30.0, 50.0, 100.0};

/// The kinds of entries that can be chosen, those with a mean once for each.
struct EntriesChoice {
    Entries entries;
    double mean;
};

std::vector<EntriesChoice> entriesChoices()
{
    std::vector<EntriesChoice> choices;
    for (Entries entries : kEntries) {
        if (entries != Entries::ShiftedNormal) choices.push_back({entries, Setting().mean});
        else for (double mean : kMeans) choices.push_back({entries, mean});
    }
    return choices;
}

/// A disc with air on its right, before a word, for a screen with so many pixels a point.
QPixmap dot(const QColor& colour, double size, double pixels)
{
    QPixmap pixmap((QSizeF(whole(1.5 * size), whole(size)) * pixels).toSize());
    pixmap.setDevicePixelRatio(pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(colour);
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(QRectF(1, 1, size - 2, size - 2));
    return pixmap;
}

}

CurvesControls::CurvesControls(QWidget* parent) : FieldRows(parent)
{
    buildSample();
    buildScalings();
}

SizeBox* CurvesControls::addBox(int most, const QString& name, const QString& toolTip)
{
    auto* box = new SizeBox(this);
    box->setRange(1, most);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    box->setAccessibleName(name);
    box->setToolTip(toolTip);
    addField(name, box);
    return box;
}

void CurvesControls::choose(const std::function<void(Setting&)>& change)
{
    if (m_showing) return;
    Setting setting = m_setting;
    change(setting);
    if (setting == m_setting) return;
    Q_EMIT settingChosen(setting);
}

void CurvesControls::buildSample()
{
    m_keys = addBox(static_cast<int>(kMostKeys), qtr("keys N"), qtr("How many keys the one query meets"));
    connect(m_keys, &SizeBox::valueChanged, this, [this](int value) { choose([value](Setting& s) { s.keys = value; }); });
    m_trials = addBox(static_cast<int>(kMostTrials), qtr("trials"), qtr("How many queries are drawn at each %1: four times as many halve the noise").arg(widthText()));
    connect(m_trials, &SizeBox::valueChanged, this, [this](int value) { choose([value](Setting& s) { s.trials = value; }); });
    m_entries = new ChoiceBox(this);
    QStringList names;
    for (const EntriesChoice& choice : entriesChoices()) names << qs(title(choice.entries, choice.mean));
    m_entries->setOptions(names);
    m_entries->setAccessibleName(qtr("Entries of queries and keys"));
    addField(qtr("entries"), m_entries);
    connect(m_entries, &ChoiceBox::activated, this, [this](int index) {
        const EntriesChoice choice = entriesChoices()[static_cast<std::size_t>(index)];
        choose([choice](Setting& s) {
            s.entries = choice.entries;
            s.mean = choice.mean;
        });
    });
    m_seed = addBox(std::numeric_limits<int>::max(), qtr("seed"), qtr("The same seed draws the same numbers, on every machine; D draws with the next one"));
    m_seed->setStepType(QAbstractSpinBox::DefaultStepType);
    connect(m_seed, &SizeBox::valueChanged, this, [this](int value) { choose([value](Setting& s) { s.seed = static_cast<std::uint64_t>(value); }); });
}

QPushButton* CurvesControls::addToggle(const QString& name)
{
    auto* button = new QPushButton(name, this);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void CurvesControls::buildScalings()
{
    for (Scaling scaling : {Scaling::None, Scaling::Sqrt, Scaling::Linear, Scaling::SoftCap, Scaling::QkNorm}) {
        const auto index = static_cast<std::size_t>(scaling);
        QPushButton* button = m_scalings[index] = addToggle(QString());
        addField({}, button, scaling == Scaling::None);
        connect(button, &QPushButton::clicked, this, [this, index](bool on) {
            PlotWishes wishes = m_wishes;
            wishes.shown[index] = on;
            Q_EMIT wishesChosen(wishes);
        });
    }
    m_scalings[static_cast<std::size_t>(Scaling::SoftCap)]->setToolTip(qtr("The scores are not divided, but bent: c tanh(q·k/c) never passes the cap c"));
    m_scalings[static_cast<std::size_t>(Scaling::QkNorm)]->setToolTip(qtr("q and k are brought to length 1 first, then multiplied by %1: %1 cos(q, k). Its gradient is not worked out").arg(rootText()));
    m_jacobian = addToggle(QStringLiteral("‖J‖"));
    m_jacobian->setToolTip(qtr("A fifth plot: the size of the softmax's Jacobian, without the scale and the keys that the gradient of a query carries"));
    addField({}, m_jacobian);
    connect(m_jacobian, &QPushButton::clicked, this, [this](bool on) {
        PlotWishes wishes = m_wishes;
        wishes.jacobian = on;
        Q_EMIT wishesChosen(wishes);
    });
    m_cap = new ChoiceBox(this);
    QStringList caps;
    for (double cap : kCaps) caps << QString::number(cap);
    m_cap->setOptions(caps);
    m_cap->setAccessibleName(qtr("Cap c of the scores"));
    addField(qtr("cap c"), m_cap);
    connect(m_cap, &ChoiceBox::activated, this, [this](int index) { choose([index](Setting& s) { s.cap = kCaps[index]; }); });
}

void CurvesControls::show(const Setting& setting, const PlotWishes& wishes)
{
    m_setting = setting;
    m_wishes = wishes;
    m_showing = true;
    m_keys->setValue(static_cast<int>(setting.keys));
    m_trials->setValue(static_cast<int>(setting.trials));
    m_seed->setValue(static_cast<int>(setting.seed));
    const std::vector<EntriesChoice> choices = entriesChoices();
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (choices[i].entries == setting.entries && (setting.entries != Entries::ShiftedNormal || choices[i].mean == setting.mean)) m_entries->setCurrentIndex(static_cast<int>(i));
    for (int i = 0; i < m_cap->count(); ++i)
        if (kCaps[i] == setting.cap) m_cap->setCurrentIndex(i);
    for (Scaling scaling : kScalings) {
        scalingButton(scaling).setText(qs(title(scaling, setting.cap)));
        scalingButton(scaling).setChecked(wishes.shows(scaling));
    }
    m_jacobian->setChecked(wishes.jacobian);
    setFieldShown(m_cap, wishes.shows(Scaling::SoftCap));
    m_showing = false;
    placeFields();
}

void CurvesControls::setTheme(const Theme& theme)
{
    m_entries->setTheme(theme);
    m_cap->setTheme(theme);
    const double size = theme.px(11);
    // A chosen button has the other theme's ground.
    const Theme reversed = theme.dark ? lightTheme() : darkTheme();
    for (Scaling scaling : kScalings) {
        QIcon icon(dot(theme.curve(hueOf(scaling)), size, devicePixelRatioF()));
        icon.addPixmap(dot(reversed.curve(hueOf(scaling)), size, devicePixelRatioF()), QIcon::Normal, QIcon::On);
        scalingButton(scaling).setIcon(icon);
        scalingButton(scaling).setIconSize(QSize(whole(1.5 * size), whole(size)));
    }
    FieldRows::setTheme(theme);
}

}
