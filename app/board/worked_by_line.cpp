#include "app/board/worked_by_line.h"

#include "app/document/desk.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "core/engine/engine_choice.h"

namespace abh {

QString workedByText(const Desk& desk)
{
    const std::string chosen = desk.settings.engine().toStdString();
    if (chosen.empty() || !desk.hasTrace()) return {};
    const QString engine = qs(engineTitle(chosen)), reference = qs(referenceTitle());
    if (!desk.trace().scenario().arithmetic.isExact())
        return qtr("Worked by: %1, which alone rounds by hand; %2 takes over again in exact arithmetic").arg(reference, engine);
    if (const std::optional<BackendInfo>& by = desk.tracer.workedBy()) return qs(workedByLine(*by, desk.trace()));
    return desk.tracer.whyNotEngine().isEmpty() ? qtr("Worked by: %1, until %2 is ready").arg(reference, engine) : qtr("Worked by: %1, as %2 cannot").arg(reference, engine);
}

WorkedByLine::WorkedByLine(const Desk& desk, QWidget* parent) : QLabel(parent), m_desk(desk)
{
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    connect(&desk.tracer, &Tracer::traceChanged, this, &WorkedByLine::showDesk);
    connect(&desk.settings, &Settings::changed, this, &WorkedByLine::showDesk);
    showDesk();
}

void WorkedByLine::setTheme(const Theme& theme)
{
    styleLabel(*this, theme.textFont(13), theme.mutedText);
    const int side = qRound(theme.px(14)), above = qRound(theme.px(6));
    setContentsMargins(side, above, side, above);
}

void WorkedByLine::showDesk()
{
    const QString text = workedByText(m_desk);
    setText(text);
    setVisible(!text.isEmpty());
}

}
