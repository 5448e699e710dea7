#include "app/widgets/spoken_label.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace abh {
namespace {

class SpokenText : public QAccessibleWidget {
public:
    explicit SpokenText(SpokenLabel* label) : QAccessibleWidget(label, QAccessible::StaticText) {}

    QString text(QAccessible::Text what) const override
    {
        return what == QAccessible::Name ? static_cast<SpokenLabel*>(widget())->speech() : QAccessibleWidget::text(what);
    }
};

QAccessibleInterface* speak(const QString&, QObject* object)
{
    auto* label = qobject_cast<SpokenLabel*>(object);
    return label ? new SpokenText(label) : nullptr;
}

}

SpokenLabel::SpokenLabel(QWidget* parent) : QLabel(parent)
{
    static const bool installed = (QAccessible::installFactory(speak), true);
    Q_UNUSED(installed);
}

QString SpokenLabel::speech() const
{
    const QString said = m_speech ? m_speech() : QString();
    return said.isEmpty() ? text() : said;
}

void SpokenLabel::tell()
{
    if (!QAccessible::isActive()) return;
    const QString said = speech();
    if (said == m_told) return;
    m_told = said;
    QAccessibleEvent renamed(this, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&renamed);
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent announcement(this, said);
    QAccessible::updateAccessibility(&announcement);
#endif
}

}
