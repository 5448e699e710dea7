#include "app/labs/lab_status.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <utility>

#include "app/style/style_sheet.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/progress_line.h"

namespace abh {

LabStatus::LabStatus(QWidget* parent) : QWidget(parent), m_progress(new ProgressLine(this)), m_label(new QLabel(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_progress, 1);
    row->addStretch();
    row->addWidget(m_label);
    m_progress->hide();
}

QPushButton* LabStatus::makeButton()
{
    auto* button = new QPushButton(this);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QPushButton* LabStatus::addButton(const QString& name, const QString& toolTip)
{
    QPushButton* button = makeButton();
    button->setText(name);
    button->setToolTip(toolTip);
    static_cast<QHBoxLayout*>(layout())->insertWidget(m_buttons++, button);
    return button;
}

QPushButton* LabStatus::addLastButton()
{
    QPushButton* button = makeButton();
    layout()->addWidget(button);
    return button;
}

void LabStatus::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_progress->setTheme(theme);
    style();
}

void LabStatus::style()
{
    styleLabel(*m_label, m_theme.textFont(kTextSize), m_isWarning ? m_theme.warning : m_theme.mutedText);
}

QString LabStatus::text() const
{
    return m_label->text();
}

void LabStatus::setText(const QString& text, bool isWarning)
{
    m_label->setText(text);
    if (std::exchange(m_isWarning, isWarning) != isWarning) style();
}

void LabStatus::setProgress(double share, bool isShown)
{
    m_progress->setProgress(share, Role::Plain);
    m_progress->setVisible(isShown);
}

}
