#pragma once

#include <fmt/format.h>

#include "core/worksheet/sheet_document.h"

// Sheets built by hand, of any size and with any names, so that the layout of pages is tested apart from what makes sheets.

namespace abh::test {

inline std::vector<std::string> numbered(Index count)
{
    std::vector<std::string> names;
    for (Index i = 1; i <= count; ++i) names.push_back(std::to_string(i));
    return names;
}

struct MatrixSample {
    Quantity quantity = Quantity::S;
    std::vector<std::string> rowNames = numbered(3), columnNames = numbered(3);
    bool asked = false, key = false;
};

/// Numbers that differ from each other: 1.011 in the first cell of the first matrix.
inline SheetMatrix sampleMatrix(const MatrixSample& sample)
{
    SheetMatrix matrix{.quantity = sample.quantity, .symbol = symbolOf(sample.quantity), .rowNames = sample.rowNames, .columnNames = sample.columnNames};
    for (Index row = 0; row < matrix.rows(); ++row)
        for (Index column = 0; column < matrix.columns(); ++column) {
            SheetCell cell{.cell = {sample.quantity, 0, row, column}, .asked = sample.asked};
            const double value = ((row + column) % 2 ? -1 : 1) * (static_cast<double>(row) + 0.01 * static_cast<double>(column) + 0.001 * (static_cast<double>(sample.quantity) + 1));
            if (!sample.asked || sample.key) {
                cell.value = value;
                cell.digits = fmt::format("{:.3f}", value);
            }
            if (sample.asked && sample.key) cell.accepted = AcceptedRange{value - 0.002, value + 0.002};
            matrix.cells.push_back(cell);
        }
    return matrix;
}

/// S_12 = 1·0 + 1·2 ..., of as many terms as wanted.
inline SheetWorking sampleWorking(Index row, Index column, int terms, bool key)
{
    std::vector<Formula> parts{cellSymbol({Quantity::S, 0, row, column}), notation::op("=")};
    for (int term = 0; term < terms; ++term) {
        if (term > 0) parts.push_back(notation::op("+"));
        for (Formula& part : std::vector<Formula>{notation::number(fmt::format("{}.5", term)), notation::op("·"), notation::number("0.25")}) parts.push_back(part);
    }
    SheetWorking working{notation::row(parts), "≈", {.cell = {Quantity::S, 0, row, column}, .asked = true}};
    if (key) {
        working.result.value = 0.125;
        working.result.digits = "0.125";
        working.result.accepted = AcceptedRange{0.123, 0.127};
    }
    return working;
}

struct SheetSample {
    std::vector<std::string> tokens{"the", "cat", "sat"};
    int terms = 4;
    bool key = false;
    std::string student = {};
    std::string title = "The cat sat";
};

inline SheetSection sampleScores(const SheetSample& sample)
{
    SheetSection section{.step = StepId::Scores, .title = "5  Scores", .question = "How well does each token's query match each token's key?"};
    section.operands = {sampleMatrix({Quantity::Q, sample.tokens, numbered(2)}), sampleMatrix({Quantity::K, sample.tokens, numbered(2)})};
    section.blocks.emplace_back(SheetFormula{formulaOf(Quantity::S, {})});
    for (Index column = 0; column < 3; ++column) section.blocks.emplace_back(sampleWorking(0, column, sample.terms, sample.key));
    section.blocks.emplace_back(sampleMatrix({Quantity::S, sample.tokens, sample.tokens, true, sample.key}));
    return section;
}

inline Worksheet sampleSheet(const SheetSample& sample = {})
{
    Worksheet sheet{.title = sample.title, .identifier = "ABH-7F3C", .student = sample.student, .language = "en", .isKey = sample.key, .tokens = sample.tokens};
    sheet.instructions = {"Write every result into its box, to 3 decimals.", "Numbers that are already printed are given."};
    sheet.sections.push_back({.title = "Given", .operands = {sampleMatrix({Quantity::X, sample.tokens, numbered(4)}), sampleMatrix({Quantity::W_Q, numbered(4), numbered(2)})}});
    sheet.sections.push_back(sampleScores(sample));
    SheetSection checks{.title = "Check yourself"};
    checks.blocks.emplace_back(SheetText{"Each row of A adds up to 1.", SheetText::Kind::Check});
    checks.blocks.emplace_back(SheetText{"Which token does the cat look at most?", SheetText::Kind::Plain});
    if (sample.key) checks.blocks.emplace_back(SheetText{"At the mat.", SheetText::Kind::Answer});
    else checks.blocks.emplace_back(SheetSpace{2, true});
    sheet.sections.push_back(checks);
    return sheet;
}

inline SheetDocument sampleDocument(int variants, SheetSample sample = {})
{
    SheetDocument document{.title = sample.title, .language = "en"};
    for (int i = 0; i < variants; ++i) document.handouts.push_back(sampleSheet(sample));
    sample.key = true;
    for (int i = 0; i < variants; ++i) document.keys.push_back(sampleSheet(sample));
    return document;
}

}
