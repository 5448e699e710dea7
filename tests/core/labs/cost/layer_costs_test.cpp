#include "core/labs/cost/layer_costs.h"

#include "tests/support/golden.h"

namespace abh::cost::test {
namespace {

/// The shapes that the golden file names; two bytes a number.
LayerShape shapeOf(const std::string& name)
{
    LayerShape shape;
    shape.bytesPerNumber = 2.0;
    if (name.starts_with("Llama3.1-8B")) shape = {1, 4096, 32, 8, 128, false, {}, 2.0};
    else if (name.starts_with("GPT-2 small")) shape = {1, 768, 12, 12, 64, false, {}, 2.0};
    else shape = {1, 4, 1, 1, 2, false, {}, 2.0};
    shape.n = std::stol(name.substr(name.find("N=") + 2));
    shape.causal = name.find("causal=True") != std::string::npos;
    return shape;
}

}

TEST_CASE("operations and bytes of every stage are those worked out elsewhere, to the last one")
{
    const nlohmann::json cases = abh::test::golden("h_layer_costs.json");
    REQUIRE(cases.size() == 8);
    for (const auto& [name, expected] : cases.items()) {
        INFO(name);
        const LayerCosts costs = layerCosts(shapeOf(name));
        const nlohmann::json &flops = expected.at("flops"), &bytes = expected.at("bytes");
        CHECK(costs.queries.flops == flops.at("Qproj").get<double>());
        CHECK(costs.keysAndValues.flops == flops.at("Kproj").get<double>() + flops.at("Vproj").get<double>());
        CHECK(costs.scores.flops == flops.at("QK").get<double>());
        CHECK(costs.exponentials == flops.at("softmax_exp").get<double>());
        CHECK(costs.softmax.flops == flops.at("softmax_exp").get<double>() + flops.at("softmax_other").get<double>());
        CHECK(costs.values.flops == flops.at("AV").get<double>());
        CHECK(costs.output.flops == flops.at("Oproj").get<double>());
        CHECK(costs.queries.bytes == bytes.at("Qproj").get<double>());
        CHECK(costs.keysAndValues.bytes == bytes.at("KVproj").get<double>());
        CHECK(costs.scores.bytes == bytes.at("QK_std").get<double>());
        CHECK(costs.softmax.bytes == bytes.at("softmax_std").get<double>());
        CHECK(costs.values.bytes == bytes.at("AV_std").get<double>());
        CHECK(costs.fused.bytes == bytes.at("flash_min").get<double>());
        CHECK(costs.output.bytes == bytes.at("Oproj").get<double>());
    }
}

TEST_CASE("the worked example costs 32 operations a projection and 16 a product")
{
    const LayerCosts costs = layerCosts({2, 4, 1, 1, 2, false, {}, 4.0});
    CHECK(costs.queries.flops == 32.0);
    CHECK(costs.keysAndValues.flops == 64.0);
    CHECK(costs.scores.flops == 16.0);
    CHECK(costs.values.flops == 16.0);
    CHECK(costs.stagedStorage == 16.0);
}

TEST_CASE("fusing saves bytes and no operation")
{
    const LayerCosts costs = layerCosts({4096, 1024, 16, 4, 64, true, {}, 2.0});
    CHECK(costs.fused.flops == costs.staged().flops);
    CHECK(costs.fused.bytes < costs.staged().bytes / 50.0);
    CHECK(costs.fused.intensity() > 50.0 * costs.staged().intensity());
}

TEST_CASE("a window counts the pairs it leaves, and above N it is the causal mask")
{
    LayerShape shape{5, 4, 1, 1, 1, false, Index{2}, 4.0};
    CHECK(layerCosts(shape).exponentials == 9.0);    // 1 + 2 + 2 + 2 + 2
    shape.window = 7;
    CHECK(layerCosts(shape).exponentials == 15.0);
}

TEST_CASE("the table has every stage once, its numbers those of the formulas")
{
    const LayerShape shape{8, 6, 4, 2, 3, false, {}, 4.0};
    const std::vector<CostLine> lines = costLines(shape);
    const LayerCosts costs = layerCosts(shape);
    REQUIRE(lines.size() == 7);
    CHECK(lines[0].cost == costs.queries);
    CHECK(lines[1].cost == costs.keysAndValues);
    CHECK(lines[2].cost.flops == 2.0 * 64 * 3 * 4);
    CHECK(lines[3].cost.flops == 5.0 * 64 * 4);
    CHECK(lines[3].cost.bytes == 2.0 * 4 * 4 * 64);
    CHECK(lines[4].cost == costs.values);
    CHECK(lines[5].cost == costs.output);
    CHECK(lines[6].cost == costs.fused);
}

}
