#pragma once

#include <functional>

namespace abh {

class Desk;

/// Does `then` once the desk's trace is the one of the scenario that lies on it now: at once, or when it has been worked out. Never
/// where another scenario takes its place before that, or it cannot be worked out.
void whenWorkedOut(Desk& desk, std::function<void()> then);

}
