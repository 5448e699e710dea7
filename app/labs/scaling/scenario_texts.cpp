#include "app/labs/scaling/scenario_texts.h"

#include <cmath>

#include "app/labs/scaling/scenario_rows.h"
#include "app/text/qtext.h"
#include "core/attention/equality.h"
#include "core/model/token_names.h"
#include "core/notation/number.h"

namespace abh {
namespace {

/// What the scores are divided by; for Kind::Number it is a factor.
double scaleValue(const Scale& scale, Index d_k)
{
    if (scale.kind == Scale::Kind::Number) return scale.number;
    return scale.kind == Scale::Kind::InverseDk ? static_cast<double>(d_k) : std::sqrt(static_cast<double>(d_k));
}

std::string amountDigits(double value)
{
    const double size = std::abs(value);
    if (value != 0 && size < 5e-4) return fixedNumber(value, 0, true);
    return shortNumber(value, size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3);
}

/// Neither row nor column: which of them a query's weights are depends on how the board has tokens.
QString queryName(const ScenarioPair& pair, Index row, int countFrom)
{
    const QString number = QString::number(row + countFrom);
    return isNamed(pair.scenario(), row) ? qtr("Query %1, “%2”").arg(number, qs(pair.scenario().tokenName(row))) : qtr("Query %1").arg(number);
}

}

QStringList namesOfTokens(const Scenario& scenario, int countFrom)
{
    QStringList names;
    for (Index i = 0; i < scenario.N(); ++i) names << qs(scenario.tokenName(i, countFrom));
    return names;
}

QString scaleShort(const Scale& scale)
{
    if (scale.kind == Scale::Kind::Number) return QStringLiteral("× ") + amount(scale.number);
    return QStringLiteral("÷ ") + (scale.kind == Scale::Kind::InverseDk ? widthText() : rootText());
}

QString sideName(const ScenarioPair& pair, Side side)
{
    if (side == Side::Unscaled || pair.scale().kind == Scale::Kind::InverseSqrt) return nameOf(side);
    if (pair.scale().kind == Scale::Kind::InverseDk) return qtr("divided by %1").arg(widthText());
    return qtr("multiplied by %1").arg(amount(pair.scale().number));
}

QString sideHeading(const ScenarioPair& pair, Side side)
{
    const QString name = sideName(pair, side);
    if (side == Side::Unscaled || pair.scale().kind == Scale::Kind::Number) return name;
    const double divisor = scaleValue(pair.scale(), pair.scores().d_k);
    const std::string digits = shortNumber(divisor, 2);
    const QString valued = QStringLiteral("%1 %2 %3").arg(name, qs(equalOrAbout(divisor, digits)), qs(digits));
    return pair.isScaled() ? valued : qtr("if %1").arg(valued);
}

QString amount(double value)
{
    return qs(typeset(amountDigits(value)));
}

QString cellNumber(double value)
{
    if (value == 0) return QStringLiteral("0");
    return qs(typeset(fixedNumber(value, std::abs(value) < 5e-4 ? 0 : 3, true)));
}

QString numberedName(const Scenario& scenario, Index token, int countFrom)
{
    const QString number = QString::number(token + countFrom);
    return isNamed(scenario, token) ? qtr("%1  %2").arg(number, qs(scenario.tokenName(token))) : number;
}

QString varianceSentence(const ScenarioPair& pair)
{
    const saturation::ScenarioScores& scores = pair.scores();
    const Index N = pair.tokens();
    if (!scores.scores.variance) return qtr("One token has one score, %1. A single number has no variance: there is nothing to compare.").arg(amount(scores.scores.mean));
    const QString measured = amount(*scores.scores.variance), theory = scores.theory ? amount(*scores.theory) : QStringLiteral("–");
    if (!scores.isEnough())
        return qtr("The variance of the scores is %1, theory says %2. Too few to compare: N·N = %3 scores.").arg(measured, theory).arg(N * N);
    if (!scores.theory || *scores.theory == 0.0) return qtr("The variance of the %1 scores is %2; theory says %3.").arg(N * N).arg(measured, theory);
    const double ratio = *scores.scores.variance / *scores.theory;
    return qtr("The variance of the %1 scores is %2. Independent entries of the same means and variances would give %3: here it is %4 times that.")
        .arg(N * N).arg(measured, theory, qs(shortNumber(ratio, 2)));
}

QString scaleSentence(const ScenarioPair& pair)
{
    const saturation::ScenarioScores& scores = pair.scores();
    const Index d_k = scores.d_k;
    const QString unit = qtr("Where entries have mean 0 and variance 1 theory is just %1 = %2.").arg(widthText()).arg(d_k);
    if (!scores.scores.variance) return unit;
    // Of a scenario without a scale, what the usual one would make of it.
    const double after = pair.isScaled() ? scores.scaledVariance : *scores.scores.variance / static_cast<double>(d_k);
    QString made;
    if (!pair.isScaled()) made = qtr("This scenario does not scale its scores. Divided by %1 their variance would be %2.").arg(rootText(), amount(after));
    else if (pair.scale().kind == Scale::Kind::Number) made = qtr("Multiplied by %1 the scores have a variance of %2.").arg(amount(pair.scale().number), amount(after));
    else {
        const double divisor = scaleValue(pair.scale(), d_k);
        made = qtr("%1 %2 %3 is a fixed divisor, whatever the numbers: it leaves the scores a variance of %4.")
                   .arg(pair.scale().kind == Scale::Kind::InverseDk ? widthText() : rootText(), qs(equalOrAbout(divisor, amountDigits(divisor))), amount(divisor), amount(after));
    }
    return made + QLatin1Char(' ') + unit;
}

QString limitSentence(const ScenarioPair& pair)
{
    QStringList said{qtr("Theory takes all entries of Q and K to be independent; these are not, both come from the same X. Everything here is in exact arithmetic.")};
    if (pair.scenario().mask.hidesAny(pair.tokens())) said << qtr("The scores are taken before the mask, the weights after it.");
    return said.join(QLatin1Char(' '));
}

QString rowSentence(const ScenarioPair& pair, Index row, int countFrom)
{
    const saturation::ScoreRow& stats = pair.scores().rows[static_cast<std::size_t>(row)];
    const QString name = queryName(pair, row, countFrom);
    if (stats.largest == 0.0) return qtr("%1: the mask leaves it no key, so there is nothing that a scale could change.").arg(name);
    const QString scale = scaleShort(pair.scale());
    // A row of one key, or one that has run into 0 and 1: nothing moves, and there is no ratio.
    if (stats.jacobianNorm == 0.0 || stats.jacobianNormUnscaled == 0.0)
        return qtr("%1: with %2 the largest weight is %3, without it %4.").arg(name, scale, cellNumber(stats.largest), cellNumber(stats.largestUnscaled));
    const double ratio = stats.jacobianNorm / stats.jacobianNormUnscaled;
    const QString times = ratio < 0.005 || ratio >= 10 ? amount(ratio) : qs(shortNumber(ratio, 2));
    if (times == QLatin1String("1")) return qtr("%1: with %2 its weights move as much with their logits as without.").arg(name, scale);
    return qtr("%1: with %2 its weights move %3 times as much with their logits.").arg(name, scale, times);
}

QString standInSentence(const ScenarioPair& pair)
{
    switch (pair.state()) {
    case ScenarioPair::State::Hidden:
        return qtr("Predict is on, and these numbers would give away what is still to be predicted. They are shown once the walk on the page By hand has come to its end, or Predict is off there (P).");
    case ScenarioPair::State::Failed: return pair.failure();
    case ScenarioPair::State::Waiting: return qtr("The scenario is being worked out …");
    case ScenarioPair::State::Ready: break;
    }
    return {};
}

}
