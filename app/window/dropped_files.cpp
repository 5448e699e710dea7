#include "app/window/dropped_files.h"

#include <QMimeData>
#include <QUrl>

#include "app/text/qtext.h"
#include "app/window/import_actions.h"
#include "app/window/main_window.h"

namespace abh {

void takeDropped(MainWindow& window, const QMimeData& dropped)
{
    const QList<QUrl> urls = dropped.urls();
    if (urls.isEmpty() || takeDroppedNumbers(window, dropped)) return;
    if (urls.size() > 1) {
        const long count = static_cast<long>(urls.size());
        return window.showErrors(qtr("Nothing has been opened"), {qplural("%1 file was dropped. Drop one scenario at a time.", "%1 files were dropped. Drop one scenario at a time.", count).arg(count)});
    }
    if (!urls.front().isLocalFile())
        return window.showErrors(qtr("Nothing has been opened"), {qtr("%1 does not lie on this machine. Save it here first, then drop or open the file.").arg(urls.front().toDisplayString())});
    if (window.mayLeaveDocument()) window.openSource(urls.front().toLocalFile());
}

}
