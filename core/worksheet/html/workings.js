"use strict";

// The terms behind one number as MathML: core/attention/explain.cpp and worked_equation.cpp. `writing` is {trace, decimals, isHidden,
// symbols}: an operand that isHidden(key) stands there as its symbol, of which `symbols` has the MathML by the key of its cell.

const ROLES = {
    input: "input", query_weights: "query", key_weights: "key", value_weights: "value", output_weights: "output", queries: "query", keys: "key",
    values: "value", scores: "score", scaled_scores: "score", masked_scores: "score", row_max: "score", exponentials: "weight",
    row_sums: "weight", weights: "weight", context: "output", concatenated: "output", output: "output",
};
const MOST_TERMS = 12;
const SHORT = 48;

// --- Where a number comes from ---

/// Reads the numbers that the number at `cell` is made of.
function readerOf(trace, cell) {
    const s = trace.scenario, z = sizes(s);
    const factor = (quantity, row, column, head = headFor(s, quantity, cell.head)) => {
        const from = {quantity, head, row, column};
        return {value: at(trace, from), cell: from};
    };
    const products = (length, left, right) => ({kind: "products", terms: Array.from({length}, (_, t) => s.columns ? [right(t), left(t)] : [left(t), right(t)])});
    const projection = (W, width) =>
        products(z.model, (t) => factor("input", cell.row, t, 0), (t) => factor(W, t, cell.head * width + cell.column, 0));
    return {factor, products, projection, logits: logitsOf(trace.course), z};
}

function explainScaled(trace, {row, column}, {factor}) {
    const s = trace.scenario, isNumber = s.scale.kind === "number";
    const by = {value: isNumber ? s.scale.number : divisor(s, s.arithmetic), cell: null};
    return {kind: isNumber ? "scaled" : "quotient", terms: [[factor("scores", row, column)]], divisor: by};
}

function explainMasked(trace, {row, column}, {factor}) {
    const isForbidden = get(trace.of.mask[0], row, column) === -Infinity;
    return {kind: isForbidden ? "forbidden" : "kept", terms: [[factor(beforeMask(trace.course), row, column)], [factor("mask", row, column)]]};
}

function explainMaximum(trace, {row}, {factor, logits, z}) {
    const terms = Array.from({length: z.N}, (_, t) => [factor(logits, row, t)]);
    return {kind: terms.every(([score]) => score.value === -Infinity) ? "vanished" : "largest", terms};
}

function explainExponential(trace, {row, column}, {factor, logits}) {
    const terms = [[factor(logits, row, column)]];
    if (trace.course.safe) terms.push([factor("row_max", row, 0)]);
    return {kind: terms[0][0].value === -Infinity ? "vanished" : "exponential", terms};
}

function explainWeight(trace, {row, column}, {factor}) {
    const by = factor("row_sums", row, 0);
    return {kind: by.value === 0 ? "vanished" : "quotient", terms: [[factor("exponentials", row, column)]], divisor: by};
}

function explainOutput(trace, {row, column}, {factor, products}) {
    const before = beforeOutput(trace.course);
    return products(trace.of[before][0].columns, (t) => factor(before, row, t, 0), (t) => factor("output_weights", t, column, 0));
}

/// {kind, terms, divisor}: a term is a list of factors, a factor {value, cell}.
function explain(trace, cell) {
    const read = readerOf(trace, cell), {factor, products, projection, z} = read, {row: i, column: j} = cell;
    switch (cell.quantity) {
    case "queries": return projection("query_weights", z.k);
    case "keys": return projection("key_weights", z.k);
    case "values": return projection("value_weights", z.v);
    case "scores": return products(z.k, (t) => factor("queries", i, t), (t) => factor("keys", j, t));
    case "scaled_scores": return explainScaled(trace, cell, read);
    case "masked_scores": return explainMasked(trace, cell, read);
    case "row_max": return explainMaximum(trace, cell, read);
    case "exponentials": return explainExponential(trace, cell, read);
    case "row_sums": return {kind: "sum", terms: Array.from({length: z.N}, (_, t) => [factor("exponentials", i, t)])};
    case "weights": return explainWeight(trace, cell, read);
    case "context": return products(z.N, (t) => factor("weights", i, t), (t) => factor("values", t, j));
    case "concatenated": return {kind: "copied", terms: [[factor("context", i, j % z.v, Math.floor(j / z.v))]]};
    case "output": return explainOutput(trace, cell, read);
    default: return {kind: "given", terms: []};
    }
}

/// What the terms give before it is rounded, and how large they are.
function unroundedOf(derivation) {
    const values = derivation.terms.map((term) => term.reduce((product, factor) => product * factor.value, 1));
    const sum = values.reduce((total, value) => total + value, 0);
    switch (derivation.kind) {
    case "products":
    case "sum": return {value: sum, size: values.reduce((total, value) => total + Math.abs(value), 0)};
    case "quotient": return {value: values[0] / derivation.divisor.value, size: Math.abs(values[0] / derivation.divisor.value)};
    case "scaled": return {value: values[0] * derivation.divisor.value, size: Math.abs(values[0] * derivation.divisor.value)};
    case "exponential": {
        const value = Math.exp(values[0] - (values[1] || 0));
        return {value, size: value};
    }
    default: return null;
    }
}

// --- How it is written ---

/// Without the noise of the 16th digit.
function clean(value, size = 0) {
    if (!(size > 0) || !Number.isFinite(size)) return roundToFigures(value, 15, false, Math.abs(value));
    return roundToDecimals(value, 13 - Math.floor(Math.log10(size)), false, size);
}

function shownNumber(writing, value) {
    const arithmetic = writing.trace.scenario.arithmetic, most = mostDecimals(arithmetic, writing.decimals);
    return arithmetic.kind === "exact" ? fixedNumber(value, decimalsFrom(value, 0, most)) : carriedNumber(value, 0, most);
}

/// A number in a working: exact ones with two decimals more than in a matrix.
function operandDigits(writing, value) {
    if (writing.trace.scenario.arithmetic.kind !== "exact") return shownNumber(writing, value);
    const cleaned = clean(value);
    return fixedNumber(cleaned, decimalsFrom(cleaned, 0, writing.decimals + 2), true);
}

/// The entries of the matrix of `cell`, with 0 for those that are hidden.
function seenEntries(writing, cell) {
    const matrix = writing.trace.of[cell.quantity][cell.head];
    return matrix.data.map((value, k) =>
        writing.isHidden(keyOf({...cell, row: Math.floor(k / matrix.columns), column: k % matrix.columns})) ? 0 : value);
}

/// The number as its matrix shows it.
function cellDigits(writing, cell) {
    const arithmetic = writing.trace.scenario.arithmetic, value = at(writing.trace, cell);
    const entries = writing.trace.of[cell.quantity][cell.head].data;
    if (arithmetic.kind !== "decimals" || entries.length > 4096) return shownNumber(writing, value);
    return numberAmong(arithmetic, value, sharedDecimals(arithmetic, seenEntries(writing, cell), 12), 12);
}

function factorDigits(writing, factor) {
    const byHand = writing.trace.scenario.arithmetic.kind !== "exact";
    return factor.cell && byHand ? cellDigits(writing, factor.cell) : operandDigits(writing, factor.value);
}

/// "=" where the digits are all of the number.
function equalOrAbout(value, digits, size = 0) {
    const written = digits === "-∞" ? -Infinity : Number(digits);
    if (!Number.isFinite(value) || !Number.isFinite(written)) return value === written ? "=" : "≈";
    return clean(value, size) === clean(written, size) ? "=" : "≈";
}

/// √2 stands in the working as a root, what is hidden as its symbol: all of the number.
function isWrittenAsSymbol(writing, factor) {
    if (factor.cell) return writing.isHidden(keyOf(factor.cell));
    const {scale, arithmetic} = writing.trace.scenario;
    return scale.kind === "sqrt" && arithmetic.kind === "exact" && factor.value !== Math.floor(factor.value);
}

/// What a factor says where it stands.
function printedValue(writing, factor) {
    return isWrittenAsSymbol(writing, factor) || !Number.isFinite(factor.value) ? factor.value : Number(factorDigits(writing, factor));
}

/// No power of e is a number of finitely many decimals, but that of 0.
function printedPower(exponent) {
    return exponent === 0 ? 1 : exponent === -Infinity ? 0 : NaN;
}

/// What the working comes to as it is printed; NaN where no digits can be all of it.
function printedResult(writing, derivation, result) {
    const values = derivation.terms.map((term) => term.reduce((product, factor) => product * printedValue(writing, factor), 1));
    switch (derivation.kind) {
    case "products":
    case "sum": return values.reduce((total, value) => total + value, 0);
    case "quotient": return values[0] / printedValue(writing, derivation.divisor);
    case "scaled": return printedValue(writing, derivation.divisor) * values[0];
    case "kept": return values[0];
    case "largest": return Math.max(...values);
    case "exponential": return printedPower(values[0] - (values[1] || 0));
    default: return result;
    }
}

/// "=" where the terms, worked out with the digits that are printed, give exactly the result that is printed, and not by chance.
function relationOf(writing, cell) {
    const derivation = explain(writing.trace, cell), result = at(writing.trace, cell), digits = cellDigits(writing, cell);
    const printed = printedResult(writing, derivation, result), unrounded = unroundedOf(derivation) || {value: result, size: Math.abs(result)};
    if (Number.isNaN(printed) || equalOrAbout(printed, digits, unrounded.size) === "≈") return "≈";
    return equalOrAbout(unrounded.value, digits, unrounded.size);
}

// --- MathML ---

function signed(digits, role) {
    const inRole = role ? ` class="${role}"` : "";
    return digits.startsWith("-") ? `<mrow${inRole}><mo>−</mo><mn>${digits.slice(1)}</mn></mrow>` : `<mn${inRole}>${digits}</mn>`;
}

function numeral(digits, role) {
    const [mantissa, exponent] = digits.split("e");
    if (exponent === undefined) return signed(digits, role);
    const short = mantissa.includes(".") ? mantissa.replace(/\.?0+$/, "") : mantissa;
    return `${signed(short, role)}<mo>·</mo><msup>${signed("10", role)}${signed(String(Number(exponent)), role)}</msup>`;
}

function factorMath(writing, factor) {
    if (factor.cell && writing.isHidden(keyOf(factor.cell))) return writing.symbols[keyOf(factor.cell)];
    return numeral(factorDigits(writing, factor), factor.cell ? ROLES[factor.cell.quantity] : "");
}

/// In brackets where it is negative.
function guardedMath(writing, factor) {
    const isHidden = factor.cell && writing.isHidden(keyOf(factor.cell));
    const math = factorMath(writing, factor);
    return !isHidden && factor.value < 0 ? `<mrow><mo>(</mo>${math}<mo>)</mo></mrow>` : math;
}

function productMath(writing, term, isFirst) {
    return term.map((factor, k) => k === 0 && isFirst ? factorMath(writing, factor) : guardedMath(writing, factor)).join("<mo>·</mo>");
}

/// The terms, each with the sign behind it; the middle is left out where there are many.
function joinedPieces(writing, terms, sign) {
    const last = terms.length - 1;
    const pieces = [];
    for (let t = 0; t <= last; ++t) {
        if (terms.length > MOST_TERMS && t === MOST_TERMS - 1) {
            pieces.push(`<mo>…</mo><mo>${sign}</mo>`);
            t = last;
        }
        pieces.push(productMath(writing, terms[t], sign === "," || t === 0) + (t < last ? `<mo>${sign}</mo>` : ""));
    }
    return pieces;
}

function exponentialMath(writing, terms) {
    const shift = terms.length > 1 ? "<mo>−</mo>" + guardedMath(writing, terms[1][0]) : "";
    return `<msup><mi>e</mi><mrow>${factorMath(writing, terms[0][0])}${shift}</mrow></msup>`;
}

function divisorMath(writing, by) {
    if (by.cell) return factorMath(writing, by);
    const s = writing.trace.scenario, isRoot = s.scale.kind === "sqrt" && s.arithmetic.kind === "exact" && by.value !== Math.floor(by.value);
    return isRoot ? `<msqrt><mn>${sizes(s).k}</mn></msqrt>` : signed(operandDigits(writing, by.value), "");
}

/// That nothing is left to work out would give a hidden result away: it is written as if there were.
function writtenKind(writing, cell, {kind}) {
    if (kind !== "vanished" || !writing.isHidden(keyOf(cell))) return kind;
    return {weights: "quotient", row_max: "largest"}[cell.quantity] || kind;
}

/// What stands behind the first sign, in pieces between which a line may break.
function workingPieces(writing, cell, derivation) {
    const {terms, divisor: by} = derivation;
    switch (writtenKind(writing, cell, derivation)) {
    case "products":
    case "sum": return joinedPieces(writing, terms, "+");
    case "quotient": return [`<mfrac><mrow>${factorMath(writing, terms[0][0])}</mrow><mrow>${divisorMath(writing, by)}</mrow></mfrac>`];
    case "scaled": return [factorMath(writing, by) + "<mo>·</mo>" + guardedMath(writing, terms[0][0])];
    case "kept": return [factorMath(writing, terms[0][0]) + "<mo>+</mo><mn>0</mn>"];
    case "forbidden": return [factorMath(writing, terms[0][0]) + "<mo>+</mo><mrow><mo>(</mo><mrow><mo>−</mo><mn>∞</mn></mrow><mo>)</mo></mrow>"];
    case "largest": {
        const pieces = joinedPieces(writing, terms, ",");
        pieces[0] = "<mi>max</mi><mo>&#x2061;</mo><mo>(</mo>" + pieces[0];
        pieces[pieces.length - 1] += "<mo>)</mo>";
        return pieces;
    }
    case "exponential": return [exponentialMath(writing, terms)];
    case "vanished": return cell.quantity === "exponentials" ? [exponentialMath(writing, terms)] : [];
    default: return [];
    }
}

function isWorkingCut(writing, derivation) {
    const isCut = (factor) => Number.isFinite(factor.value) && !isWrittenAsSymbol(writing, factor) && equalOrAbout(factor.value, operandDigits(writing, factor.value)) === "≈";
    if (derivation.kind === "copied") return false;
    return derivation.terms.flat().some(isCut) || Boolean(derivation.divisor && isCut(derivation.divisor));
}

/// The left side of a working as markup.
function termsMarkup(writing, cell) {
    const derivation = explain(writing.trace, cell);
    const pieces = workingPieces(writing, cell, derivation);
    const symbol = writing.symbols[keyOf(cell)];
    const all = pieces.length === 0 ? [symbol] : [`${symbol}<mo>${isWorkingCut(writing, derivation) ? "≈" : "="}</mo>`, ...pieces];
    const length = all.join("").replace(/<[^>]*>/g, "").length;
    const wrapped = length <= SHORT ? [all.join("")] : all;
    return wrapped.map((piece) => `<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow>${piece}</mrow></math>`).join(" ");
}
