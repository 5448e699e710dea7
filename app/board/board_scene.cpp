#include "app/board/board_scene.h"

#include <algorithm>
#include <cmath>

#include "app/board/against_texts.h"
#include "app/text/qtext.h"
#include "core/attention/explain_text.h"
#include "core/attention/forward.h"
#include "core/attention/matrix_relation.h"
#include "core/model/token_names.h"
#include "core/notation/number.h"
#include "core/report/report_parts.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

using namespace notation;
using enum Quantity;

// So many columns of all heads and of the matrix they make still stand side by side; with more the matrix stands alone.
constexpr Index kColumnsSideBySide = 12;

/// Makes the figures of one stage.
class SceneMaker {
public:
    SceneMaker(const Trace& trace, const Stage& stage, const Shown& shown, const std::optional<Against>& against)
        : m_trace(trace), m_stage(stage), m_shown(shown), m_against(against)
    {
    }

    Conventions conventions() const { return m_shown.conventions(); }

    BoardItem figure(Quantity quantity, bool operand, bool transposed = false) const { return figureOf(quantity, m_stage.head, operand, transposed); }

    /// `transposed`: with a transpose sign. Tokens in columns, it is what has none that is turned.
    BoardItem figureOf(Quantity quantity, Index queryHead, bool operand, bool transposed = false) const
    {
        const QuantityInfo& about = info(quantity);
        const bool slice = isSliced(quantity);
        const Index sliceHead = quantity == W_Q ? queryHead : m_trace.scenario().kvHeadOf(queryHead);
        BoardFigure made{quantity, m_trace.headFor(quantity, queryHead), slice ? m_trace.firstColumn(quantity, sliceHead) : 0, {}};
        MatrixFigure& f = made.figure;
        f.matrix = sliceFor(m_trace, quantity, queryHead);
        const Formula symbol = symbolOf(quantity, headNumber(about, slice, sliceHead, made.head), conventions());
        f.symbol = transposed ? transpose(symbol) : symbol;
        f.role = about.role;
        f.rowNames = axisNames(m_trace.scenario(), about.rows, conventions());
        f.columnNames = axisNames(m_trace.scenario(), about.columns, conventions());
        f.transposed = transposed != conventions().inColumns();
        f.countFrom = conventions().countFrom;
        f.operand = operand;
        // So many are needed, no more: a view then need not look at every number to find out.
        f.own = m_shown.own();
        f.decimals = sharedDecimals(f.matrix, m_shown.most(), f.own);
        f.tint = operand ? MatrixFigure::Tint::None : tintOf(quantity);
        if (quantity == A) f.mapTint = MatrixFigure::Tint::Share;
        f.caption = caption(about, slice, f);
        f.accessibleName = qs(say(_("{} {}, {} by {}"), title(quantity, conventions()), toSpeech(f.symbol), f.shownRows(), f.shownColumns()));
        if (m_against && !operand) setAgainst(f, quantity, made.head, m_shown, *m_against);
        if (quantity == Concat)
            for (Index head = 1; head < m_trace.scenario().heads; ++head) f.columnRules.push_back(m_trace.firstColumn(Concat, head));
        return made;
    }

private:
    Index headNumber(const QuantityInfo& about, bool slice, Index sliceHead, Index head) const
    {
        if (m_trace.scenario().heads == 1) return 0;
        return slice ? sliceHead + 1 : about.perHead == PerHead::None ? 0 : head + 1;
    }

    static MatrixFigure::Tint tintOf(Quantity quantity)
    {
        switch (quantity) {
        case S:
        case ScaledS:
        case MaskedS: return MatrixFigure::Tint::Signed;
        case A: return MatrixFigure::Tint::Share;
        default: return MatrixFigure::Tint::None;
        }
    }

    /// "2 × 2 · token × d_k", in the order of the picture.
    QString caption(const QuantityInfo& about, bool slice, const MatrixFigure& f) const
    {
        const auto name = [&](Axis axis) {
            if (!slice || m_trace.scenario().heads == 1) {
                if (axis == Axis::AllQueries || axis == Axis::AllKeys) axis = Axis::QueryKey;
                if (axis == Axis::AllValues) axis = Axis::Value;
            }
            if (slice && axis != Axis::Model) axis = about.quantity == W_V ? Axis::Value : Axis::QueryKey;
            if (axis == Axis::AllContexts && m_trace.scenario().heads == 1) axis = Axis::Value;
            return axisName(axis, conventions());
        };
        const std::string shape = fmt::format("{} × {}", f.shownRows(), f.shownColumns());
        if (about.columns == Axis::Single) return qs(shape + " · " + name(about.columns));
        const Axis first = f.transposed ? about.columns : about.rows, second = f.transposed ? about.rows : about.columns;
        return qs(fmt::format("{} · {} × {}", shape, name(first), name(second)));
    }

    const Trace& m_trace;
    const Stage& m_stage;
    const Shown& m_shown;
    const std::optional<Against>& m_against;
};

Formula scaleSign(const Trace& trace, const Shown& shown)
{
    const Scenario& s = trace.scenario();
    if (s.scale.kind == Scale::Kind::Number) return row({op("·"), s.scale.number < 0 ? fenced(scaleSymbol(s.scale)) : scaleSymbol(s.scale)});
    const double by = scaleDivisor(trace);
    return row({op("÷"), scaleValue(s, by, shown.number(by))});
}

std::vector<BoardItem> exponentialItems(const SceneMaker& make, const Course& course)
{
    std::vector<BoardItem> items{make.figure(course.logits(), true)};
    if (course.safe) {
        items.push_back(row({symbol("max"), op("→")}));
        items.push_back(make.figure(RowMax, false));
    }
    items.push_back(row({sup(symbol("e"), symbol("s")), op("→")}));
    items.push_back(make.figure(E, false));
    items.push_back(row({op("∑"), op("→")}));
    items.push_back(make.figure(RowSum, false));
    return items;
}

/// The sign before a result.
Formula resultSign(const Trace& trace, Quantity result, Index head, const Shown& shown)
{
    return op(workedRelation(trace, result, trace.headFor(result, head), shown));
}

std::vector<BoardItem> headItems(const SceneMaker& make, const Scenario& scenario)
{
    std::vector<BoardItem> items;
    const Index heads = scenario.heads;
    const bool inColumns = make.conventions().inColumns();
    const Index columns = inColumns ? (heads + 1) * scenario.N() : 2 * heads * scenario.d_v();
    for (Index head = 0; columns <= kColumnsSideBySide && head < heads; ++head) {
        if (head > 0) items.push_back(inColumns ? words(_("above")) : op("|"));
        items.push_back(make.figureOf(Z, head, true));
    }
    if (!items.empty()) items.push_back(op("="));
    items.push_back(make.figure(Concat, false));
    return items;
}

std::vector<BoardItem> binaryItems(const SceneMaker& make, const Step& step, const Course& course, const char* sign, const Formula& equals)
{
    const std::vector<Operand> operands = operandsOf(step.results[0], course, make.conventions());
    return {make.figure(operands[0].quantity, true, operands[0].transposed), op(sign), make.figure(operands[1].quantity, true, operands[1].transposed), equals,
            make.figure(step.results[0], false)};
}

std::vector<BoardItem> itemsOf(const Trace& trace, const Stage& stage, const Shown& shown, const std::optional<Against>& against)
{
    const SceneMaker make(trace, stage, shown, against);
    const Step& step = stage.step;
    const auto binary = [&](const char* sign) { return binaryItems(make, step, trace.course(), sign, resultSign(trace, step.results[0], stage.head, shown)); };
    switch (step.id) {
    case StepId::Input: return {make.figure(X, false)};
    case StepId::Scale: return {make.figure(S, true), scaleSign(trace, shown), resultSign(trace, ScaledS, stage.head, shown), make.figure(ScaledS, false)};
    case StepId::Mask: return binary("+");
    case StepId::Exponentials: return exponentialItems(make, trace.course());
    case StepId::Weights: return binary("÷");
    case StepId::Concat: return headItems(make, trace.scenario());
    default: return binary("×");
    }
}

/// Entry by entry the rows of all figures are the same tokens on the same lines: the first figure's names serve all.
void nameRowsOnce(std::vector<BoardItem>& items)
{
    bool named = false;
    for (BoardItem& item : items)
        if (auto* figure = std::get_if<BoardFigure>(&item)) {
            figure->figure.rowNamesBeside = named;
            named = named || !figure->figure.shownRowNames().isEmpty();
        }
}

/// Where one figure has further lines in its cells, the others leave room for them.
void keepRowsLevel(std::vector<BoardItem>& items)
{
    const auto figureOf = [](BoardItem& item) { return std::get_if<BoardFigure>(&item); };
    const bool any = std::any_of(items.begin(), items.end(), [&](BoardItem& item) { return figureOf(item) && figureOf(item)->figure.hasGhosts(); });
    for (BoardItem& item : items)
        if (BoardFigure* made = figureOf(item); any && made && !made->figure.hasGhosts())
            made->figure.ghostTexts = made->figure.differenceTexts = std::vector<QString>(static_cast<std::size_t>(made->figure.matrix.size()));
}

}

std::optional<MatrixCell> BoardFigure::find(const Cell& cell) const
{
    if (cell.quantity != quantity || cell.head != head) return std::nullopt;
    const MatrixCell here{cell.row, cell.column - firstColumn};
    return figure.contains(here) ? std::optional(here) : std::nullopt;
}

bool BoardScene::isTinted() const
{
    return std::any_of(items.begin(), items.end(), [](const BoardItem& item) {
        const auto* figure = std::get_if<BoardFigure>(&item);
        return figure && figure->figure.tint != MatrixFigure::Tint::None;
    });
}

bool BoardScene::hasGhosts() const
{
    return std::any_of(items.begin(), items.end(), [](const BoardItem& item) {
        const auto* figure = std::get_if<BoardFigure>(&item);
        return figure && figure->figure.hasGhosts();
    });
}

BoardScene makeScene(const Trace& trace, const Stage& stage, const Shown& shown, const std::optional<Against>& against)
{
    BoardScene scene;
    const bool named = trace.scenario().heads > 1 && stage.step.perHead;
    const HeadNumbers heads = named ? HeadNumbers{stage.head + 1, trace.scenario().kvHeadOf(stage.head) + 1} : HeadNumbers{};
    scene.formula = formulaOf(mainQuantity(stage.step.id), trace.course(), shown.conventions(), heads);
    scene.question = qs(question(stage.step.id, trace.course(), shown.conventions()));
    scene.items = itemsOf(trace, stage, shown, against);
    scene.isProduct = isProduct(mainQuantity(stage.step.id));
    if (!scene.isProduct) {
        nameRowsOnce(scene.items);
        keepRowsLevel(scene.items);
    }
    return scene;
}

QStringList axisNames(const Scenario& scenario, Axis axis, const Conventions& conventions)
{
    QStringList names;
    if (axis != Axis::Token && axis != Axis::QueryToken && axis != Axis::KeyToken) return names;
    for (const std::string& name : tokenNames(scenario, conventions.countFrom)) names << qs(name);
    return names;
}

QString cellCaption(const Scenario& scenario, const Cell& cell, const Conventions& conventions)
{
    const auto token = [&](Index i) { return tokenPhrase(scenario, i, conventions); };
    switch (info(cell.quantity).columns) {
    case Axis::KeyToken: return qs(say(_("query of {} · key of {}"), token(cell.row), token(cell.column)));
    case Axis::Single: return qs(say(_("query of {}"), token(cell.row)));
    default: break;
    }
    if (info(cell.quantity).rows == Axis::Token) return qs(say(conventions.either(_("{} · column {}"), _("{} · row {}")), token(cell.row), conventions.number(cell.column)));
    const auto [row, column] = conventions.place(cell.row, cell.column);
    return qs(say(_("row {} · column {}"), row, column));
}

}
