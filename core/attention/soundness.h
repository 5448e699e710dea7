#pragma once

#include "core/attention/trace.h"

namespace abh {

/// Whether `trace`, which may have been worked out wrongly or in a form that cannot be finished, has a number in every place: each is
/// finite, a forbidden score aside, and no row that may look somewhere has exponentials that add up to 0, by which nothing divides.
bool isSound(const Trace& trace);

}
