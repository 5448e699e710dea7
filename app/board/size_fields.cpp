#include "app/board/size_fields.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QSpinBox>

#include <algorithm>

#include "app/board/shape_edits.h"
#include "app/text/qtext.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/size_box.h"
#include "core/model/kv_heads.h"

namespace abh {
namespace {

/// A size of 0 is none at all: there is no W_O.
void showSize(QSpinBox& box, int size)
{
    const QSignalBlocker quiet(&box);
    box.setEnabled(size > 0);
    box.setMinimum(std::min(size, 1));
    box.setSpecialValueText(size > 0 ? QString() : QStringLiteral("–"));
    box.setValue(size);
}

}

SizeFields::SizeFields(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_grid(new QGridLayout(this)), m_kvHeads(new ChoiceBox(this)), m_output(new QCheckBox(qtr("W_O, with d_out"), this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    addField(Dimension::Model, dimensionName(Dimension::Model), 0, 0);
    addField(Dimension::QueryKey, dimensionName(Dimension::QueryKey), 1, 0);
    addField(Dimension::Value, dimensionName(Dimension::Value), 2, 0);
    addField(Dimension::Head, qtr("heads"), 0, 3);
    addKvHeads(1, 3);
    m_grid->addWidget(m_output, 2, 3);
    m_grid->addWidget(addBox(Dimension::Out, dimensionName(Dimension::Out)), 2, 4);
    m_grid->setColumnStretch(2, 1);
    m_output->setToolTip(qtr("The output projection W_O brings the heads together and gives each token d_out numbers"));
    connect(m_output, &QCheckBox::toggled, this, [this](bool on) { tell(setOutputProjection(m_desk.document, on)); });
    connect(&desk.document, &Document::changed, this, &SizeFields::showDocument);
    showDocument();
}

void SizeFields::addField(Dimension dimension, const QString& label, int row, int column)
{
    auto* name = new QLabel(label, this);
    QSpinBox* box = addBox(dimension, label);
    name->setBuddy(box);
    m_grid->addWidget(name, row, column);
    m_grid->addWidget(box, row, column + 1);
}

QSpinBox* SizeFields::addBox(Dimension dimension, const QString& label)
{
    auto* box = new SizeBox(this);
    box->setRange(1, static_cast<int>(kMaxDimension));
    box->setAccessibleName(label);
    m_fields.push_back({dimension, box});
    connect(box, &QSpinBox::valueChanged, this, [this, dimension](int count) { change(dimension, count); });
    return box;
}

void SizeFields::addKvHeads(int row, int column)
{
    auto* name = new QLabel(qtr("key-value heads"), this);
    name->setBuddy(m_kvHeads);
    m_kvHeads->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_kvHeads->setAccessibleName(name->text());
    m_kvHeads->setToolTip(qtr("Several heads may share one head of keys and values, evenly"));
    m_grid->addWidget(name, row, column);
    m_grid->addWidget(m_kvHeads, row, column + 1);
    connect(m_kvHeads, &ChoiceBox::activated, this, [this](int index) {
        const Index heads = m_desk.document.scenario().heads;
        changeHeads(heads, kvHeadChoices(heads)[static_cast<std::size_t>(index)]);
    });
}

void SizeFields::setTheme(const Theme& theme)
{
    m_kvHeads->setTheme(theme);
    m_grid->setHorizontalSpacing(qRound(theme.px(10)));
    m_grid->setVerticalSpacing(qRound(theme.px(6)));
    m_grid->setColumnMinimumWidth(2, qRound(theme.px(16)));
}

void SizeFields::change(Dimension dimension, Index count)
{
    const Scenario& s = m_desk.document.scenario();
    const Burst burst = m_recent.next(m_desk.document, dimension);
    if (dimension == Dimension::Head) return changeHeads(count, kvHeadsFor(s, count), burst);
    tell(setCount(m_desk.document, dimension, count, fillingFor(s, dimension, m_desk.settings.newEntries()), burst));
}

void SizeFields::changeHeads(Index heads, Index kvHeads, Burst burst)
{
    const Filling filling = fillingFor(m_desk.document.scenario(), Dimension::Head, m_desk.settings.newEntries());
    tell(setHeadCounts(m_desk.document, heads, kvHeads, filling, burst));
}

void SizeFields::tell(const Issues& issues)
{
    Q_EMIT tried(issues);
    showDocument();
}

void SizeFields::showDocument()
{
    const Scenario& s = m_desk.document.scenario();
    for (const Field& field : m_fields) showSize(*field.box, static_cast<int>(extentOf(field.dimension, s)));
    QStringList choices;
    int current = 0;
    for (Index count : kvHeadChoices(s.heads)) {
        if (count == s.kv_heads) current = static_cast<int>(choices.size());
        choices << QString::number(count);
    }
    m_kvHeads->setOptions(choices);
    m_kvHeads->setCurrentIndex(current);
    m_kvHeads->setEnabled(choices.size() > 1);
    const QSignalBlocker quiet(m_output);
    m_output->setChecked(s.W_O.has_value());
}

}
