#pragma once

#include <QString>

namespace abh {

/// The version of QCustomPlot that the program was built with.
QString plotLibraryVersion();

}
