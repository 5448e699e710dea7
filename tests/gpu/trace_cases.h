#pragma once

#include "core/engine/backend.h"
#include "core/engine/engine_choice.h"
#include "tests/gpu/attend_cases.h"
#include "tests/support/float_stages.h"

namespace abh::test {

inline FloatEngine floatEngine(Backend& engine)
{
    return {[&](std::shared_ptr<const Scenario> scenario) {
        std::optional<Trace> trace = engine.trace(std::move(scenario));
        for (const Issue& note : trace->notes()) REQUIRE(note.field != kEngineField);    // or it would be another engine's
        return trace;
    }};
}

/// ||M - reference|| / ||reference||, of entries that are finite in both; NaN where only one is.
inline double relativeError(const Matrix& reference, const Matrix& M)
{
    double ofErrors = 0.0, ofReference = 0.0;
    for (Index k = 0; k < reference.size(); ++k) {
        const double right = reference.data()[k], given = M.data()[k];
        if (right == given) {
            ofReference += std::isfinite(right) ? right * right : 0.0;
            continue;
        }
        ofErrors += (given - right) * (given - right), ofReference += right * right;
    }
    return std::sqrt(ofErrors) / (ofReference > 0.0 ? std::sqrt(ofReference) : 1.0);
}

/// Scores, weights and contexts of one layer, staged and fused, against double precision worked from the same float32 numbers.
inline void checkStagedAgainstFused(Backend& engine, const Scenario& scenario)
{
    using enum Quantity;
    const Trace expected = forward(scenario), actual = floatEngine(engine).staged(scenario);
    double largestLogit = 0.0;
    for (Index head = 0; head < scenario.heads; ++head) {
        // Of the device's own queries and keys; a score whose terms cancel is as exact as their sizes allow.
        const Matrix &ofQ = actual.at(Q, head), &ofK = actual.at(K, actual.headFor(K, head));
        const Matrix product = ofQ * ofK.transpose(), sizes = ofQ.cwiseAbs() * ofK.cwiseAbs().transpose();
        CHECK((actual.at(S, head) - product).norm() <= 2e-6 * std::max(product.norm(), sizes.norm() / 8));
        CHECK((actual.at(S, head) - expected.at(S, head)).norm() <= 2e-6 * std::max(product.norm(), sizes.norm()));    // with what the projections lose
        largestLogit = std::max(largestLogit, actual.at(ScaledS, head).cwiseAbs().maxCoeff());
    }
    const double allowed = allowedError(largestLogit);
    OwnedProblem owned({scenario.N(), scenario.N(), scenario.d_k(), scenario.d_v(), scenario.heads, scenario.kv_heads}, {scenario.mask.causal, scenario.mask.window});
    const auto take = [&](std::vector<float>& to, Quantity quantity, Index heads) {
        to.clear();
        for (Index head = 0; head < heads; ++head)
            for (const double value : actual.at(quantity, head).reshaped<Eigen::RowMajor>()) to.push_back(static_cast<float>(value));
    };
    take(owned.Q, Q, scenario.heads), take(owned.K, K, scenario.kv_heads), take(owned.V, V, scenario.kv_heads);
    REQUIRE(engine.attend(owned.problem(), owned.output()).note == "");
    for (Index head = 0; head < scenario.heads; ++head) {
        CAPTURE(head);
        CHECK(relativeError(expected.at(A, head), actual.at(A, head)) <= allowed);
        CHECK(relativeError(expected.at(Z, head), actual.at(Z, head)) <= 2 * allowed);    // those of the projections beside those of the softmax
        const Matrix fused = Eigen::Map<const Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>(
                                 owned.Z.data() + head * scenario.N() * scenario.d_v(), scenario.N(), scenario.d_v()).cast<double>();
        CHECK(relativeError(actual.at(Z, head), fused) <= allowed);
    }
}

/// Layers of ragged sizes.
inline void checkTraces(Backend& engine)
{
    checkFloatStages(floatEngine(engine));
    SECTION("staged, fused and double precision agree at ragged sizes")
    {
        SeededScenarios random(21);
        for (Index N : {1, 2, 15, 17, 33, 64, 65, 100})
            for (Index d : {2, 16, 33, 65})
                for (bool causal : {false, true}) {
                    CAPTURE(N, d, causal);
                    Scenario s = random.scenario({N, 5, d, d, 4, 2, 3}, 0.5);
                    s.softmax = SoftmaxForm::Safe;
                    s.mask.causal = causal;
                    checkStagedAgainstFused(engine, s);
                }
    }
}

}
