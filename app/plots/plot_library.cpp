#include "app/plots/plot_library.h"

#include "app/plots/custom_plot.h"

namespace abh {

QString plotLibraryVersion()
{
    return QStringLiteral(QCUSTOMPLOT_VERSION_STR);
}

}
