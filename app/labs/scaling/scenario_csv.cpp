#include <array>

#include "app/labs/scaling/scenario_rows.h"
#include "app/labs/scaling/scenario_texts.h"
#include "core/notation/number.h"
#include "core/report/csv_field.h"

namespace abh {
namespace {

const char* const kSideIds[] = {"unscaled", "scaled"};
const char* const kMeasureIds[] = {"largest_weight", "entropy", "jacobian_norm"};

}

std::string rowsAsCsv(const ScenarioPair& pair)
{
    std::string text = "row,token";
    for (const char* measure : kMeasureIds)
        for (const char* side : kSideIds) text.append(1, ',').append(measure).append(1, '_').append(side);
    text += '\n';
    for (Index i = 0; i < pair.tokens(); ++i) {
        text.append(std::to_string(i + 1)).append(1, ',').append(csvField(pair.scenario().tokenName(i)));
        for (RowMeasure measure : kRowMeasures)
            for (Side side : kSides) {
                const std::optional<double> value = measured(pair.scores().rows[static_cast<std::size_t>(i)], measure, side);
                text += ',';
                if (value) text += fullNumber(*value);
            }
        text += '\n';
    }
    return text;
}

std::string jacobiansAsCsv(const ScenarioPair& pair, Index row)
{
    std::string text = "side,token";
    for (Index j = 0; j < pair.tokens(); ++j) text.append(1, ',').append(csvField(pair.scenario().tokenName(j)));
    text += '\n';
    for (Side side : kSides) {
        const Matrix J = saturation::softmaxJacobian(pair.weights(side), row);
        for (Index i = 0; i < J.rows(); ++i) {
            text.append(kSideIds[static_cast<std::size_t>(side)]).append(1, ',').append(csvField(pair.scenario().tokenName(i)));
            for (Index j = 0; j < J.cols(); ++j) text.append(1, ',').append(fullNumber(J(i, j)));
            text += '\n';
        }
    }
    return text;
}

}
