#include "app/widgets/field_rows.h"

#include <QLabel>

#include <algorithm>

#include "app/style/style_sheet.h"
#include "app/widgets/control_painting.h"

namespace abh {

FieldRows::FieldRows(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);    // Fixed would keep it as high as it is at its preferred width
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FieldRows::addField(const QString& name, QWidget* field, bool startsRow)
{
    m_fields.push_back({name.isEmpty() ? nullptr : new QLabel(name, this), field, startsRow});
}

void FieldRows::setFieldShown(QWidget* field, bool isShown)
{
    if (field->isHidden() == !isShown) return;
    for (const Field& each : m_fields)
        if (each.field == field && each.label) each.label->setHidden(!isShown);
    field->setHidden(!isShown);
    updateGeometry();
    placeFields();
}

void FieldRows::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (const Field& field : m_fields)
        if (field.label) styleLabel(*field.label, theme.textFont(kTextSize), theme.mutedText);
    updateGeometry();
    placeFields();
}

int FieldRows::place(int width, bool isReal) const
{
    const int gap = whole(m_theme.px(8)), between = whole(m_theme.px(16));
    int height = 0;
    for (const Field& field : m_fields) height = std::max(height, field.field->sizeHint().height());
    int x = 0, y = 0;
    for (const Field& field : m_fields) {
        if (field.field->isHidden()) continue;
        const int label = field.label ? field.label->sizeHint().width() + gap : 0;
        const int own = std::min(std::max(field.field->sizeHint().width(), field.field->minimumWidth()), std::max(0, width - label));
        if (x > 0 && (field.startsRow || x + label + own > width)) {
            x = 0;
            y += height + gap;
        }
        if (isReal) {
            if (field.label) field.label->setGeometry(x, y, label - gap, height);
            field.field->setGeometry(x + label, y, own, height);
        }
        x += label + own + (field.label ? between : gap);
    }
    return y + height;
}

int FieldRows::heightForWidth(int width) const
{
    return place(width, false);
}

QSize FieldRows::sizeHint() const
{
    const int width = whole(m_theme.px(820));
    return {width, heightForWidth(width)};
}

QSize FieldRows::minimumSizeHint() const
{
    return {whole(m_theme.px(280)), whole(m_theme.px(kControlHeight))};
}

void FieldRows::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeFields();
}

}
