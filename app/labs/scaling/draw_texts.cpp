#include "app/labs/scaling/draw_texts.h"

#include <algorithm>
#include <cmath>

#include "app/text/qtext.h"
#include "core/attention/equality.h"
#include "core/notation/number.h"

namespace abh {
namespace {

QString number(double value, int decimals)
{
    return qs(typeset(fixedNumber(value, decimals)));
}

/// "longer than 63 % of all queries", without a 0 % or 100 % that rounding made.
QString lengthAmongAll(double quantile)
{
    const int percent = static_cast<int>(std::lround(quantile * 100));
    if (percent < 1) return qtr("it is among the shortest 1 % of all queries");
    if (percent > 99) return qtr("it is among the longest 1 % of all queries");
    return qtr("it is longer than %1 % of all queries").arg(percent);
}

}

QString keyName(Index key)
{
    return QStringLiteral("k%1").arg(key + 1);
}

QString lengthSentence(const ShownDraw& shown)
{
    const double length = shown.draw().queryLength(shown.width());
    return qtr("The same draw at every %1: of the scores only the query's length |q| changes, here %2; at each %1 %3.")
        .arg(widthText(), number(length, 2), lengthAmongAll(shown.draw().lengthQuantile()));
}

QString sumSentence(const ShownDraw& shown)
{
    const std::vector<double>& products = shown.products();
    const auto count = static_cast<long>(products.size());
    const long positive = std::count_if(products.begin(), products.end(), [](double p) { return p > 0; });
    const double sum = shown.runningSums().back(), root = std::sqrt(static_cast<double>(count));
    const QString name = keyName(shown.key()), total = number(sum, 2);
    if (count == 1) return qtr("%1 has a single product: %2.").arg(name, total);
    // Translators: 1.5 times √dₖ = 8; the sign is = or ≈, as the number is all of the root or not.
    const QString against = qtr("%1 times %2 %3 %4").arg(number(sum / root, 2), rootText(), qs(equalOrAbout(root, shortNumber(root, 2))), number(root, 2));
    if (positive == 0 || positive == count)
        return (positive == 0 ? qtr("All %1 products of %2 are negative here. They add up to %3, which is %4.") : qtr("All %1 products of %2 are positive here. They add up to %3, which is %4."))
            .arg(count).arg(name, total, against);
    return qtr("%1 of the %2 products of %3 are positive, %4 negative. They add up to %5, which is %6.").arg(positive).arg(count).arg(name).arg(count - positive).arg(total, against);
}

QString measureText(double value)
{
    return qs(typeset(fixedNumber(value, 3, true)));
}

int logitDecimals(const saturation::DrawnRow& row)
{
    double largest = 0;
    for (double logit : row.logits) largest = std::max(largest, std::abs(logit));
    return largest < 9.995 ? 2 : 1;
}

std::string drawAsCsv(const ShownDraw& shown)
{
    const saturation::DrawnRow &plain = shown.row(Side::Unscaled), &scaled = shown.row(Side::Scaled);
    std::string text = "d_k,keys,seed,query_length\n" + std::to_string(shown.width()) + "," + std::to_string(shown.keys()) + "," + std::to_string(shown.seed()) + ","
        + fullNumber(shown.draw().queryLength(shown.width())) + "\n\nmeasure,unscaled,scaled\n";
    const auto add = [&text](const char* name, double a, double b) { text += name + std::string(",") + fullNumber(a) + "," + fullNumber(b) + "\n"; };
    add("max_weight", plain.largest, scaled.largest);
    add("entropy", plain.entropy, scaled.entropy);
    add("jacobian_norm", plain.jacobianNorm, scaled.jacobianNorm);
    add("query_gradient_norm", *plain.queryGradientNorm, *scaled.queryGradientNorm);
    text += "\nkey,logit_unscaled,weight_unscaled,logit_scaled,weight_scaled";
    for (const char* side : {"unscaled", "scaled"})
        for (Index j = 0; j < shown.keys(); ++j) text += ",jacobian_" + std::string(side) + "_" + std::to_string(j + 1);
    text += '\n';
    for (std::size_t j = 0; j < plain.logits.size(); ++j) {
        text += std::to_string(j + 1);
        for (double value : {plain.logits[j], plain.weights[j], scaled.logits[j], scaled.weights[j]}) text.append(1, ',').append(fullNumber(value));
        for (const saturation::DrawnRow* row : {&plain, &scaled})
            for (Index c = 0; c < shown.keys(); ++c) text.append(1, ',').append(fullNumber(row->jacobian(static_cast<Index>(j), c) + 0.0));
        text += '\n';
    }
    return text;
}

}
