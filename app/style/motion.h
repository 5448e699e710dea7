#pragma once

namespace abh {

/// Lets menus, lists and tool tips of the whole application fade and slide as the desktop has it, and the text cursor blink, or none of it.
void setMotionReduced(bool reduced);
bool isMotionReduced();

}
