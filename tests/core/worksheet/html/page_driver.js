// Behind the scripts of a page that marks itself: uses it as a student would and leaves what it saw in the title, as JSON.
const seen = {};

function typeInto(key, text) {
    const field = fieldsOf(key)[0];
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event("input", {bubbles: true}));
    return field;
}

function press(target, key) {
    target.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
}

function entered(key, text) {
    const field = typeInto(key, text);
    press(field, "Enter");
    return field.className + " | " + document.getElementById("status").textContent;
}

function visibleSections() {
    return STEPS.sections.filter((section) => getComputedStyle(section).display !== "none").length;
}

function changeGiven(key, text) {
    const field = document.querySelector(`input.given[data-cell="${key}"]`);
    field.value = text;
    field.dispatchEvent(new Event("change", {bubbles: true}));
    return field.getAttribute("aria-invalid");
}

function printedTexts() {
    return [...document.querySelectorAll("article td[data-cell], article .terms")].map((place) => place.textContent.replace(/[\s\u2061-\u2063]/g, ""));
}

function walk() {
    seen.sections = STEPS.sections.length;
    seen.atFirst = visibleSections();
    press(document.body, "PageDown");
    seen.afterForward = document.activeElement.textContent;
    press(document.body, "PageUp");
    seen.afterBack = document.getElementById("progress").textContent;
    document.getElementById("all").click();
    seen.atOnce = visibleSections();
}

function mark() {
    seen.comma = entered("queries 0 0 0", "1,0");
    seen.wrong = entered("queries 0 0 1", "9");
    // What follows from a 9 in the place of a 3.
    const q = [1, 9, 2, 3], k = rowOf(PAGE.sheet.right.of.keys[0], 1);
    seen.own = entered("scores 0 0 1", String(q.reduce((sum, entry, t) => sum + entry * k[t], 0)));
    seen.noScale = entered("weights 0 0 0", ".090");
    seen.transposed = entered("context 0 0 0", "0.694");
    seen.noNumber = entered("weights 0 1 0", "abc");
    document.getElementById("check").click();
    seen.checked = document.getElementById("status").textContent;
    fieldsOf("values 0 0 0")[0].focus();
    fieldsOf("values 0 0 0")[0].closest("section").querySelector("button.show").click();
    seen.shown = fieldsOf("values 0 0 0")[0].value;
}

function change() {
    const before = printedTexts();
    printAll();
    seen.printedAlike = printedTexts().every((text, k) => text === before[k]);
    seen.valid = changeGiven("input 0 0 0", "1,5");
    seen.printed = document.querySelector('article td[data-cell="input 0 0 0"]').textContent;
    seen.classes = [...new Set(allFields().filter((field) => field.value).map((field) => field.className))];
    for (const key of askedKeys()) typeInto(key, answerDigits(key));
    document.getElementById("check").click();
    seen.allRight = document.getElementById("status").textContent;
    seen.invalid = changeGiven("input 0 0 0", "x");
    document.getElementById("original").click();
    seen.original = document.querySelector('article td[data-cell="input 0 0 0"]').textContent;
    window.confirm = () => true;
    document.getElementById("clear").click();
    seen.cleared = Object.keys(writtenEntries()).length;
}

try {
    walk();
    mark();
    change();
} catch (error) {
    seen.error = String(error.stack);
}
document.title = JSON.stringify(seen);
