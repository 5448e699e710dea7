#pragma once

// QCustomPlot for the sources of this folder alone. Its header uses Qt's lower-case keywords, which this program is built without.

#define signals Q_SIGNALS
#define foreach(declaration, container) for (declaration : container)
#include <qcustomplot.h>
#undef foreach
#undef signals
