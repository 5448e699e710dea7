#include "core/engine/figures_json.h"

#include <nlohmann/json.hpp>

namespace abh {
namespace {

/// What cannot be 0 where there is one.
nlohmann::ordered_json orNull(double figure)
{
    return figure > 0.0 ? nlohmann::ordered_json(figure) : nlohmann::ordered_json();
}

}

nlohmann::ordered_json figuresAsJson(const StagedFigures& figures)
{
    return {{"seconds", figures.seconds},
            {"gflops", figures.gflops},
            {"bytes", figures.bytes},
            {"max_abs_error", figures.max_abs_error},
            {"scores_seconds", figures.stages.scores},
            {"softmax_seconds", figures.stages.softmax},
            {"context_seconds", figures.stages.context}};
}

nlohmann::ordered_json figuresAsJson(const FusedFigures& figures)
{
    return {{"seconds", figures.seconds},
            {"gflops", figures.gflops},
            {"peak_share", figures.peak_share},
            {"bytes", figures.bytes},
            {"max_abs_error", figures.max_abs_error},
            {"cores", orNull(figures.cores)},
            {"device_seconds", orNull(figures.device_seconds)},
            {"device_gflops", orNull(figures.device_gflops)}};
}

}
