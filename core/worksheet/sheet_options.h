#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/attention/steps.h"

namespace abh {

enum class Misconception;

/// How much a sheet says before the student writes.
enum class SheetLevel {
    Predict,        ///< the scores are printed; rank the weights, say which become 0: no arithmetic
    Guided,         ///< formula, operands and the terms of every asked number; the sums are blank
    Standard,       ///< formula and operands
    Exam,           ///< what is given, once, and room for the results: neither formulas nor terms
    FindTheSlip,    ///< worked in full, with one misconception in it
};

/// What is left blank of the numbers that are worked out on a sheet.
struct Blanking {
    enum class Kind {
        Nothing,     ///< a worked solution, lecture notes
        Results,     ///< every result
        Stages,      ///< the results of `stages`
        EveryKth,    ///< every `every`-th number, counted through the whole sheet: the k-th, 2k-th, ...
        Share,       ///< each number with probability `share`, drawn from `seed`
    };
    Kind kind = Kind::Results;
    std::vector<StepId> stages = {};
    int every = 2;
    double share = 0.5;
    std::uint64_t seed = 1;

    friend bool operator==(const Blanking&, const Blanking&) = default;
};

/// Which part of the calculation is on the sheet; what it starts from is given.
struct SheetScope {
    std::optional<StepId> from = {}, to = {};    ///< first and last step; empty: from the queries, to the last
    std::vector<Index> rows = {};                ///< query tokens, 0-based, ascending; empty: all. Keys and values keep every row
    std::optional<Index> head = {};              ///< query head, 0-based; empty: all

    friend bool operator==(const SheetScope&, const SheetScope&) = default;
};

/// Everything that is chosen about a sheet, besides the numbers.
struct SheetOptions {
    SheetLevel level = SheetLevel::Standard;
    Blanking blanking = {};
    SheetScope scope = {};
    int answerDecimals = 3;                        ///< of the answers, 0-8; by hand never more than are carried
    std::optional<int> worked = {};                ///< of how many numbers a stage the terms are printed; empty: as the level has it
    std::optional<Misconception> slip = {};        ///< what is planted at FindTheSlip; empty: chosen from `slipSeed`
    std::uint64_t slipSeed = 1;
    std::string title = {};                        ///< in place of the scenario's own
    Conventions conventions = {};                  ///< tokens in rows or columns, counted from 1 or 0

    friend bool operator==(const SheetOptions&, const SheetOptions&) = default;
};

inline constexpr int kMaxAnswerDecimals = 8;

// How the choices are spelled on the command line, as in core/model/choices.h.

/// "predict", "guided", "standard", "exam", "slip".
std::optional<SheetLevel> parseSheetLevel(std::string_view text);
std::string writeSheetLevel(SheetLevel level);
std::string sheetLevelChoices();
/// "Guided: the terms are printed", for a list to choose from, in the reader's language.
std::string describe(SheetLevel level);

/// "none", "results", steps joined by commas ("scores,weights"), "every:K" (1-1000) or "share:0.4" with the seed behind another colon if wanted.
std::optional<Blanking> parseBlanking(std::string_view text);
std::string writeBlanking(const Blanking& blanking);
std::string blankingChoices();

/// A step by its word ("scores") or its key ("5").
std::optional<StepId> parseStep(std::string_view text);
/// "queries", "scores", ...: never translated.
std::string writeStep(StepId step);
std::string stepChoices();

/// "2", "1,3" or "2-4", counted from `countFrom` -> 0-based, ascending, each once; nothing when there is no or another sign, or less.
std::optional<std::vector<Index>> parseRows(std::string_view text, int countFrom = 1);
std::string writeRows(const std::vector<Index>& rows, int countFrom = 1);
std::string rowsChoices(int countFrom = 1);

}
