#include "app/widgets/inspector_content.h"

#include <QStringList>

#include "app/text/qtext.h"

namespace abh {
namespace {

QString asText(const InspectorContent& content, QString (*toText)(const Formula&))
{
    QStringList lines = {content.subtitle, toText(content.title), content.linesHeading};
    for (const InspectorLine& line : content.lines) {
        const QString value = line.numbers.isEmpty() ? line.value : QStringLiteral("%1 %2 %3").arg(line.numbers, line.relation, line.value);
        lines << QStringLiteral("%1: %2").arg(toText(line.symbols), value) + (line.share.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(line.share));
    }
    for (const InspectorNote& note : content.notes) lines << QStringLiteral("%1: %2").arg(note.heading, note.text);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

}

QString writtenContent(const InspectorContent& content) { return asText(content, written); }

QString spokenContent(const InspectorContent& content) { return asText(content, spoken); }

}
