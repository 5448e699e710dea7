#pragma once

#include "core/engine/engines.h"

namespace abh {

/// The engine "cuda" of this program: a GPU, or the reason why there is none. Looks for it when whyNot() is asked the first time, not before.
EngineKind cudaEngine();

}
