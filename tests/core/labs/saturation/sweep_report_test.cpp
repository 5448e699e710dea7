#include "core/labs/saturation/sweep_report.h"

#include <algorithm>
#include <sstream>

#include <nlohmann/json.hpp>

#include "tests/core/labs/saturation/small_setting.h"
#include "tests/support/catch.h"
#include "tests/support/csv_cells.h"

namespace abh::saturation::test {
TEST_CASE("JSON holds every number in full precision, and null where there is none")
{
    const Sweep result = sweep(small(8, {1, 64}, 50));
    const nlohmann::json json = nlohmann::json::parse(sweepAsJson(result));
    CHECK(json.at("n") == 8);
    CHECK(json.at("trials") == 50);
    CHECK(json.at("seed") == 1);
    REQUIRE(json.at("points").size() == 10);
    for (const nlohmann::json& point : json.at("points")) {
        const ScalingResult* own = nullptr;
        for (Scaling scaling : kScalings)
            if (point.at("scaling") == std::string(word(scaling))) own = &result.at(point.at("d_k"))->of(scaling);
        REQUIRE(own);
        for (Measure measure : kMeasures) {
            const nlohmann::json& one = point.at(std::string(word(measure)));
            REQUIRE(one.is_null() == !own->of(measure).has_value());
            if (one.is_null()) continue;
            CHECK(one.at("mean") == own->of(measure)->mean);
            CHECK(one.at("se") == *own->of(measure)->se);
            CHECK(one.at("q90") == own->of(measure)->q90);
        }
        CHECK(point.at("entropy_share").at("mean").get<double>() == Approx(own->of(Measure::Entropy)->mean / std::log(8.0)));
        CHECK(point.at("saturated_share") == own->saturatedShare);
    }
    const nlohmann::json single = nlohmann::json::parse(sweepAsJson(sweep(small(1, {4}, 1)))).at("points").at(0);
    CHECK(single.at("score_variance").is_null());
    CHECK(single.at("entropy_share").is_null());
    CHECK(single.at("max_weight").at("se").is_null());
}

TEST_CASE("CSV has a heading line, one line for each d_k and scaling, and as many cells in each")
{
    const Sweep result = sweep(small(8, {1, 64}, 50));
    std::istringstream lines(sweepAsCsv(result));
    std::string line;
    std::getline(lines, line);
    const std::vector<std::string> heading = abh::test::csvCells(line);
    CHECK(heading.front() == "d_k");
    CHECK(heading.back() == "starved_share");
    int count = 0;
    while (std::getline(lines, line)) {
        const std::vector<std::string> cells = abh::test::csvCells(line);
        CHECK(cells.size() == heading.size());
        ++count;
        if (cells[0] == "64" && cells[1] == "qknorm") CHECK(cells.back().empty());
        if (cells[0] == "64" && cells[1] == "none") CHECK(std::stod(cells[8]) == result.at(64)->of(Scaling::None).of(Measure::LargestWeight)->mean);
    }
    CHECK(count == 10);
    CHECK(heading[8] == "max_weight_mean");
}

TEST_CASE("the text has a table for each measure")
{
    const std::string text = sweepAsText(sweep(small(8, {1, 64}, 50)));
    for (Measure measure : kMeasures) CHECK(text.find(title(measure)) != std::string::npos);
    CHECK(text.find("capped at 50") != std::string::npos);
    CHECK(text.find("nan") == std::string::npos);
}

TEST_CASE("an error says to how many decimals a mean is written")
{
    CHECK(withError({0.8532, 0.0018, 0, 0, 0}) == "0.853 ± 0.002");
    CHECK(withError({128.04, 0.28, 0, 0, 0}) == "128.0 ± 0.3");
    CHECK(withError({4089.2, 7.4, 0, 0, 0}) == "4089 ± 7");
    CHECK(withError({0.5, std::nullopt, 0, 0, 0}) == "0.5");
}

}
