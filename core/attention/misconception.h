#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/attention/retrace.h"
#include "core/attention/steps.h"

namespace abh {

/// The slips by which learners go wrong, in all their variants; each leaves numbers that give it away.
enum class Misconception {
    NoScale,
    DividedByDk, DividedByRootOfDmodel, DividedByRootOfN, MultipliedByRoot,
    ScaledAfterSoftmax, ScaledAgainAfterSoftmax,
    KeysTimesQueries, KeysNotTransposed,
    DownTheColumns,
    OverTheWholeMatrix,
    NoExponential,
    MaximumOnlyOnTop,
    MaskedWithZero,
    MaskedAfterSoftmax,
    PastForbidden, OwnTokenForbidden,
    WeightsTransposed, KeysAsValues, HeadsAdded, RootOfDmodelPerHead, KeyValueHeadModulo,
};
inline constexpr int kMisconceptionCount = 22;

/// Everything that is said about a misconception, in one place.
struct MisconceptionInfo {
    Misconception misconception;
    const char* id;       ///< in JSON and on the command line: "no-scale"
    int number;           ///< 1 to 12; variants of one mistake share it
    StepId step;          ///< where it is made
    Quantity quantity;    ///< the first that comes out otherwise, in the plain form
    const char* title;    ///< in English; title() translates
    const char* done;     ///< a sentence: what was done; whatWasDone() translates
    const char* right;    ///< a sentence: what is right; whatIsRight() translates
    // The same where a token is a column; null: they say the same.
    const char* columnTitle = nullptr;
    const char* columnDone = nullptr;
    const char* columnRight = nullptr;
};

const MisconceptionInfo& info(Misconception misconception);
/// In the order of the enum, which is that of their numbers.
std::span<const MisconceptionInfo> allMisconceptions();
/// The one with this id, if there is one.
std::optional<Misconception> parseMisconception(std::string_view id);

// In words that are true of what is shown: rows are columns where a token is a column.
std::string title(Misconception misconception, const Conventions& conventions = {});
std::string whatWasDone(Misconception misconception, const Conventions& conventions = {});
std::string whatIsRight(Misconception misconception, const Conventions& conventions = {});

/// Whether the slip can be made in the scenario of `right` and is one there: a mask must hide something, a scale be in force, several
/// heads be there. Judged by sizes and choices, not by numbers: S may happen to be symmetric. Dividing by d_k and the other wrong
/// divisors are slips where sqrt(d_k) is right, and only where they differ from it.
bool applies(Misconception misconception, const Trace& right);

/// Whether both are one and the same calculation because of the sizes alone, as sqrt(N) and sqrt(d_model) for N = d_model.
bool areOne(Misconception a, Misconception b, const Trace& right);

/// The calculation of `right` with this slip: everything before it is as in `right`, the wrong numbers stand where the slip is made,
/// and the later steps go on from them, in the scenario's own arithmetic and the form of the softmax that `right` has. Nothing where
/// applies() says no, or where the wrong numbers cannot be worked out (see isSound), as s over the sum of s where that is 0.
///
/// Where a wrong number has no place of its own it stands where a student would write it: sums down the columns as the row sums, that of
/// column j in row j; the sum of the whole matrix as every row sum. A row that sees nothing any more has weights 0.
/// HeadsAdded: the student has one sum of width d_v where heads*d_v columns are right. Concat keeps its shape and holds that sum in
/// the columns of every head; so each head's part of a row is the same, and marking compares the sum with the first d_v columns. With a
/// W_O the student cannot go on (the shapes do not match), and Y, worked from the repeated sum, is nobody's answer.
std::optional<Trace> workedWith(Misconception misconception, const Trace& right);

}
