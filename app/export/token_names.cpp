#include "app/export/token_names.h"

#include <algorithm>

#include "app/export/print_style.h"
#include "app/text/qtext.h"

namespace abh {

using namespace print;

namespace {

constexpr double kNameType = 8, kWidest = mm(16);

/// A line break in a name would tear the page.
QString onOneLine(const std::string& name)
{
    return qs(name).simplified();
}

}

TokenNames::TokenNames(const Worksheet& sheet)
{
    const QFont font = textFont(kNameType);
    for (std::size_t i = 0; i < sheet.tokens.size(); ++i) {
        const QString name = onOneLine(sheet.tokens[i]);
        if (widthOf(name, font) <= kWidest) continue;
        const QString number = QString::number(sheet.conventions.number(static_cast<Index>(i))) + QLatin1Char(' ');
        m_short.try_emplace(sheet.tokens[i], Short{i + 1, number + shortened(name, font, kWidest - widthOf(number, font))});
    }
}

QString TokenNames::shown(const std::string& name) const
{
    if (const auto found = m_short.find(name); found != m_short.end()) return found->second.name;
    const QString whole = onOneLine(name);
    const QFont font = textFont(kNameType);
    return widthOf(whole, font) <= kWidest ? whole : shortened(whole, font, kWidest);
}

QStringList TokenNames::legend() const
{
    std::vector<std::pair<std::size_t, QString>> lines;
    for (const auto& [name, each] : m_short) lines.emplace_back(each.number, each.name + QStringLiteral(" = ") + onOneLine(name));
    std::sort(lines.begin(), lines.end());
    QStringList texts;
    for (const auto& [number, line] : lines) texts << line;
    return texts;
}

}
