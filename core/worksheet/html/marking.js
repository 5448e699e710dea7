"use strict";

// What becomes of a number that a student wrote. `sheet` is what workSheet() made; `entries` holds numbers by the key of their cell and
// is made anew for each marking.

function keyOf(cell) {
    return `${cell.quantity} ${cell.head} ${cell.row} ${cell.column}`;
}

function cellFrom(key) {
    const [quantity, head, row, column] = key.split(" ");
    return {quantity, head: Number(head), row: Number(row), column: Number(column)};
}

/// Everything that marking needs of one set of numbers. `right` is what is worked on the sheet.
function workSheet(scenario, safe, choices, misconceptions) {
    const right = retrace(scenario, safe);
    if (!isSound(right)) return null;
    const worked = choices.slip ? workedWith(choices.slip, right) : right;
    if (!worked) return null;
    const wrong = misconceptions.map((id) => ({id, trace: workedWith(id, right)})).filter((one) => one.trace);
    return {right: worked, choices, wrong, accepted: acceptedTraces(worked, choices)};
}

function rangeOf(sheet, cell) {
    return sheet.choices.ranks ? acceptedRank(sheet.right, cell) : acceptedRange(sheet.accepted, cell, sheet.choices);
}

function isRight(sheet, cell, number) {
    const range = rangeOf(sheet, cell);
    if (range === null) return number === at(sheet.right, cell);
    return number >= range.low && number <= range.high;
}

/// Whether `number` is `value` but for the last digit that is asked.
function isNear(sheet, number, value) {
    if (!Number.isFinite(number) || !Number.isFinite(value)) return number === value;
    const unit = 1 / powerOfTen(sheet.choices.decimals);
    return Math.abs(number - roundToDecimals(value, sheet.choices.decimals, false, Math.abs(value))) <= unit * (1 + 1e-9);
}

/// What each number should be for somebody who goes on from what was written down. Where nothing was written yet stands the right
/// number or, with `carriesOn`, what follows from the student's own earlier ones.
function expectedFromOwn(sheet, entries, carriesOn) {
    const expected = {};
    retrace(sheet.right.scenario, sheet.right.course.safe, (quantity, head, soFar) => {
        const fresh = ENTERED.includes(quantity) || quantity === "mask" || !sheet.choices.worked[quantity] ? sheet.right.of[quantity][head] : evaluate(quantity, head, soFar);
        (expected[quantity] = expected[quantity] || [])[head] = fresh;
        const base = carriesOn ? fresh : sheet.right.of[quantity][head];
        return filled(base.rows, base.columns, (row, column) => {
            const own = entries[keyOf({quantity, head, row, column})];
            return own === undefined ? get(base, row, column) : own;
        });
    });
    return expected;
}

/// Both ways of going on, worked out once for the same entries.
const OWN_WAYS = new WeakMap();

function ownWays(sheet, entries) {
    if (!OWN_WAYS.has(entries)) OWN_WAYS.set(entries, [false, true].map((carriesOn) => expectedFromOwn(sheet, entries, carriesOn)));
    return OWN_WAYS.get(entries);
}

function isRightFromOwn(sheet, cell, entries) {
    const number = entries[keyOf(cell)];
    return ownWays(sheet, entries).some((expected) => {
        const value = get(expected[cell.quantity][cell.head], cell.row, cell.column);
        return Number.isFinite(value) === Number.isFinite(number) && isNear(sheet, number, value);
    });
}

/// How many of the entries in the matrix of `cell` a wrong calculation explains.
function explained(sheet, trace, cell, entries) {
    return Object.keys(entries).map(cellFrom).filter((other) => other.quantity === cell.quantity && other.head === cell.head)
        .filter((other) => isNear(sheet, entries[keyOf(other)], at(trace, other))).length;
}

/// The ids of the misconceptions whose number this is: of several those that explain most of the matrix, two at the most.
function misconceptionsOf(sheet, cell, entries) {
    const found = sheet.wrong.filter((one) => isNear(sheet, entries[keyOf(cell)], at(one.trace, cell)))
        .map((one) => ({id: one.id, count: explained(sheet, one.trace, cell, entries)}));
    const most = Math.max(0, ...found.map((one) => one.count));
    return found.filter((one) => one.count === most).slice(0, 2).map((one) => one.id);
}

/// {kind: "right" | "own" | "misconception" | "not-yet", ids} for the entry at `cell`; "own" needs an earlier entry that is not right.
function markCell(sheet, cell, entries) {
    const number = entries[keyOf(cell)];
    if (number === undefined || Number.isNaN(number)) return {kind: "not-yet", ids: []};
    if (isRight(sheet, cell, number)) return {kind: "right", ids: []};
    if (sheet.choices.ranks) return {kind: "not-yet", ids: []};
    if (isRightFromOwn(sheet, cell, entries)) return {kind: "own", ids: []};
    const ids = misconceptionsOf(sheet, cell, entries);
    return {kind: ids.length > 0 ? "misconception" : "not-yet", ids};
}
