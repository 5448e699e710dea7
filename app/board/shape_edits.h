#pragma once

#include <QString>

#include <vector>

#include "app/document/document.h"
#include "core/model/resize.h"
#include "core/notation/conventions.h"

// The edits of a scenario's shape and names, each of them one step of the history. What a scenario cannot be is refused before
// any matrix of that size is made: nothing is changed then, and the Issues say why and what to do.

namespace abh {

/// What one of them is called: "token", "head"; or, of a dimension, its letter: "d_model", "dₖ".
QString dimensionName(Dimension dimension);
/// One of them, in a sentence: "token “cat”", "dimension 3 of dₖ", "head 2"; `at` counts from 0,
/// its name as `conventions` has it.
QString entryName(const Scenario& s, Dimension dimension, Index at, const Conventions& conventions = {});

/// How new entries of `dimension` are filled: in other numbers each time that there is one more, and in the same ones again
/// after one has been taken away.
Filling fillingFor(const Scenario& s, Dimension dimension, Filling::Kind kind);

/// One more, in front of number `at`, 0 <= at <= extentOf().
Issues insertEntry(Document& document, Dimension dimension, Index at, const Filling& filling, const Conventions& conventions = {});
/// One less; the last one stays.
Issues removeEntry(Document& document, Dimension dimension, Index at, const Conventions& conventions = {});
/// Takes number `from` out and puts it back as number `to`.
Issues moveEntry(Document& document, Dimension dimension, Index from, Index to, const Conventions& conventions = {});
/// Drops the last ones or adds new ones behind them. For heads see setHeadCounts().
Issues setCount(Document& document, Dimension dimension, Index count, const Filling& filling, Burst burst = {});

/// Both numbers of heads at once; the second one must divide the first.
Issues setHeadCounts(Document& document, Index heads, Index kvHeads, const Filling& filling, Burst burst = {});
/// How many KV heads `heads` query heads should have: one each where each has one now, else as many as now or the next fewer.
Index kvHeadsFor(const Scenario& s, Index heads);

/// With W_O, the identity where it is square and else of friendly numbers, or without.
Issues setOutputProjection(Document& document, bool isOn);

/// Calls a token `name`; an empty one stands for its number. Where tokens had no names, the others are called by their numbers,
/// and where all are called so again, they have none.
Issues renameToken(Document& document, Index token, const QString& name, const Conventions& conventions = {});
Issues setTitle(Document& document, const QString& title, Burst burst = {});
Issues setNote(Document& document, const QString& note, Burst burst = {});

}
