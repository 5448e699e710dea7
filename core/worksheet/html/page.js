"use strict";

// Puts the page together: what it starts from, what is printed, what is remembered.

const LARGEST = 1e30;

function storageKey() {
    return "attention-by-hand " + PAGE.data.identifier;
}

/// A browser may forbid storage, above all to a page from a file; the page then forgets, and works.
function remember() {
    const written = Object.fromEntries(allFields().filter((field) => field.value !== "").map((field) => [field.dataset.cell, field.value]));
    const words = [...document.querySelectorAll("textarea")].map((area) => area.value);
    const given = Object.fromEntries(ENTERED.filter((q) => PAGE.scenario[q]).map((q) => [q, PAGE.scenario[q].data]));
    const state = {written, words, given, shown: [...PAGE.shown], current: STEPS.current, isStepping: STEPS.isStepping};
    try {
        localStorage.setItem(storageKey(), JSON.stringify(state));
    } catch (error) {
        // nothing is remembered
    }
}

function remembered() {
    try {
        return JSON.parse(localStorage.getItem(storageKey()));
    } catch (error) {
        return null;
    }
}

// --- What is printed ---

function writingNow() {
    const asked = new Set(askedKeys());
    return {trace: PAGE.sheet.right, decimals: PAGE.data.choices.shown, symbols: PAGE.data.symbols, isHidden: (key) => asked.has(key)};
}

function printNumbers(writing) {
    const texts = {};
    for (const place of document.querySelectorAll("article td[data-cell], article .result [data-cell]:not(input)")) {
        const cell = cellFrom(place.dataset.cell), matrix = writing.trace.of[cell.quantity][cell.head], id = cell.quantity + cell.head;
        texts[id] = texts[id] || cellTexts(PAGE.scenario.arithmetic, matrix.data, seenEntries(writing, cell), writing.decimals);
        place.textContent = typeset(texts[id][cell.row * matrix.columns + cell.column]);
    }
}

function printWorkings(writing) {
    for (const terms of document.querySelectorAll("article .terms[data-cell]")) {
        const cell = cellFrom(terms.dataset.cell);
        terms.innerHTML = termsMarkup(writing, cell) + " ";
        const relation = terms.parentElement.querySelector(".relation");
        if (!writing.isHidden(terms.dataset.cell)) relation.textContent = relationOf(writing, cell);
    }
}

function printAll() {
    const writing = writingNow();
    printNumbers(writing);
    printWorkings(writing);
}

// --- New numbers ---

function isOriginal() {
    return ENTERED.every((q) => !PAGE.scenario[q] || PAGE.scenario[q].data.every((entry, k) => entry === PAGE.data.scenario[q].data[k]));
}

function showWhoseNumbers() {
    document.getElementById("changed").textContent = isOriginal() ? "" : say(PAGE.texts.otherNumbers, PAGE.data.identifier);
    document.body.classList.toggle("changed", !isOriginal());
}

/// Works everything out from `scenario`; false, and nothing changed, where that cannot be finished.
function workOut(scenario) {
    const sheet = workSheet(scenario, PAGE.data.safe, PAGE.data.choices, PAGE.data.misconceptions.map((one) => one.id));
    if (!sheet) return false;
    PAGE.scenario = scenario;
    PAGE.sheet = sheet;
    return true;
}

/// What was written is no longer known to be right.
function unmarkAll() {
    PAGE.shown.clear();
    for (const key of askedKeys()) {
        clearMark(key);
        for (const field of fieldsOf(key)) if (field.value.trim() !== "") setMark(field, "not-yet");
    }
}

function afterNewNumbers(message) {
    printAll();
    unmarkAll();
    showWhoseNumbers();
    announce(message);
    remember();
}

function withEntry(scenario, cell, number) {
    const matrix = scenario[cell.quantity], data = [...matrix.data];
    data[cell.row * matrix.columns + cell.column] = number;
    return {...scenario, [cell.quantity]: {...matrix, data}};
}

function givenChanged(field) {
    const cell = cellFrom(field.dataset.cell), number = readNumber(field.value);
    const isNumber = Number.isFinite(number) && Math.abs(number) <= LARGEST;
    const isDone = isNumber && workOut(withEntry(PAGE.scenario, cell, number));
    field.setAttribute("aria-invalid", String(!isDone));
    if (isDone) afterNewNumbers(PAGE.texts.changed);
    else announce(isNumber ? PAGE.texts.unfinished : PAGE.texts.notANumber);
}

function givenFields() {
    return [...document.querySelectorAll("input.given")];
}

function fillGiven() {
    for (const field of givenFields()) {
        const cell = cellFrom(field.dataset.cell);
        field.value = fullNumber(get(PAGE.scenario[cell.quantity], cell.row, cell.column) + 0);
        field.setAttribute("aria-invalid", "false");
    }
}

function backToOriginal() {
    workOut(PAGE.data.scenario);
    fillGiven();
    afterNewNumbers(PAGE.texts.original);
}

// --- Start ---

function clearAll() {
    if (!window.confirm(PAGE.texts.askClear)) return;
    PAGE.shown.clear();
    for (const field of allFields()) field.value = "";
    for (const key of askedKeys()) clearMark(key);
    for (const area of document.querySelectorAll("textarea")) area.value = "";
    for (const box of document.querySelectorAll(".check input")) box.checked = false;
    announce(PAGE.texts.cleared);
    remember();
}

function wirePage() {
    document.getElementById("check").addEventListener("click", () => markAll(document));
    document.getElementById("clear").addEventListener("click", clearAll);
    document.getElementById("original").addEventListener("click", backToOriginal);
    for (const field of givenFields()) field.addEventListener("change", () => givenChanged(field));
    for (const area of document.querySelectorAll("textarea")) area.addEventListener("input", remember);
    for (const section of document.querySelectorAll("section.stage")) wireSection(section);
    document.getElementById("check").hidden = allFields().length === 0;
    document.getElementById("bar").hidden = false;
    document.getElementById("numbers").hidden = false;
}

/// What was remembered of an earlier visit, as far as it fits.
function restore(state) {
    if (!state) return;
    let scenario = PAGE.data.scenario;
    for (const q of ENTERED) {
        const data = state.given && state.given[q];
        if (scenario[q] && Array.isArray(data) && data.length === scenario[q].data.length && data.every(Number.isFinite)) scenario = {...scenario, [q]: {...scenario[q], data}};
    }
    if (workOut(scenario)) printAll();
    for (const field of allFields()) field.value = (state.written && state.written[field.dataset.cell]) || "";
    document.querySelectorAll("textarea").forEach((area, k) => { area.value = (state.words && state.words[k]) || ""; });
    for (const key of state.shown || []) {
        if (fieldsOf(key).length === 0) continue;
        PAGE.shown.add(key);
        for (const field of fieldsOf(key)) setMark(field, "shown");
    }
    STEPS.isStepping = state.isStepping !== false;
    STEPS.current = Math.min(Math.max(Number(state.current) || 0, 0), STEPS.sections.length - 1);
}

function start() {
    PAGE.data = JSON.parse(document.getElementById("sheet-data").textContent);
    PAGE.texts = PAGE.data.texts;
    if (!workOut(PAGE.data.scenario)) return;
    wireFields();
    wireSteps();
    wirePage();
    restore(remembered());
    fillGiven();
    showWhoseNumbers();
    showSteps();
}

start();
