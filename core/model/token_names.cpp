#include "core/model/token_names.h"

namespace abh {

bool isNamed(const Scenario& scenario, Index token)
{
    return token >= 0 && token < static_cast<Index>(scenario.tokens.size()) && !scenario.tokens[static_cast<std::size_t>(token)].empty();
}

std::vector<std::string> tokenNames(const Scenario& scenario, int countFrom)
{
    std::vector<std::string> names;
    for (Index i = 0; i < static_cast<Index>(scenario.tokens.size()); ++i) names.push_back(scenario.tokenName(i, countFrom));
    return names;
}

}
