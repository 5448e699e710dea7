// Behind the scripts of a page and `const JOBS = [...]`: works every job out and prints what came of it, a line of JSON a job.
const plain = (key, value) => typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
const textOf = (markup) => markup.replace(/<[^>]*>/g, "").replace(/&#x206.;/g, "").replace(/\s/g, "");

for (const {data, asked, printed, workings} of JOBS) {
    const sheet = workSheet(data.scenario, data.safe, data.choices, data.misconceptions.map((one) => one.id));
    const isAsked = new Set(asked);
    const writing = {trace: sheet.right, decimals: data.choices.shown, symbols: data.symbols, isHidden: (key) => isAsked.has(key)};
    const textAt = (key, seen) => {
        const cell = cellFrom(key), matrix = sheet.right.of[cell.quantity][cell.head];
        return cellTexts(data.scenario.arithmetic, matrix.data, seen(cell, matrix), data.choices.shown)[cell.row * matrix.columns + cell.column];
    };
    const result = {
        right: sheet.right.of,
        wrong: Object.fromEntries(sheet.wrong.map((one) => [one.id, one.trace.of])),
        ranges: asked.map((key) => rangeOf(sheet, cellFrom(key))),
        answers: asked.map((key) => textAt(key, (cell, matrix) => matrix.data)),
        printed: printed.map((key) => textAt(key, (cell) => seenEntries(writing, cell))),
        workings: workings.map((key) => [textOf(termsMarkup(writing, cellFrom(key))), relationOf(writing, cellFrom(key))]),
    };
    console.log(JSON.stringify(result, plain));
}
