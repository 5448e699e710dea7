#pragma once

#include <QIcon>

namespace abh {

/// The program's icon, drawn at the sizes that panels and task lists show, wherever the program lies and whether it is installed or not.
QIcon windowIcon();

}
