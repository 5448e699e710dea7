#include "app/document/recovery_file.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "app/text/qtext.h"
#include "core/attention/quantity.h"
#include "core/model/entry_text.h"
#include "core/model/scenario_file.h"

namespace abh {
namespace {

constexpr int kVersion = 1;
const QString kFormat = QStringLiteral("attention-by-hand recovery copy");

/// The matrices that are typed into, by the names that scenario files give them.
constexpr std::pair<Quantity, const char*> kEntered[]{{Quantity::X, "X"}, {Quantity::W_Q, "W_Q"}, {Quantity::W_K, "W_K"}, {Quantity::W_V, "W_V"}, {Quantity::W_O, "W_O"}};

QString nameOf(Quantity quantity)
{
    for (const auto& [entered, name] : kEntered)
        if (entered == quantity) return QString::fromLatin1(name);
    return {};
}

std::optional<Drafts::Draft> readDraft(const QJsonObject& said, const Scenario& scenario)
{
    for (const auto& [quantity, name] : kEntered) {
        if (said[QStringLiteral("matrix")].toString() != QLatin1String(name)) continue;
        const SharedMatrix* matrix = enteredMatrix(scenario, quantity);
        const Index row = said[QStringLiteral("row")].toInteger(-1), column = said[QStringLiteral("column")].toInteger(-1);
        if (!matrix || row < 0 || column < 0 || row >= matrix->rows() || column >= matrix->cols()) return std::nullopt;
        const QString text = said[QStringLiteral("text")].toString();
        const EntryResult entry = parseEntry(text.toStdString());
        return Drafts::Draft{{quantity, 0, row, column}, text, qs(entry.problem + ' ' + entry.remedy), (*matrix)(row, column)};
    }
    return std::nullopt;
}

}

QByteArray writeRecovery(const RecoveryState& state)
{
    QJsonArray drafts;
    for (const Drafts::Draft& draft : state.drafts)
        drafts << QJsonObject{{QStringLiteral("matrix"), nameOf(draft.cell.quantity)}, {QStringLiteral("row"), qint64{draft.cell.row}},
                              {QStringLiteral("column"), qint64{draft.cell.column}}, {QStringLiteral("text"), draft.text}};
    return QJsonDocument(QJsonObject{{QStringLiteral("format"), kFormat},
                                     {QStringLiteral("version"), kVersion},
                                     {QStringLiteral("path"), state.path},
                                     {QStringLiteral("name"), state.name},
                                     {QStringLiteral("time"), state.time.toUTC().toString(Qt::ISODateWithMs)},
                                     {QStringLiteral("drafts"), drafts},
                                     {QStringLiteral("in file"), QString::fromLatin1(state.inFile)},
                                     {QStringLiteral("where"), QJsonObject::fromVariantMap(state.where)},
                                     {QStringLiteral("scenario"), QString::fromStdString(writeScenario(*state.scenario))}})
        .toJson();
}

RecoveryState readRecovery(const QByteArray& text)
{
    const QJsonObject said = QJsonDocument::fromJson(text).object();
    if (said[QStringLiteral("format")].toString() != kFormat) throw Error(_("It is no recovery copy, or not a whole one."));
    if (said[QStringLiteral("version")].toInt() != kVersion) throw Error(_("It comes from a newer version of Attention by Hand. Start that one."));
    ReadResult read = readScenario(said[QStringLiteral("scenario")].toString().toStdString());
    if (!read.scenario) throw Error(read.issues.empty() ? std::string(_("It is no recovery copy, or not a whole one.")) : describe(read.issues.front()));
    RecoveryState state{std::make_shared<const Scenario>(std::move(*read.scenario)), said[QStringLiteral("path")].toString(), said[QStringLiteral("name")].toString(),
                        QDateTime::fromString(said[QStringLiteral("time")].toString(), Qt::ISODateWithMs).toLocalTime(), {}, said[QStringLiteral("in file")].toString().toLatin1(),
                        said[QStringLiteral("where")].toObject().toVariantMap()};
    const QJsonArray drafts = said[QStringLiteral("drafts")].toArray();
    for (const QJsonValue& draft : drafts)
        if (std::optional<Drafts::Draft> kept = readDraft(draft.toObject(), *state.scenario)) state.drafts.push_back(std::move(*kept));
    return state;
}

}
