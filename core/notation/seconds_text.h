#pragma once

#include <string>

namespace abh {

/// Seconds for people: "12.3 µs", "340 µs", "12.0 s": three figures, in the unit that suits. In the reader's language.
std::string secondsText(double seconds);

}
