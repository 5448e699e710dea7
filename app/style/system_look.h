#pragma once

namespace abh {

/// Remembers whether the desktop's own colours are dark. To be called once, before the application's are set.
void rememberSystemLook();
bool systemIsDark();

}
