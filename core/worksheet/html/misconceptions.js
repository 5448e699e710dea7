"use strict";

// The calculation with one step done as learners do it wrongly: core/attention/wrong_steps.cpp and misconception.cpp.

function rootOf(size, trace) {
    return roundConstant(trace.scenario.arithmetic, Math.sqrt(size));
}

/// What a wrong step of one head reads.
function viewOf(soFar, head) {
    const s = soFar.scenario;
    const of = (quantity) => soFar.of[quantity][headFor(s, quantity, head)];
    const logits = () => of(logitsOf(soFar.course));
    const forbidden = (i, j) => soFar.course.masked && get(of("mask"), i, j) === -Infinity;
    return {soFar, s, head, of, logits, forbidden, arithmetic: s.arithmetic, z: sizes(s), maximum: () => soFar.course.safe ? of("row_max") : null};
}

function dividedBy(matrix, by, v) {
    return roundedEach(matrix, v.arithmetic, (entry) => entry / by);
}

function turnedMask(v) {
    const mask = v.s.mask;
    return filled(v.z.N, v.z.N, (i, j) => orderAllows(mask, j, i) && othersAllow(mask, i, j) ? 0 : -Infinity);
}

function allSummed(E, arithmetic) {
    return rowSums({rows: 1, columns: E.data.length, data: E.data}, arithmetic).data[0];
}

function constantColumn(rows, value) {
    return filled(rows, 1, () => value);
}

function headsAdded(v) {
    const heads = v.soFar.of.context;
    return filled(v.z.N, v.z.v * v.s.heads, (i, j) => roundedSum(heads.map((Z) => get(Z, i, j % v.z.v)), roundValue, v.arithmetic));
}

function dealtHead(v) {
    return v.head % v.s.kv_heads;
}

function wrongRowMax(v) {
    const largest = Math.max(...v.logits().data);
    return constantColumn(v.z.N, largest === -Infinity ? 0 : largest);
}

const scaledWeights = (v) => scaled(evaluate("weights", v.head, v.soFar), v.s, v.arithmetic);
const unscaled = (v) => v.of("scores");

/// By id: how each quantity that is touched is worked out.
const WRONG_STEPS = {
    "no-scale": {scaled_scores: unscaled},
    "divided-by-dk": {scaled_scores: (v) => dividedBy(v.of("scores"), v.z.k, v)},
    "divided-by-root-dmodel": {scaled_scores: (v) => dividedBy(v.of("scores"), rootOf(v.z.model, v.soFar), v)},
    "divided-by-root-n": {scaled_scores: (v) => dividedBy(v.of("scores"), rootOf(v.z.N, v.soFar), v)},
    "times-root-dk": {
        scaled_scores: (v) => roundedEach(v.of("scores"), v.arithmetic, (score) => score * rootOf(v.z.k, v.soFar)),
    },
    "scaled-after-softmax": {scaled_scores: unscaled, weights: scaledWeights},
    "scaled-twice": {weights: scaledWeights},
    "keys-times-queries": {scores: (v) => scores(v.of("keys"), v.of("queries"), v.arithmetic)},
    "keys-not-transposed": {scores: (v) => context(v.of("queries"), v.of("keys"), v.arithmetic)},
    "down-the-columns": {
        row_max: (v) => rowMax(transposed(v.logits())),
        exponentials: (v) => transposed(exponentials(transposed(v.logits()), v.maximum(), v.arithmetic)),
        row_sums: (v) => rowSums(transposed(v.of("exponentials")), v.arithmetic),
        weights: (v) => transposed(weights(transposed(v.of("exponentials")), v.of("row_sums"), v.arithmetic)),
    },
    "whole-matrix": {
        row_max: wrongRowMax,
        row_sums: (v) => constantColumn(v.z.N, allSummed(v.of("exponentials"), v.arithmetic)),
    },
    "no-exponential": {
        exponentials: (v) => roundedEach(v.logits(), v.arithmetic, (score) => score === -Infinity ? 0 : score),
    },
    "maximum-on-top": {
        row_sums: (v) => rowSums(exponentials(v.logits(), null, v.arithmetic), v.arithmetic),
    },
    "masked-with-zero": {
        masked_scores: (v) => roundedEach(v.of(beforeMask(v.soFar.course)), v.arithmetic, (score, i, j) => v.forbidden(i, j) ? 0 : score),
    },
    "masked-after-softmax": {
        masked_scores: (v) => v.of(beforeMask(v.soFar.course)),
        weights: (v) => roundedEach(evaluate("weights", v.head, v.soFar), v.arithmetic, (share, i, j) => v.forbidden(i, j) ? 0 : share),
    },
    "past-forbidden": {mask: turnedMask},
    "own-token-forbidden": {
        mask: (v) => filled(v.z.N, v.z.N, (i, j) => allows(v.s.mask, i, j) && i !== j ? 0 : -Infinity),
    },
    "weights-transposed": {context: (v) => context(transposed(v.of("weights")), v.of("values"), v.arithmetic)},
    "keys-as-values": {context: (v) => context(v.of("weights"), v.of("keys"), v.arithmetic)},
    "heads-added": {concatenated: headsAdded},
    "root-dmodel-per-head": {scaled_scores: (v) => dividedBy(v.of("scores"), rootOf(v.z.model, v.soFar), v)},
    "kv-head-modulo": {
        scores: (v) => scores(v.of("queries"), v.soFar.of.keys[dealtHead(v)], v.arithmetic),
        context: (v) => context(v.of("weights"), v.soFar.of.values[dealtHead(v)], v.arithmetic),
    },
};

/// The calculation of `right` with the misconception `id` in it; null where it cannot be worked out. Whether it applies to the sizes
/// and choices is for the caller to know.
function workedWith(id, right) {
    let slipped = false;
    const replacement = (quantity, head, soFar) => {
        const step = WRONG_STEPS[id][quantity];
        if (step) {
            slipped = true;
            return step(viewOf(soFar, head));
        }
        return !slipped && right.of[quantity] ? right.of[quantity][head] : null;
    };
    const trace = retrace(right.scenario, right.course.safe, replacement);
    return isSound(trace) ? trace : null;
}
