#include "app/sheets/sheet_choices.h"

#include <algorithm>

#include "app/text/qtext.h"

namespace abh {
namespace {

constexpr const char* kPartWords[]{"both", "handout", "key", "self-check"};

std::optional<SheetParts> parseParts(std::string_view text)
{
    for (SheetParts parts : kSheetParts)
        if (text == kPartWords[static_cast<int>(parts)]) return parts;
    return std::nullopt;
}

/// Sets `target` where `map` has a word for it that `parse` knows.
template <typename Value, typename Parse>
void take(Value& target, const QVariantMap& map, const char* key, Parse parse)
{
    const QString text = map.value(QLatin1String(key)).toString();
    if (text.isEmpty()) return;
    if (auto value = parse(text.toStdString())) target = *value;
}

}

QString describe(SheetParts parts)
{
    switch (parts) {
    case SheetParts::Both: return qtr("Hand-out and key");
    case SheetParts::Handout: return qtr("Hand-out only");
    case SheetParts::Key: return qtr("Key only");
    case SheetParts::SelfCheck: return qtr("A sheet that marks itself");
    }
    return {};
}

bool usesSeed(const SheetChoices& choices)
{
    return choices.variants > 0 || choices.sheet.level == SheetLevel::FindTheSlip || choices.sheet.blanking.kind == Blanking::Kind::Share;
}

bool makesSeveral(const SheetChoices& choices)
{
    return choices.variants > 0 || !choices.roster.isEmpty();
}

bool goesIntoFolder(const SheetChoices& choices)
{
    return choices.folder && makesSeveral(choices);
}

SheetFilesOptions filesOptions(const SheetChoices& choices)
{
    return {choices.format, choices.parts == SheetParts::SelfCheck ? SheetEdition::SelfCheck : SheetEdition::Handout, choices.paper};
}

QString recounted(const QString& rows, int from, int to)
{
    if (from == to) return rows;
    const std::optional<std::vector<Index>> named = parseRows(rows.trimmed().toStdString(), from);
    return named ? qs(writeRows(*named, to)) : rows;
}

QVariantMap toMap(const SheetChoices& choices)
{
    Blanking blanking = choices.sheet.blanking;
    blanking.seed = Blanking().seed;
    const auto step = [](const std::optional<StepId>& id) { return id ? QString::fromStdString(writeStep(*id)) : QString(); };
    return {{"format", QString::fromStdString(suffixOf(choices.format))},
            {"parts", QLatin1String(kPartWords[static_cast<int>(choices.parts)])},
            {"paper", QString::fromStdString(writePaper(choices.paper))},
            {"level", QString::fromStdString(writeSheetLevel(choices.sheet.level))},
            {"blank", QString::fromStdString(writeBlanking(blanking))},
            {"from", step(choices.sheet.scope.from)},
            {"to", step(choices.sheet.scope.to)},
            {"rows", recounted(choices.rows, choices.sheet.conventions.countFrom, 1)},
            {"head", choices.sheet.scope.head ? static_cast<int>(*choices.sheet.scope.head) + 1 : 0},
            {"answer_decimals", choices.sheet.answerDecimals},
            {"variants", choices.variants},
            {"roster", choices.roster},
            {"folder", choices.folder}};
}

SheetChoices sheetChoicesFrom(const QVariantMap& map)
{
    SheetChoices choices;
    take(choices.format, map, "format", parseSheetFormat);
    take(choices.parts, map, "parts", parseParts);
    take(choices.paper, map, "paper", parsePaper);
    take(choices.sheet.level, map, "level", parseSheetLevel);
    take(choices.sheet.blanking, map, "blank", parseBlanking);
    take(choices.sheet.scope.from, map, "from", parseStep);
    take(choices.sheet.scope.to, map, "to", parseStep);
    choices.rows = map.value("rows").toString();
    if (const int head = map.value("head").toInt(); head > 0) choices.sheet.scope.head = head - 1;
    choices.sheet.answerDecimals = std::clamp(map.value("answer_decimals", choices.sheet.answerDecimals).toInt(), 0, kMaxAnswerDecimals);
    choices.variants = std::clamp(map.value("variants", 0).toInt(), 0, kMostVariants);
    choices.roster = map.value("roster").toString();
    choices.folder = map.value("folder").toBool();
    return choices;
}

}
