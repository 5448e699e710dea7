#include "app/board/fill_dialog.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

#include "app/text/qtext.h"
#include "app/widgets/message.h"
#include "app/widgets/size_box.h"

namespace abh {
namespace {

constexpr int kMostMagnitude = 999, kMostSeed = 999999;

}

FillDialog::FillDialog(const QString& title, const FillChoice& initial, QWidget* parent) : QDialog(parent), m_grid(new QGridLayout)
{
    setWindowTitle(title);
    m_lowest = addBox(qtr("Lowest"), -kMostMagnitude, kMostMagnitude, initial.lowest);
    m_highest = addBox(qtr("Highest"), -kMostMagnitude, kMostMagnitude, initial.highest);
    m_seed = addBox(qtr("Seed"), 0, kMostSeed, initial.seed);
    m_seed->setToolTip(qtr("The same seed gives the same numbers"));
    // One takes the other along, so that the range is never empty.
    connect(m_lowest, &QSpinBox::valueChanged, this, [this](int lowest) { m_highest->setValue(std::max(lowest, m_highest->value())); });
    connect(m_highest, &QSpinBox::valueChanged, this, [this](int highest) { m_lowest->setValue(std::min(highest, m_lowest->value())); });
    auto* another = new QPushButton(qtr("Another seed"), this);
    another->setAutoDefault(false);
    m_grid->addWidget(another, m_grid->rowCount() - 1, 2);
    connect(another, &QPushButton::clicked, this, [this] { m_seed->setValue(m_seed->value() < kMostSeed ? m_seed->value() + 1 : 0); });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    nameButtons(*buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(m_grid);
    layout->addSpacing(fontMetrics().height());
    layout->addWidget(buttons);
    m_lowest->selectAll();
}

QSpinBox* FillDialog::addBox(const QString& label, int lowest, int highest, int value)
{
    auto* box = new SizeBox(this);
    box->setRange(lowest, highest);
    box->setValue(value);
    box->setAccessibleName(label);
    auto* name = new QLabel(label, this);
    name->setBuddy(box);
    const int row = m_grid->rowCount();
    m_grid->addWidget(name, row, 0);
    m_grid->addWidget(box, row, 1);
    return box;
}

FillChoice FillDialog::choice() const
{
    return {m_lowest->value(), m_highest->value(), m_seed->value()};
}

std::optional<FillChoice> askForFill(QWidget* parent, const QString& title, const FillChoice& initial)
{
    FillDialog dialog(title, initial, parent);
    return dialog.exec() == QDialog::Accepted ? std::optional(dialog.choice()) : std::nullopt;
}

}
