#include "core/attention/steps.h"

#include "core/text/text.h"

namespace abh {

std::vector<Step> steps(const Course& course)
{
    using enum Quantity;
    const Quantity logits = course.logits();
    std::vector<Step> list{
        {StepId::Input, '1', false, {}, {X}},
        {StepId::Queries, '2', true, {X, W_Q}, {Q}},
        {StepId::Keys, '3', true, {X, W_K}, {K}},
        {StepId::Values, '4', true, {X, W_V}, {V}},
        {StepId::Scores, '5', true, {Q, K}, {S}},
    };
    if (course.scaled) list.push_back({StepId::Scale, '6', true, {S}, {ScaledS}});
    if (course.masked) list.push_back({StepId::Mask, 'M', true, {course.beforeMask(), MaskMatrix}, {MaskedS}});
    list.push_back({StepId::Exponentials, '7', true, {logits},
                    course.safe ? std::vector{RowMax, E, RowSum} : std::vector{E, RowSum}});
    list.push_back({StepId::Weights, '8', true, {E, RowSum}, {A}});
    list.push_back({StepId::Context, '9', true, {A, V}, {Z}});
    if (course.concatenated) list.push_back({StepId::Concat, 'C', false, {Z}, {Concat}});
    if (course.projected) list.push_back({StepId::Output, 'O', false, {course.beforeOutput(), W_O}, {Y}});
    return list;
}

std::string title(StepId step, const Conventions& conventions)
{
    switch (step) {
    case StepId::Input: return _("Input");
    case StepId::Queries: return _("Queries");
    case StepId::Keys: return _("Keys");
    case StepId::Values: return _("Values");
    case StepId::Scores: return _("Scores");
    case StepId::Scale: return _("Scaling");
    case StepId::Mask: return _("Mask");
    case StepId::Exponentials: return _("Exponentials and sums");
    case StepId::Weights: return _("Weights");
    case StepId::Context: return _("Context");
    case StepId::Concat: return conventions.either(_("Heads side by side"), _("Heads stacked"));
    case StepId::Output: return _("Output");
    }
    return {};
}

std::string question(StepId step, const Course& course, const Conventions& conventions)
{
    switch (step) {
    case StepId::Input: return _("Which numbers stand for each token?");
    case StepId::Queries: return _("What does each token ask for?");
    case StepId::Keys: return _("What does each token offer to be found by?");
    case StepId::Values: return _("What does each token hand over when it is looked at?");
    case StepId::Scores: return _("How well does each token's query match each token's key?");
    case StepId::Scale:
        if (course.scale.kind == Scale::Kind::Number) return _("How much should the gaps between the scores count?");
        return _("What keeps the scores from growing with d_k?");
    case StepId::Mask: return _("Which tokens may each token look at?");
    case StepId::Exponentials:
        return course.safe ? conventions.either(_("How large is each score above zero, measured from the row's largest?"),
                                                  _("How large is each score above zero, measured from the column's largest?"))
                           : _("How do we make every score positive, and keep their order?");
    case StepId::Weights: return _("Which share of its attention does each token give to each token?");
    case StepId::Context: return _("What does each token take away, once the values are mixed?");
    case StepId::Concat: return conventions.either(_("What have the heads found, side by side?"), _("What have the heads found, one above the other?"));
    case StepId::Output: return _("What goes on to the next layer?");
    }
    return {};
}

Quantity mainQuantity(StepId step)
{
    using enum Quantity;
    switch (step) {
    case StepId::Input: return X;
    case StepId::Queries: return Q;
    case StepId::Keys: return K;
    case StepId::Values: return V;
    case StepId::Scores: return S;
    case StepId::Scale: return ScaledS;
    case StepId::Mask: return MaskedS;
    case StepId::Exponentials: return E;
    case StepId::Weights: return A;
    case StepId::Context: return Z;
    case StepId::Concat: return Concat;
    case StepId::Output: return Y;
    }
    return X;
}

Formula shortFormula(StepId step, const Course& course)
{
    using namespace notation;
    const Quantity main = mainQuantity(step);
    const Role role = info(main).role;
    switch (step) {
    case StepId::Scale:
        if (course.scale.kind == Scale::Kind::Number) return definitionOf(main, course);
        return row({symbol("S", role), op("/"), scaleSymbol(course.scale)});
    case StepId::Mask: return row({symbol("S", role), op("+"), symbol("M")});
    case StepId::Exponentials: return sup(symbol("e", role), symbol("s", role));
    default: return symbolOf(main);
    }
}

std::vector<Stage> stages(const Course& course, Index heads)
{
    const std::vector<Step> all = steps(course);
    std::vector<Stage> sequence;
    const auto perHead = [](const Step& step) { return step.perHead; };
    auto from = all.begin();
    while (from != all.end()) {
        if (!from->perHead) {
            sequence.push_back({*from++, 0});
            continue;
        }
        auto to = from;
        while (to != all.end() && perHead(*to)) ++to;
        for (Index head = 0; head < heads; ++head)
            for (auto step = from; step != to; ++step) sequence.push_back({*step, head});
        from = to;
    }
    return sequence;
}

}
