"use strict";

// The whole calculation once more: core/attention/ops.cpp, forward.cpp and retrace.cpp, equation by equation. No page is needed here.
// A matrix is {rows, columns, data} row by row. A trace is {scenario, safe, of: {quantity: [a matrix for each head]}}.

/// Every quantity in the order in which it is worked out, and how often it exists.
const QUANTITIES = [
    ["input", "once"], ["query_weights", "once"], ["key_weights", "once"], ["value_weights", "once"], ["output_weights", "once"],
    ["mask", "once"], ["queries", "query"], ["keys", "key"], ["values", "key"], ["scores", "query"], ["scaled_scores", "query"],
    ["masked_scores", "query"], ["row_max", "query"], ["exponentials", "query"], ["row_sums", "query"], ["weights", "query"],
    ["context", "query"], ["concatenated", "once"], ["output", "once"],
];
const PER_HEAD = Object.fromEntries(QUANTITIES);
const ENTERED = ["input", "query_weights", "key_weights", "value_weights", "output_weights"];

function filled(rows, columns, entry) {
    const data = [];
    for (let i = 0; i < rows; ++i)
        for (let j = 0; j < columns; ++j) data.push(entry(i, j));
    return {rows, columns, data};
}

function get(matrix, i, j) {
    return matrix.data[i * matrix.columns + j];
}

function transposed(matrix) {
    return filled(matrix.columns, matrix.rows, (i, j) => get(matrix, j, i));
}

// --- Sizes and choices of a scenario ---

function sizes(s) {
    return {N: s.input.rows, model: s.input.columns, k: s.query_weights.columns / s.heads, v: s.value_weights.columns / s.kv_heads};
}

function kvHeadOf(s, head) {
    return Math.floor(head / (s.heads / s.kv_heads));
}

function orderAllows(mask, i, j) {
    if (mask.causal && j > i) return false;
    return mask.window === null || !(j > i || i - j >= mask.window);
}

function othersAllow(mask, i, j) {
    if (j < mask.real.length && !mask.real[j]) return false;
    return mask.allowed === null || Boolean(mask.allowed[i][j]);
}

function allows(mask, i, j) {
    return orderAllows(mask, i, j) && othersAllow(mask, i, j);
}

function isMasked(s) {
    const {N} = sizes(s);
    for (let i = 0; i < N; ++i)
        for (let j = 0; j < N; ++j)
            if (!allows(s.mask, i, j)) return true;
    return false;
}

function courseOf(s, safe) {
    return {scaled: s.scale.kind !== "none", masked: isMasked(s), safe, concatenated: s.heads > 1, projected: s.output_weights !== null};
}

function exists(course, quantity) {
    switch (quantity) {
    case "scaled_scores": return course.scaled;
    case "mask":
    case "masked_scores": return course.masked;
    case "row_max": return course.safe;
    case "concatenated": return course.concatenated;
    case "output_weights":
    case "output": return course.projected;
    default: return true;
    }
}

function beforeMask(course) {
    return course.scaled ? "scaled_scores" : "scores";
}

function logitsOf(course) {
    return course.masked ? "masked_scores" : beforeMask(course);
}

function beforeOutput(course) {
    return course.concatenated ? "concatenated" : "context";
}

function headCount(s, quantity) {
    return {once: 1, query: s.heads, key: s.kv_heads}[PER_HEAD[quantity]];
}

/// The head under which `quantity` is stored for a query head.
function headFor(s, quantity, queryHead) {
    return {once: 0, query: queryHead, key: kvHeadOf(s, queryHead)}[PER_HEAD[quantity]];
}

function at(trace, cell) {
    return get(trace.of[cell.quantity][cell.head], cell.row, cell.column);
}

// --- One function an equation ---

function roundedSum(terms, round, arithmetic) {
    let value = 0, size = 0;
    for (const term of terms) {
        value += term;
        size += Math.abs(term);
    }
    return round(arithmetic, value, size * Math.max(1, terms.length / 64));
}

function project(X, W, firstColumn, width, arithmetic) {
    return filled(X.rows, width, (i, j) => {
        const terms = [];
        for (let t = 0; t < X.columns; ++t) terms.push(get(X, i, t) * get(W, t, firstColumn + j));
        return roundedSum(terms, roundValue, arithmetic);
    });
}

function scores(Q, K, arithmetic) {
    return project(Q, transposed(K), 0, K.rows, arithmetic);
}

function divisor(s, arithmetic) {
    if (s.scale.kind === "sqrt") return roundConstant(arithmetic, Math.sqrt(sizes(s).k));
    return s.scale.kind === "d_k" ? sizes(s).k : 1;
}

function roundedEach(matrix, arithmetic, change) {
    return filled(matrix.rows, matrix.columns, (i, j) => {
        const unrounded = change(get(matrix, i, j), i, j);
        return roundValue(arithmetic, unrounded, Math.abs(unrounded));
    });
}

function scaled(S, s, arithmetic) {
    const factor = s.scale.kind === "number" ? s.scale.number : 1;
    const by = divisor(s, arithmetic);
    return roundedEach(S, arithmetic, (score) => factor * score / by);
}

function maskMatrix(s) {
    const {N} = sizes(s);
    return filled(N, N, (i, j) => allows(s.mask, i, j) ? 0 : -Infinity);
}

function rowOf(matrix, i) {
    return matrix.data.slice(i * matrix.columns, (i + 1) * matrix.columns);
}

function rowMax(S) {
    return filled(S.rows, 1, (i) => {
        const largest = Math.max(...rowOf(S, i));
        return largest === -Infinity ? 0 : largest;
    });
}

function exponentials(S, m, arithmetic) {
    return filled(S.rows, S.columns, (i, j) => {
        const score = get(S, i, j);
        if (score === -Infinity) return 0;
        const shift = m ? get(m, i, 0) : 0;
        const unrounded = Math.exp(score - shift);
        return roundExponential(arithmetic, unrounded, unrounded * Math.min(Math.max(Math.abs(score) + Math.abs(shift), 1), 1e9));
    });
}

function rowSums(E, arithmetic) {
    return filled(E.rows, 1, (i) => roundedSum(rowOf(E, i), roundExponential, arithmetic));
}

function weights(E, l, arithmetic) {
    return roundedEach(E, arithmetic, (share, i) => get(l, i, 0) === 0 ? 0 : share / get(l, i, 0));
}

function context(A, V, arithmetic) {
    return project(A, V, 0, V.columns, arithmetic);
}

function concatenate(heads) {
    const width = heads[0].columns;
    return filled(heads[0].rows, width * heads.length, (i, j) => get(heads[Math.floor(j / width)], i, j % width));
}

// --- The whole ---

/// One quantity from those before it.
function evaluate(quantity, head, soFar) {
    const s = soFar.scenario, course = soFar.course, a = s.arithmetic, z = sizes(s);
    const of = (q) => soFar.of[q][headFor(s, q, head)];
    switch (quantity) {
    case "mask": return maskMatrix(s);
    case "queries": return project(of("input"), of("query_weights"), head * z.k, z.k, a);
    case "keys": return project(soFar.of.input[0], soFar.of.key_weights[0], head * z.k, z.k, a);
    case "values": return project(soFar.of.input[0], soFar.of.value_weights[0], head * z.v, z.v, a);
    case "scores": return scores(of("queries"), of("keys"), a);
    case "scaled_scores": return scaled(of("scores"), s, a);
    case "masked_scores": return filled(z.N, z.N, (i, j) => get(of(beforeMask(course)), i, j) + get(of("mask"), i, j));
    case "row_max": return rowMax(of(logitsOf(course)));
    case "exponentials": return exponentials(of(logitsOf(course)), course.safe ? of("row_max") : null, a);
    case "row_sums": return rowSums(of("exponentials"), a);
    case "weights": return weights(of("exponentials"), of("row_sums"), a);
    case "context": return context(of("weights"), of("values"), a);
    case "concatenated": return concatenate(soFar.of.context);
    case "output": return project(soFar.of[beforeOutput(course)][0], soFar.of.output_weights[0], 0, s.output_weights.columns, a);
    default: return roundedEach(s[quantity], a, (entry) => entry);
    }
}

/// The calculation of `s` in the plain or the safe form; `replacement(quantity, head, soFar)` may put a matrix in the place of one.
function retrace(s, safe, replacement = () => null) {
    const trace = {scenario: s, course: courseOf(s, safe), of: {}};
    for (const [quantity] of QUANTITIES) {
        if (!exists(trace.course, quantity)) continue;
        trace.of[quantity] = [];
        for (let head = 0; head < headCount(s, quantity); ++head)
            trace.of[quantity].push(replacement(quantity, head, trace) || evaluate(quantity, head, trace));
    }
    return trace;
}

/// Whether there is a number in every place: finite, a forbidden score aside, and no row that sees something adds up to 0.
function isSound(trace) {
    for (const [quantity] of QUANTITIES) {
        const mayBeForbidden = quantity === "mask" || quantity === "masked_scores";
        for (const matrix of trace.of[quantity] || [])
            if (!matrix.data.every((entry) => Number.isFinite(entry) || (mayBeForbidden && entry === -Infinity))) return false;
    }
    return trace.of.row_sums.every((l, head) =>
        l.data.every((sum, i) => sum !== 0 || rowOf(trace.of[logitsOf(trace.course)][head], i).every((entry) => entry === -Infinity)));
}
