#pragma once

#include <fstream>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/model/matrix.h"
#include "tests/support/catch.h"

namespace abh::test {

/// tests/golden/NAME as JSON.
inline nlohmann::json golden(const std::string& name)
{
    std::ifstream file(std::string(ABH_GOLDEN_DIR) + "/" + name);
    REQUIRE(file);
    return nlohmann::json::parse(file);
}

/// A matrix from an array of rows; "-inf" is a masked score.
inline Matrix matrixFrom(const nlohmann::json& rows)
{
    Matrix result(static_cast<Index>(rows.size()), static_cast<Index>(rows.at(0).size()));
    for (Index i = 0; i < result.rows(); ++i)
        for (Index j = 0; j < result.cols(); ++j) {
            const nlohmann::json& entry = rows.at(static_cast<std::size_t>(i)).at(static_cast<std::size_t>(j));
            if (entry.is_string()) REQUIRE(entry == "-inf");
            result(i, j) = entry.is_string() ? -std::numeric_limits<double>::infinity() : entry.get<double>();
        }
    return result;
}

}
