#include "app/labs/scaling/scaling_page.h"

#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/labs/lab_picture.h"
#include "app/labs/scaling/curves_view.h"
#include "app/labs/scaling/one_draw_view.h"
#include "app/labs/scaling/scenario_view.h"
#include "app/text/qtext.h"
#include "app/widgets/formula_view.h"
#include "app/widgets/segmented_buttons.h"
#include "core/text/languages.h"

namespace abh {
namespace {

Formula rootOfWidth()
{
    return notation::root(notation::sub(notation::symbol("d"), notation::symbol("k")));
}

/// "Why divide by √d_k?" with a true radical where the reader's language puts it.
Formula question()
{
    const QStringList parts = qtr("Why divide by %1?").split(QStringLiteral("%1"));
    Formula before = notation::words(parts.value(0).toStdString()), after = notation::words(parts.value(1).toStdString());
    if (isRightToLeft()) std::swap(before, after);    // a formula runs from left to right, and its words do not
    return notation::row({before, rootOfWidth(), after});
}

}

ScalingPage::ScalingPage(Desk& desk, QWidget* parent)
    : LabPage(parent), m_title(new FormulaView(this)), m_choice(new SegmentedButtons(this)), m_head(new QHBoxLayout), m_stack(new QStackedWidget(this))
{
    setFocusPolicy(Qt::ClickFocus);
    m_title->setFormula(question());
    m_title->setPixelSize(26);
    m_head->addWidget(m_title, 1);
    m_head->addWidget(m_choice);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(0);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(m_head);
    column->addWidget(m_stack, 1);
    addView(new OneDrawView(this));
    addView(new CurvesView(desk, this));
    addView(new ScenarioView(desk, this));
    connect(m_choice, &SegmentedButtons::chosen, this, &ScalingPage::showView);
}

void ScalingPage::addView(ScalingView* view)
{
    m_stack->addWidget(view);
    connect(view, &ScalingView::exportWanted, this, &LabPage::exportWanted);
    QStringList names, toolTips;
    for (const ScalingView* each : views()) {
        names << each->name();
        toolTips << each->toolTipText();
    }
    m_choice->setOptions(names);
    m_choice->setToolTips(toolTips);
    m_choice->setVisible(names.size() > 1);
}

LabSign ScalingPage::sign()
{
    return {qtr("Scaling"), notation::root(notation::symbol("d"))};
}

ScalingView& ScalingPage::view() const
{
    return *qobject_cast<ScalingView*>(m_stack->currentWidget());
}

std::vector<ScalingView*> ScalingPage::views() const
{
    std::vector<ScalingView*> views;
    for (int i = 0; i < m_stack->count(); ++i) views.push_back(qobject_cast<ScalingView*>(m_stack->widget(i)));
    return views;
}

void ScalingPage::showView(int index)
{
    m_stack->setCurrentIndex(index);
    m_choice->setCurrent(index);
    Q_EMIT exportsChanged();
}

void ScalingPage::setTheme(const Theme& theme)
{
    m_theme = theme;
    const Theme around = theme.around();
    m_title->setTheme(around);
    m_choice->setTheme(around);
    const int side = qRound(around.px(20)), above = qRound(around.px(10));
    m_head->setContentsMargins(side, above, side, 0);
    for (ScalingView* view : views()) view->setTheme(theme);
    update();
}

void ScalingPage::step(int by)
{
    view().step(by);
}

bool ScalingPage::takeKey(const QKeyEvent& event)
{
    return view().takeKey(event);
}

std::vector<LabExport> ScalingPage::exports()
{
    std::vector<LabExport> all{{qtr("Save the page as a picture"), pictureFilter(), QStringLiteral("scaling"), [this](const QString& path) { savePicture(view().picture(m_theme), path); }}};
    for (LabExport& each : view().numbers()) all.push_back(std::move(each));
    return all;
}

QImage ScalingPage::picture()
{
    return imageOf(view().picture(m_theme));
}

void ScalingPage::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), m_theme.window);
}

}
