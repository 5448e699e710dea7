#include "app/board/shape_edits.h"

#include <algorithm>

#include "app/text/qtext.h"
#include "core/attention/explain_text.h"
#include "core/model/issue_builder.h"
#include "core/model/seeded.h"
#include "core/model/token_names.h"
#include "core/text/say.h"

namespace abh {
namespace {

constexpr Dimension kDimensions[]{Dimension::Token, Dimension::Model, Dimension::QueryKey, Dimension::Value, Dimension::Out, Dimension::Head, Dimension::KvHead};

/// As Issues call it.
const char* fieldOf(Dimension dimension)
{
    switch (dimension) {
    case Dimension::Token: return "tokens";
    case Dimension::Model: return "d_model";
    case Dimension::QueryKey: return "d_k";
    case Dimension::Value: return "d_v";
    case Dimension::Out: return "d_out";
    case Dimension::Head: return "heads";
    case Dimension::KvHead: return "kv_heads";
    }
    return "";
}

/// The extents that a scenario is to have, as long as none of its matrices has been made.
class Sizes {
public:
    explicit Sizes(const Scenario& s) : m_hadEqualHeads(s.heads == s.kv_heads), m_group(s.heads / s.kv_heads), m_hasOutput(s.W_O.has_value())
    {
        for (Dimension dimension : kDimensions) at(dimension) = extentOf(dimension, s);
    }

    Index& at(Dimension dimension) { return m_extents[static_cast<std::size_t>(dimension)]; }
    Index at(Dimension dimension) const { return m_extents[static_cast<std::size_t>(dimension)]; }
    Index heads() const { return at(Dimension::Head); }
    bool hasOutput() const { return m_hasOutput; }

    /// As resize.h has it: each head keeps a KV head of its own, and a KV head its query heads.
    Sizes& set(Dimension dimension, Index count)
    {
        at(dimension) = count;
        if (dimension == Dimension::Head && m_hadEqualHeads) at(Dimension::KvHead) = count;
        if (dimension == Dimension::KvHead) at(Dimension::Head) = std::min(count, kMaxDimension + 1) * m_group;
        return *this;
    }
    Sizes& withOutput()
    {
        m_hasOutput = true;
        at(Dimension::Out) = at(Dimension::Model);
        return *this;
    }

private:
    bool m_hadEqualHeads;
    Index m_group;
    bool m_hasOutput;
    Index m_extents[std::size(kDimensions)]{};
};

/// Says that so many heads are too wide; of what there should be less depends on which was asked for.
Issue tooWide(Dimension dimension, Index heads, Index width, bool headsAsked)
{
    const std::string remedy = headsAsked ? say(_("Use at most {} heads of that width."), kMaxDimension / width)
                                          : say(_("Use at most {} with so many heads."), kMaxDimension / heads);
    return fieldError(headsAsked ? "heads" : fieldOf(dimension), say(_("{} heads of width {} are too wide together."), heads, width), remedy);
}

/// Why nobody should begin to make the matrices of these sizes; what validate() finds quickly afterwards is left to it.
Issues refusals(const Sizes& now, const Sizes& wanted)
{
    Issues issues;
    for (Dimension dimension : kDimensions) {
        const Index size = wanted.at(dimension);
        if (dimension == Dimension::Out && !wanted.hasOutput()) continue;
        if (size < 1 || size > kMaxDimension)
            issues.push_back(fieldError(fieldOf(dimension), say(_("The size cannot be {}."), size), say(_("Use 1 to {}."), kMaxDimension)));
    }
    if (!issues.empty()) return issues;
    const bool headsAsked = now.heads() != wanted.heads();
    const Index d_k = wanted.at(Dimension::QueryKey), d_v = wanted.at(Dimension::Value);
    if (wanted.heads() * d_k > kMaxDimension) issues.push_back(tooWide(Dimension::QueryKey, wanted.heads(), d_k, headsAsked));
    // W_O has rows for each query head; without it there are only the columns of W_V.
    const Index valueHeads = wanted.hasOutput() ? wanted.heads() : wanted.at(Dimension::KvHead);
    if (valueHeads * d_v > kMaxDimension) issues.push_back(tooWide(Dimension::Value, valueHeads, d_v, headsAsked));
    // Of two reasons against so many heads the one that allows fewer says it all.
    if (headsAsked && issues.size() == 2) issues.erase(d_k >= d_v ? issues.begin() + 1 : issues.begin());
    return issues;
}

Issues change(Document& document, const QString& step, const Sizes& wanted, const Document::Change& edit, Burst burst = {})
{
    const Issues issues = refusals(Sizes(document.scenario()), wanted);
    return issues.empty() ? document.rearrange(step, edit, burst) : issues;
}

Sizes sizesWith(const Document& document, Dimension dimension, Index count)
{
    return Sizes(document.scenario()).set(dimension, count);
}

/// d_out is the width of W_O, which there need not be.
Issues withoutOutput(const Document& document, Dimension dimension)
{
    if (dimension != Dimension::Out || document.scenario().W_O) return {};
    return {fieldError("d_out", _("There is no output projection W_O to have a width."), _("Switch W_O on first."))};
}

Issue lastOne(Dimension dimension)
{
    const bool isHead = dimension == Dimension::Head || dimension == Dimension::KvHead;
    return fieldError(fieldOf(dimension), dimension == Dimension::Token ? _("The last token cannot be removed.")
                                          : isHead                      ? _("The last head cannot be removed.")
                                                                        : _("The last dimension cannot be removed."),
                      _("Add another one first."));
}

/// The position alone: what is new has no name yet.
QString numberedName(Dimension dimension, Index at, const Conventions& conventions)
{
    const Index number = conventions.number(at);
    switch (dimension) {
    case Dimension::Token: return qtr("token %1").arg(number);
    case Dimension::Head: return qtr("head %1").arg(number);
    case Dimension::KvHead: return qtr("key-value head %1").arg(number);
    default: return qtr("dimension %1 of %2").arg(number).arg(dimensionName(dimension));
    }
}

QString countStep(Dimension dimension, Index count)
{
    switch (dimension) {
    case Dimension::Token: return qtr("Change the number of tokens to %1").arg(count);
    case Dimension::Head: return qtr("Change the number of heads to %1").arg(count);
    case Dimension::KvHead: return qtr("Change the number of key-value heads to %1").arg(count);
    default: return qtr("Change %1 to %2").arg(dimensionName(dimension)).arg(count);
    }
}

}

QString dimensionName(Dimension dimension)
{
    switch (dimension) {
    case Dimension::Token: return qtr("token");
    case Dimension::Model: return QStringLiteral("d_model");
    case Dimension::QueryKey: return QStringLiteral("dₖ");
    case Dimension::Value: return QStringLiteral("dᵥ");
    case Dimension::Out: return QStringLiteral("d_out");
    case Dimension::Head: return qtr("head");
    case Dimension::KvHead: return qtr("key-value head");
    }
    return {};
}

QString entryName(const Scenario& s, Dimension dimension, Index at, const Conventions& conventions)
{
    return dimension == Dimension::Token ? qs(tokenPhrase(s, at, conventions)) : numberedName(dimension, at, conventions);
}

Filling fillingFor(const Scenario& s, Dimension dimension, Filling::Kind kind)
{
    return {kind, seedFrom(static_cast<std::uint64_t>(extentOf(dimension, s)), fieldOf(dimension))};
}

Issues insertEntry(Document& document, Dimension dimension, Index at, const Filling& filling, const Conventions& conventions)
{
    if (Issues none = withoutOutput(document, dimension); !none.empty()) return none;
    const Sizes wanted = sizesWith(document, dimension, extentOf(dimension, document.scenario()) + 1);
    return change(document, qtr("Insert %1").arg(numberedName(dimension, at, conventions)), wanted, [&](Scenario& s) { insertAt(s, dimension, at, filling); });
}

Issues removeEntry(Document& document, Dimension dimension, Index at, const Conventions& conventions)
{
    if (Issues none = withoutOutput(document, dimension); !none.empty()) return none;
    const Scenario& now = document.scenario();
    if (extentOf(dimension, now) <= 1) return {lastOne(dimension)};
    return document.rearrange(qtr("Remove %1").arg(entryName(now, dimension, at, conventions)), [&](Scenario& s) { removeAt(s, dimension, at); });
}

Issues moveEntry(Document& document, Dimension dimension, Index from, Index to, const Conventions& conventions)
{
    if (Issues none = withoutOutput(document, dimension); !none.empty()) return none;
    const QString step = qtr("Move %1 to place %2").arg(entryName(document.scenario(), dimension, from, conventions)).arg(conventions.number(to));
    return document.rearrange(step, [&](Scenario& s) { moveTo(s, dimension, from, to); });
}

Issues setCount(Document& document, Dimension dimension, Index count, const Filling& filling, Burst burst)
{
    if (Issues none = withoutOutput(document, dimension); !none.empty()) return none;
    return change(document, countStep(dimension, count), sizesWith(document, dimension, count), [&](Scenario& s) { setExtent(s, dimension, count, filling); }, burst);
}

Issues setHeadCounts(Document& document, Index heads, Index kvHeads, const Filling& filling, Burst burst)
{
    Sizes wanted(document.scenario());
    wanted.at(Dimension::Head) = heads;
    wanted.at(Dimension::KvHead) = kvHeads;
    const bool onlyShared = heads == document.scenario().heads;
    const QString step = onlyShared          ? countStep(Dimension::KvHead, kvHeads)
                         : heads == kvHeads  ? countStep(Dimension::Head, heads)
                                             : qtr("Change to %1 heads over %2 key-value heads").arg(heads).arg(kvHeads);
    return change(document, step, wanted, [&](Scenario& s) { setHeads(s, heads, kvHeads, filling); }, burst);
}

Index kvHeadsFor(const Scenario& s, Index heads)
{
    if (s.heads == s.kv_heads) return heads;
    Index count = std::min(s.kv_heads, heads);
    while (count > 1 && heads % count != 0) --count;
    return count;
}

Issues setOutputProjection(Document& document, bool isOn)
{
    Sizes wanted(document.scenario());
    if (isOn && !document.scenario().W_O) wanted.withOutput();
    return change(document, isOn ? qtr("Switch W_O on") : qtr("Switch W_O off"), wanted, [isOn](Scenario& s) { setOutput(s, isOn); });
}

Issues renameToken(Document& document, Index token, const QString& name, const Conventions& conventions)
{
    const Scenario& now = document.scenario();
    // A name on the board may be one of a token that has just gone.
    if (token < 0 || token >= now.N()) return {};
    const Index number = conventions.number(token);
    QString given = name.trimmed();
    // The number that a token without a name is called by is no name: the next person may count from elsewhere.
    if (given == QString::number(number) && !isNamed(now, token)) given.clear();
    const QString step = given.isEmpty() ? qtr("Take the name of token %1 away").arg(number) : qtr("Rename token %1 to “%2”").arg(number).arg(given);
    return document.edit(step, [&](Scenario& s) {
        s.tokens.resize(static_cast<std::size_t>(s.N()));
        s.tokens[static_cast<std::size_t>(token)] = given.toStdString();
        if (std::all_of(s.tokens.begin(), s.tokens.end(), [](const std::string& one) { return one.empty(); })) s.tokens.clear();
    });
}

Issues setTitle(Document& document, const QString& title, Burst burst)
{
    return document.edit(qtr("Change the title"), [&](Scenario& s) { s.title = title.toStdString(); }, burst);
}

Issues setNote(Document& document, const QString& note, Burst burst)
{
    return document.edit(qtr("Change the note"), [&](Scenario& s) { s.note = note.toStdString(); }, burst);
}

}
