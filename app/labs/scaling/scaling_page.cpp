#include "app/labs/scaling/scaling_page.h"

#include <QVBoxLayout>

#include "app/labs/lab_picture.h"
#include "app/text/qtext.h"
#include "app/widgets/formula_view.h"

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
    return notation::row({notation::words(parts.value(0).toStdString()), rootOfWidth(), notation::words(parts.value(1).toStdString())});
}

}

ScalingPage::ScalingPage(QWidget* parent) : LabPage(parent), m_title(new FormulaView(this)), m_head(new QHBoxLayout)
{
    setFocusPolicy(Qt::ClickFocus);
    m_title->setFormula(question());
    m_title->setPixelSize(26);
    m_head->addWidget(m_title, 1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(m_head);
    column->addStretch(1);
}

QString ScalingPage::name() const
{
    return qtr("Scaling");
}

Formula ScalingPage::glyph() const
{
    return notation::root(notation::symbol("d"));
}

void ScalingPage::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_title->setTheme(theme.around());
}

std::vector<LabExport> ScalingPage::exports()
{
    return {{qtr("Save the page as a picture"), pictureFilter(), QStringLiteral("scaling"), [this](const QString& path) { savePicture(pictureOf(*this, m_theme.window), path); }}};
}

QImage ScalingPage::picture()
{
    return imageOf(pictureOf(*this, m_theme.window));
}

}
