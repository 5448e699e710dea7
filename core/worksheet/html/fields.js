"use strict";

// The blanks of the page and the marks beside them. A number that is asked twice, in a working and in its matrix, has two fields and
// one entry.

const PAGE = {data: null, scenario: null, sheet: null, texts: null, shown: new Set(), fields: new Map(), remarks: new Map(), lastField: null};

/// `message` with each {} filled in.
function say(message, ...values) {
    return message.split("{}").reduce((text, part, k) => text + (k === 0 ? "" : String(values[k - 1])) + part, "");
}

function announce(message) {
    document.getElementById("status").textContent = message;
}

function allFields(root = document) {
    return [...root.querySelectorAll("input.blank")];
}

function fieldsOf(key) {
    return PAGE.fields.get(key) || [];
}

/// The one in the matrix, where there is one in a working too.
function lastFieldOf(key) {
    const fields = fieldsOf(key);
    return fields[fields.length - 1];
}

/// The cells that are asked, each once.
function askedKeys(root = document) {
    return [...new Set(allFields(root).map((field) => field.dataset.cell))];
}

/// "row cat, column 2"
function placeOf(field) {
    return field.dataset.place;
}

/// What is written in the fields, as numbers; NaN where it is none.
function writtenEntries() {
    const entries = {};
    for (const field of allFields())
        if (field.value.trim() !== "") entries[field.dataset.cell] = readNumber(field.value);
    return entries;
}

function entriesForMarking() {
    return Object.fromEntries(Object.entries(writtenEntries()).filter(([, number]) => !Number.isNaN(number)));
}

// --- Marks ---

const SIGNS = {right: "✓", own: "✓", misconception: "✗", "not-yet": "○", shown: "▸"};

function markWords(kind) {
    const t = PAGE.texts;
    return {right: [t.right, t.right], own: [t.ownShort, t.own], misconception: [t.slip, t.slip], "not-yet": [t.notYet, t.notYet], shown: [t.shown, t.shown]}[kind];
}

/// Puts a sign and a word beside a field; none where `kind` is empty.
function setMark(field, kind) {
    const mark = document.getElementById(field.getAttribute("aria-describedby"));
    mark.className = "mark" + (kind ? " " + kind : "");
    mark.textContent = "";
    field.classList.remove("right", "own", "misconception", "not-yet", "shown");
    if (!kind) return;
    field.classList.add(kind);
    const [short, long] = markWords(kind);
    const visible = document.createElement("span");
    visible.setAttribute("aria-hidden", "true");
    visible.textContent = SIGNS[kind] + " " + short;
    const spoken = document.createElement("span");
    spoken.className = "spoken";
    spoken.textContent = long;
    mark.append(visible, spoken);
}

/// What there is to say of a mark, but for where it is; empty where the mark says it all.
function remarkOf(field, mark) {
    const t = PAGE.texts;
    if (field.value.trim() !== "" && Number.isNaN(readNumber(field.value))) return t.noNumber;
    if (mark.kind === "own") return t.ownRemark;
    if (mark.kind !== "misconception") return "";
    const about = mark.ids.map((id) => PAGE.data.misconceptions.find((one) => one.id === id));
    const sentences = about.map((one) => say(t.about, one.title, one.done, one.right));
    return sentences.length === 1 ? sentences[0] : say(t.or, ...sentences);
}

function remarksList(section) {
    let list = section.querySelector("ul.remarks");
    if (!list) {
        list = document.createElement("ul");
        list.className = "remarks";
        section.insertBefore(list, section.querySelector(".own-bar"));
    }
    return list;
}

/// Each remark once, with the places that it is about.
function showRemarks(section) {
    const places = new Map();
    for (const key of askedKeys(section)) {
        const remark = PAGE.remarks.get(key);
        if (remark) places.set(remark.text, [...(places.get(remark.text) || []), remark.place]);
    }
    remarksList(section).replaceChildren(...[...places].map(([text, where]) => {
        const item = document.createElement("li");
        item.textContent = say(PAGE.texts.remark, where.join("; "), text);
        return item;
    }));
}

/// Says `text` of the number, or nothing more of it.
function setRemark(key, text) {
    if (text === "" && !PAGE.remarks.has(key)) return;
    const field = lastFieldOf(key);
    if (text) PAGE.remarks.set(key, {place: placeOf(field), text});
    else PAGE.remarks.delete(key);
    showRemarks(field.closest("section"));
}

function clearMark(key) {
    for (const field of fieldsOf(key)) setMark(field, "");
    setRemark(key, "");
}

/// Marks one number and returns what became of it.
function markKey(key, entries) {
    const fields = fieldsOf(key);
    if (fields.every((field) => field.value.trim() === "")) {
        clearMark(key);
        return {kind: "empty", ids: []};
    }
    if (PAGE.shown.has(key)) return {kind: "shown", ids: []};
    const mark = markCell(PAGE.sheet, cellFrom(key), entries);
    for (const field of fields) setMark(field, mark.kind);
    setRemark(key, remarkOf(lastFieldOf(key), mark));
    return mark;
}

/// Marks every number below `root` and says how many are right.
function markAll(root) {
    const entries = entriesForMarking(), keys = askedKeys(root), counts = {};
    for (const key of keys) {
        const {kind} = markKey(key, entries);
        counts[kind] = (counts[kind] || 0) + 1;
    }
    const t = PAGE.texts, parts = [say(t.summary, counts.right || 0, keys.length)];
    for (const [kind, text] of [["own", t.summaryOwn], ["misconception", t.summarySlips], ["not-yet", t.summaryNotYet], ["shown", t.summaryShown], ["empty", t.summaryEmpty]])
        if (counts[kind]) parts.push(say(text, counts[kind]));
    announce(parts.join(" "));
}

function markField(field) {
    const key = field.dataset.cell, mark = markKey(key, entriesForMarking()), t = PAGE.texts;
    const short = mark.kind === "right" ? t.cellRight : mark.kind === "shown" ? say(t.cellShown, typeset(field.value)) : t.cellNotYet;
    announce(say(t.remark, placeOf(field), remarkOf(field, mark) || short));
}

// --- Answers ---

/// The answer as the key prints it.
function answerDigits(key) {
    const cell = cellFrom(key);
    if (PAGE.data.choices.ranks) return String(acceptedRank(PAGE.sheet.right, cell).low);
    const matrix = PAGE.sheet.right.of[cell.quantity][cell.head];
    const texts = cellTexts(PAGE.scenario.arithmetic, matrix.data, matrix.data, PAGE.data.choices.shown);
    return texts[cell.row * matrix.columns + cell.column];
}

function showAnswer(field) {
    const key = field.dataset.cell, digits = answerDigits(key);
    PAGE.shown.add(key);
    for (const one of fieldsOf(key)) {
        one.value = digits;
        setMark(one, "shown");
    }
    setRemark(key, "");
    announce(say(PAGE.texts.remark, placeOf(field), say(PAGE.texts.cellShown, typeset(digits))));
    remember();
}

// --- Typing ---

function fieldTyped(field) {
    PAGE.shown.delete(field.dataset.cell);
    for (const one of fieldsOf(field.dataset.cell)) if (one !== field) one.value = field.value;
    clearMark(field.dataset.cell);
    remember();
}

function addMark(field, number) {
    const mark = document.createElement("span");
    mark.className = "mark";
    mark.id = "mark-" + number;
    field.setAttribute("aria-describedby", mark.id);
    field.after(mark);
}

function wireFields() {
    allFields().forEach((field, number) => {
        addMark(field, number + 1);
        PAGE.fields.set(field.dataset.cell, [...fieldsOf(field.dataset.cell), field]);
        field.addEventListener("input", () => fieldTyped(field));
        field.addEventListener("focus", () => fieldFocused(field));
        field.addEventListener("keydown", (event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            markField(field);
        });
    });
}

/// The buttons of one section speak of the blank that was visited last.
function fieldFocused(field) {
    PAGE.lastField = field;
    const button = field.closest("section").querySelector("button.show");
    button.textContent = say(PAGE.texts.showAnswerOf, placeOf(field));
}

function addButton(bar, className, text, action) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = className;
    button.textContent = text;
    button.addEventListener("click", action);
    bar.append(button);
    return button;
}

function wireSection(section) {
    const hasFields = allFields(section).length > 0, hasWords = section.querySelector("textarea") !== null && PAGE.data.words.length > 0;
    if (!hasFields && !hasWords) return;
    const bar = document.createElement("p");
    bar.className = "own-bar";
    section.append(bar);
    if (hasFields) {
        addButton(bar, "check-step", PAGE.texts.checkStep, () => markAll(section));
        addButton(bar, "show", PAGE.texts.showAnswer, () => {
            if (PAGE.lastField && section.contains(PAGE.lastField)) showAnswer(PAGE.lastField);
            else announce(PAGE.texts.pickFirst);
        });
    }
    if (hasWords)
        addButton(bar, "words", PAGE.texts.showWords, () => {
            section.querySelectorAll("textarea").forEach((area, k) => {
                if (area.nextElementSibling && area.nextElementSibling.classList.contains("answer")) return;
                const answer = document.createElement("p");
                answer.className = "answer";
                answer.textContent = PAGE.data.words[k] || "";
                area.after(answer);
            });
        });
}
