"use strict";

// How a number is carried on and how it is written: the same as core/attention/rounding.cpp, core/notation/number.cpp and
// core/attention/shown.cpp, to the last digit. An arithmetic is {kind: "exact" | "decimals" | "significant", places, even}.

const EPS = Number.EPSILON;
const MAX = Number.MAX_VALUE;

function powerOfTen(exponent) {
    return Number("1e" + exponent);
}

/// units * 10^-decimals as the nearest double.
function decimalNumber(units, decimals) {
    return Number(units.toFixed(0) + "e" + -decimals);
}

function leadingExponent(value) {
    return Number(Math.abs(value).toExponential().split("e")[1]);
}

function roundToDecimals(value, decimals, even, magnitude) {
    const size = Math.abs(value);
    if (!Number.isFinite(value) || value === 0) return value;
    const lost = 8 * EPS * Math.min(Math.max(magnitude, size), MAX);
    if (size <= lost && magnitude > size) return 0;
    const unit = powerOfTen(decimals);
    const scaled = size * unit;
    if (scaled >= 2 ** 53 || !Number.isFinite(scaled)) return value;
    let units = Math.floor(scaled);
    const over = scaled - units - 0.5;
    const tie = Math.abs(over) <= Math.min(lost * unit, 0.25);
    if (tie ? (!even || units % 2 === 1) : over > 0) units += 1;
    if (units === 0) return 0;
    const rounded = decimalNumber(units, decimals);
    return value < 0 ? -rounded : rounded;
}

function roundToFigures(value, figures, even, magnitude) {
    if (!Number.isFinite(value) || value === 0) return value;
    return roundToDecimals(value, figures - 1 - leadingExponent(value), even, magnitude);
}

/// A quantity, rounded once.
function roundValue(arithmetic, unrounded, magnitude) {
    if (arithmetic.kind === "decimals") return roundToDecimals(unrounded, arithmetic.places, arithmetic.even, magnitude);
    if (arithmetic.kind === "significant") return roundToFigures(unrounded, arithmetic.places, arithmetic.even, magnitude);
    return unrounded;
}

/// An exponential, or a sum of them: never fewer than `places` significant digits.
function roundExponential(arithmetic, unrounded, magnitude) {
    if (arithmetic.kind !== "decimals" || unrounded === 0) return roundValue(arithmetic, unrounded, magnitude);
    const forFigures = arithmetic.places - 1 - leadingExponent(unrounded);
    return roundToDecimals(unrounded, Math.max(arithmetic.places, forFigures), arithmetic.even, magnitude);
}

/// The root that divides a whole matrix: one place more.
function roundConstant(arithmetic, unrounded) {
    return roundValue({...arithmetic, places: arithmetic.places + 1}, unrounded, unrounded);
}

// --- Numbers as text ---

/// Exactly `decimals` decimals; halves of the double go to even as in C, where toFixed takes the larger.
function printFixed(value, decimals) {
    const text = value.toFixed(decimals);
    if (Number(text) === value || decimals > 90) return text;
    const full = Math.abs(value).toFixed(Math.min(100, decimals + 60));
    const cut = full.length - Math.min(100 - decimals, 60);
    const rest = full.slice(cut);
    const isHalf = rest[0] === "5" && /^50*$/.test(rest);
    const before = full.slice(0, cut).replace(/\.$/, "");
    if (!isHalf || Number(before[before.length - 1]) % 2 === 1) return text;
    return (value < 0 ? "-" : "") + before;
}

/// 1.234e+12 with two digits of exponent at least, as C writes it.
function printScientific(value, decimals) {
    const [mantissa, exponent] = value.toExponential(decimals).split("e");
    const digits = exponent.slice(1).padStart(2, "0");
    return mantissa + "e" + exponent[0] + digits;
}

function fixedNumber(value, decimals, keepSmall = false) {
    if (!Number.isFinite(value)) return Number.isNaN(value) ? "NaN" : value < 0 ? "-∞" : "∞";
    decimals = Math.min(Math.max(decimals, 0), 17);
    if (Math.abs(value) >= 1e9) return printScientific(value, decimals);
    let text = printFixed(value, decimals);
    if (!/[1-9]/.test(text)) {
        if (keepSmall && value !== 0) return printScientific(value, decimals);
        text = text.replace(/^-/, "");
    }
    return text;
}

/// The first number of decimals, counted up from `from`, that loses nothing of `value`, or `most`.
function decimalsFrom(value, from, most) {
    if (!Number.isFinite(value)) return from;
    let decimals = from;
    while (decimals < most && Number(fixedNumber(value, decimals)) !== value) ++decimals;
    return decimals;
}

/// The shortest text that reads back as the same double, as std::to_chars writes it.
function fullNumber(value) {
    const plain = String(value);
    const [mantissa, exponent] = value.toExponential().split("e");
    const scientific = mantissa + "e" + exponent[0] + exponent.slice(1).padStart(2, "0");
    return !plain.includes("e") && plain.length <= scientific.length ? plain : scientific;
}

function carriedNumber(value, least, most) {
    const text = fixedNumber(value, Math.max(least, decimalsFrom(value, 0, most)), true);
    const isWhole = Number(text) === value && !text.includes("e");
    return Math.abs(value) < 1e-4 && !isWhole ? fullNumber(value) : text;
}

/// Which numbers of a matrix have decimals of their own: those of significant figures all, by decimals the tiny ones.
function hasOwnDecimals(arithmetic, value) {
    if (arithmetic.kind === "significant") return true;
    return arithmetic.kind === "decimals" && value !== 0 && Math.abs(value) < 0.01;
}

function sharedDecimals(arithmetic, values, most) {
    let decimals = 0;
    for (const value of values)
        if (!hasOwnDecimals(arithmetic, value)) decimals = decimalsFrom(value, decimals, most);
    return decimals;
}

function numberAmong(arithmetic, value, shared, most) {
    if (!hasOwnDecimals(arithmetic, value)) return fixedNumber(value, shared);
    return carriedNumber(value, arithmetic.kind === "significant" ? 0 : shared, most);
}

/// The most decimals that any number is written with; `decimals` are those of exact ones.
function mostDecimals(arithmetic, decimals) {
    return arithmetic.kind === "exact" ? decimals : 12;
}

/// Every entry as text. `seen`: the same entries with 0 for those that must have no say in how the others are written.
function cellTexts(arithmetic, values, seen, decimals) {
    const most = mostDecimals(arithmetic, decimals);
    const shared = sharedDecimals(arithmetic, seen, most);
    return values.map((value) => numberAmong(arithmetic, value, shared, most));
}

/// Digits as they stand on a board: a true minus sign, powers of ten.
function typeset(digits) {
    const sign = digits.startsWith("-") ? "−" : "";
    const [mantissa, exponent] = digits.replace(/^-/, "").split("e");
    if (exponent === undefined) return sign + mantissa;
    const raised = String(Number(exponent)).replace("-", "⁻").replace(/\d/g, (d) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[d]);
    return sign + (mantissa.includes(".") ? mantissa.replace(/\.?0+$/, "") : mantissa) + "·10" + raised;
}

/// What a person typed: with a comma or a point, any minus sign, any spelling of minus infinity. NaN when it is no number.
function readNumber(text) {
    const plain = text.trim().replace(/[−–]/g, "-").replace(",", ".");
    if (/^-\s*(∞|inf|infinity|oo|unendlich)$/i.test(plain)) return -Infinity;
    return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : NaN;
}
