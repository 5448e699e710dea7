"use strict";

// One step at a time, or all of them.

const STEPS = {sections: [], current: 0, isStepping: true};

function showProgress() {
    document.getElementById("progress").textContent = say(PAGE.texts.progress, STEPS.current + 1, STEPS.sections.length);
    document.getElementById("back").disabled = STEPS.current === 0;
    document.getElementById("forward").disabled = STEPS.current === STEPS.sections.length - 1;
    document.getElementById("all").textContent = STEPS.isStepping ? PAGE.texts.all : PAGE.texts.one;
}

function showSteps() {
    document.body.classList.toggle("stepping", STEPS.isStepping);
    STEPS.sections.forEach((section, k) => section.classList.toggle("current", k === STEPS.current));
    showProgress();
}

/// To the section `number`, whose heading gets the focus, so that it is read out.
function goTo(number) {
    if (number < 0 || number >= STEPS.sections.length) return;
    STEPS.current = number;
    showSteps();
    const heading = STEPS.sections[number].querySelector("h2");
    heading.focus({preventScroll: true});
    heading.style.scrollMarginTop = document.getElementById("bar").offsetHeight + 8 + "px";
    heading.scrollIntoView({block: "start"});
    remember();
}

function isTyping(target) {
    return target.matches("input, textarea, select, button, summary, a");
}

function stepKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !STEPS.isStepping) return;
    const isForward = event.key === "PageDown" || (event.key === "ArrowRight" && !isTyping(event.target));
    const isBack = event.key === "PageUp" || (event.key === "ArrowLeft" && !isTyping(event.target));
    if (!isForward && !isBack) return;
    event.preventDefault();
    goTo(STEPS.current + (isForward ? 1 : -1));
}

function toggleSteps() {
    STEPS.isStepping = !STEPS.isStepping;
    showSteps();
    remember();
}

function wireSteps() {
    STEPS.sections = [...document.querySelectorAll("section.stage")];
    document.getElementById("back").addEventListener("click", () => goTo(STEPS.current - 1));
    document.getElementById("forward").addEventListener("click", () => goTo(STEPS.current + 1));
    document.getElementById("all").addEventListener("click", toggleSteps);
    document.addEventListener("keydown", stepKey);
    // In the view of all steps, the current one is the one that the reader is in.
    STEPS.sections.forEach((section, k) => section.addEventListener("focusin", () => {
        STEPS.current = k;
        showProgress();
    }));
}
