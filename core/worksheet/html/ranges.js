"use strict";

// Which numbers count as right: core/worksheet/rounding_habits.cpp and accepted_ranges.cpp. `choices` are what the sheet asks for:
// {decimals, places, shown, worked: {quantity: {head: true}}}.

function shortRoot(s, arithmetic) {
    const root = Math.sqrt(sizes(s).k);
    return roundValue(arithmetic, root, root);
}

function rootMatters(s, arithmetic) {
    return s.scale.kind === "sqrt" && shortRoot(s, arithmetic) !== roundConstant(arithmetic, Math.sqrt(sizes(s).k));
}

/// The habits of people who all work correctly; the sheet's own way, which comes first, is not among them.
function roundingHabits(s, places) {
    const exact = {kind: "exact", places: 3, even: false};
    const habits = [false, true].map((safe) => ({arithmetic: exact, safe, shortRoot: false, atOnce: false}));
    // One figure is no habit: it would accept almost any answer.
    for (const kind of places < 2 ? ["decimals"] : ["decimals", "significant"])
        for (const even of [false, true]) {
            const arithmetic = {kind, places, even};
            for (const safe of [false, true]) {
                habits.push({arithmetic, safe, shortRoot: false, atOnce: false});
                if (rootMatters(s, arithmetic)) habits.push({arithmetic, safe, shortRoot: true, atOnce: false});
            }
            if (kind === "decimals") habits.push({arithmetic, safe: false, shortRoot: false, atOnce: true});
        }
    return habits;
}

const EXACT = {kind: "exact", places: 3, even: false};

function byHabit(habit, given) {
    return (quantity, head, soFar) => {
        const held = given(quantity, head, soFar);
        if (held) return held;
        const s = soFar.scenario, logits = logitsOf(soFar.course);
        if (habit.atOnce && quantity === "row_sums") return rowSums(soFar.of.exponentials[head], EXACT);
        if (habit.atOnce && quantity === "exponentials") return exponentials(soFar.of[logits][head], habit.safe ? soFar.of.row_max[head] : null, EXACT);
        if (!habit.shortRoot || quantity !== "scaled_scores") return null;
        const by = shortRoot(s, s.arithmetic);
        return roundedEach(soFar.of.scores[head], s.arithmetic, (score) => score / by);
    };
}

function workedByHabits(right, places, given) {
    const s = right.scenario;
    const own = retrace(s, right.course.safe, byHabit({safe: right.course.safe}, given));
    const others = roundingHabits(s, places).map((habit) => retrace({...s, arithmetic: habit.arithmetic}, habit.safe, byHabit(habit, given)));
    return [own, ...others.filter(isSound)];
}

/// What is neither worked on the sheet nor entered, as the sheet prints it.
function givenAsPrinted(right, choices) {
    return (quantity, head) => {
        const isWorked = choices.worked[quantity] && choices.worked[quantity][head];
        if (isWorked || quantity === "mask" || ENTERED.includes(quantity) || !right.of[quantity]) return null;
        const matrix = right.of[quantity][head];
        return {...matrix, data: matrix.data.map((entry) => roundToDecimals(entry, choices.shown, false, Math.abs(entry)))};
    };
}

/// The calculations whose hull is accepted, the sheet's own first.
function acceptedTraces(right, choices) {
    return [...workedByHabits(right, choices.places, () => null), ...workedByHabits(right, choices.places, givenAsPrinted(right, choices))];
}

/// {low, high} for a cell; null for a masked score.
function acceptedRange(traces, cell, choices) {
    if (!Number.isFinite(at(traces[0], cell))) return null;
    const unit = 1 / powerOfTen(choices.decimals);
    const rounded = (value, even) => roundToDecimals(value, choices.decimals, even, Math.abs(value));
    const hasForm = cell.quantity === "exponentials" || cell.quantity === "row_sums";
    let low = Infinity, high = -Infinity;
    for (const trace of traces) {
        if (!trace.of[cell.quantity] || (hasForm && trace.course.safe !== traces[0].course.safe)) continue;
        const value = at(trace, cell);
        if (!Number.isFinite(value)) continue;
        low = Math.min(low, rounded(value, false), rounded(value, true));
        high = Math.max(high, rounded(value, false), rounded(value, true));
    }
    // A share lies between 0 and 1 whoever works it out, and no exponential is negative.
    const least = cell.quantity === "weights" || hasForm ? 0 : -Infinity, most = cell.quantity === "weights" ? 1 : Infinity;
    return {low: rounded(Math.max(low - unit, least), false), high: rounded(Math.min(high + unit, most), false)};
}

/// The ranks that the weight of a cell may have in its row: 1 for the largest score, 0 where the mask leaves none.
function acceptedRank(right, cell) {
    const row = rowOf(right.of[logitsOf(right.course)][cell.head], cell.row);
    const own = row[cell.column];
    if (own === -Infinity) return {low: 0, high: 0};
    const slack = 1e-8 * Math.max(1, Math.abs(own));
    return {low: 1 + row.filter((score) => score > own + slack).length, high: row.filter((score) => score >= own - slack).length};
}
