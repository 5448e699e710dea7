#pragma once

#include <string>
#include <vector>

#include "core/attention/quantity.h"

namespace abh {

/// One stop of the walk-through. The brief's example has nine; a mask, several heads and W_O add one each.
enum class StepId { Input, Queries, Keys, Values, Scores, Scale, Mask, Exponentials, Weights, Context, Concat, Output };

struct Step {
    StepId id;
    /// What a person types to come here: the brief's numbers 1 to 9, whichever steps a scenario has, and a letter for the others.
    char key;
    bool perHead;                      ///< walked once for each query head
    std::vector<Quantity> operands;    ///< shown on the left, in the order of the formula
    std::vector<Quantity> results;     ///< worked out in this step, row by row
};

/// The steps of a course, in the order in which they are walked; every list, key and sheet takes them from here.
std::vector<Step> steps(const Course& course);

/// "Scores", in the reader's language.
std::string title(StepId step, const Conventions& conventions = {});
/// One sentence, a question the step answers: "How well does each token's query match each token's key?"
std::string question(StepId step, const Course& course, const Conventions& conventions = {});
/// The short formula for a list: S, S/sqrt(d_k), e^s.
Formula shortFormula(StepId step, const Course& course);
/// The quantity that gives the step its name, colour and shape.
Quantity mainQuantity(StepId step);

/// A step with the head it is walked for.
struct Stage {
    Step step;
    Index head = 0;        ///< query head; 0 where the step has none
};

/// X, then every per-head step for head 1, for head 2, ..., then Concat and Output.
std::vector<Stage> stages(const Course& course, Index heads);

}
