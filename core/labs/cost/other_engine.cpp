#include "core/labs/cost/other_engine.h"

#include "core/engine/bench.h"
#include "core/engine/engines.h"

namespace abh::cost {

OtherEngine otherEngine()
{
    OtherEngine other;
    for (const EngineKind& kind : engines().kinds()) {
        if (kind.name == BenchSetting().engine) continue;
        const std::string why = kind.whyNot();
        if (why.empty()) return {kind.name, kind.title(), {}};
        other.whyNot += (other.whyNot.empty() ? "" : " ") + why;
    }
    return other;
}

}
