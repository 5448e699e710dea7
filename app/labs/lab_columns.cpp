#include "app/labs/lab_columns.h"

#include <QVBoxLayout>

#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"

namespace abh {
namespace {

constexpr double kReadoutWidth = 312;     ///< at 100 %
constexpr double kWidthForReadout = 940;  ///< from which on it has room beside the plots

}

LabColumns::LabColumns(QWidget* readout, QWidget* parent)
    : KeyScrollArea(qtr("Plots"), parent), m_readout(readout), m_side(new KeyScrollArea(qtr("Numbers read off"))), m_parts(new QBoxLayout(QBoxLayout::LeftToRight)), m_column(new QVBoxLayout)
{
    for (QScrollArea* area : {static_cast<QScrollArea*>(m_side), static_cast<QScrollArea*>(this)}) area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* body = new QWidget;
    body->setObjectName(QStringLiteral("labBody"));
    readout->setObjectName(QStringLiteral("labReadout"));
    m_side->setWidget(readout);
    body->setLayout(m_parts);
    m_parts->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(8);
    m_parts->addLayout(m_column, 1);
    m_parts->addWidget(m_side);
    setWidget(body);
}

void LabColumns::add(QWidget* part, int stretch)
{
    m_column->addWidget(part, stretch);
}

void LabColumns::setTheme(const Theme& theme)
{
    m_theme = theme;
    const QStringList grounds{QStringLiteral("QWidget#labBody"), QStringLiteral("QWidget#labReadout")};
    KeyScrollArea::setTheme(theme, grounds);
    m_side->setTheme(theme, grounds);
    m_parts->setSpacing(whole(theme.around().px(24)));
    arrange();
}

void LabColumns::setReadoutShown(bool isShown)
{
    m_side->setVisible(isShown);
}

void LabColumns::arrange()
{
    const bool beside = width() >= m_theme.around().px(kWidthForReadout);
    m_parts->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    if (beside) m_side->setFixedWidth(whole(m_theme.around().px(kReadoutWidth)));
    else {
        m_side->setMinimumWidth(0);
        m_side->setMaximumWidth(QWIDGETSIZE_MAX);
    }
    // Below the plots it is as high as it is, and the page scrolls.
    m_side->setMinimumHeight(beside ? 0 : m_readout->sizeHint().height());
    // Sizes that changed while the view was out of sight have not reached the inner layouts yet.
    m_parts->invalidate();
    m_parts->activate();
}

void LabColumns::resizeEvent(QResizeEvent* event)
{
    // First, so that what is laid out anew does not keep the width that the old arrangement needed.
    arrange();
    KeyScrollArea::resizeEvent(event);
}

}
