#include "core/model/kv_heads.h"

namespace abh {

std::vector<Index> kvHeadChoices(Index heads)
{
    std::vector<Index> choices;
    for (Index count = 1; count <= heads; ++count)
        if (heads % count == 0) choices.push_back(count);
    return choices;
}

}
