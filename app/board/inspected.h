#pragma once

#include "app/widgets/inspector_content.h"

namespace abh {

class Desk;

/// What the inspector says now: of the cell that is pointed at, pinned or walked to, or of the stage; with the text that stands in the cell
/// while it is no number, who worked the numbers out where it is not the reference, and what to do next.
InspectorContent inspected(const Desk& desk);

/// What pointing and the next press do where one stands: "Point at a number, or press PageDown, to see how it is worked out." Nothing is
/// said of a press that does nothing.
QString whatNext(const Desk& desk);

}
