#pragma once

#include <QString>
#include <QStringList>

#include "app/labs/scaling/scenario_pair.h"

// What is said of a scenario's scores and weights: true of the numbers that are shown, whatever they are.

namespace abh {

QStringList namesOfTokens(const Scenario& scenario, int countFrom);
/// "÷ √dₖ", "× 0.3"; of a scenario without a scale the usual one.
QString scaleShort(const Scale& scale);
/// "not scaled", "divided by √dₖ", "multiplied by 0.3".
QString sideName(const ScenarioPair& pair, Side side);
/// The same as a heading: "divided by √dₖ = 1.41"; "if divided by …" where the scenario does not.
QString sideHeading(const ScenarioPair& pair, Side side);
/// A number in a sentence, with what can be told at a glance: "2.917", "553.1", "9·10⁻¹⁴".
QString amount(double value);
/// A number in a column of others: "0.670", "3·10⁻⁵", and "0" where it is nothing at all.
QString cellNumber(double value);
/// "2  cat"; "2" of a token without a name.
QString numberedName(const Scenario& scenario, Index token, int countFrom);

/// Measured against theory; where there are too few scores, that they are.
QString varianceSentence(const ScenarioPair& pair);
/// What the scale makes of that variance, and what it would be for entries of mean 0 and variance 1.
QString scaleSentence(const ScenarioPair& pair);
/// What the comparison takes for granted and the scenario does not give.
QString limitSentence(const ScenarioPair& pair);
/// What the scale does to the weights of one query.
QString rowSentence(const ScenarioPair& pair, Index row, int countFrom);
/// Instead of everything, where nothing can or may be seen.
QString standInSentence(const ScenarioPair& pair);

/// "row,token,largest_weight_unscaled,...", numbers in full; empty where a row has no weights.
std::string rowsAsCsv(const ScenarioPair& pair);
/// Both Jacobians of a row, one below the other: "side,token,..." and a column for each token.
std::string jacobiansAsCsv(const ScenarioPair& pair, Index row);

}
