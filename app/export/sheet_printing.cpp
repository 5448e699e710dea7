#include "app/export/sheet_printing.h"

#include <QPainter>
#include <QPrinter>

#include <algorithm>

#include "app/export/print_style.h"
#include "app/export/sheet_pages.h"

namespace abh {

std::shared_ptr<QPrinter> makeSheetPrinter(const SheetPages& pages, const QString& name)
{
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(name);
    printer->setPageSize(QPageSize(pages.paper() == Paper::A4 ? QPageSize::A4 : QPageSize::Letter));
    printer->setFullPage(true);
    printer->setFromTo(1, pages.count());
    return printer;
}

bool paintOnPrinter(const SheetPages& pages, QPrinter& printer, const Job& job)
{
    const int first = std::max(1, printer.fromPage()), last = printer.toPage() > 0 ? std::min(printer.toPage(), pages.count()) : pages.count();
    QPainter painter;
    if (!painter.begin(&printer)) return false;
    const double scale = static_cast<double>(printer.resolution()) / print::kUnitsPerInch;
    for (int page = first; page <= last; ++page) {
        if (job.stop.stop_requested()) {
            printer.abort();
            return false;
        }
        if (page > first && !printer.newPage()) return false;
        painter.save();
        painter.scale(scale, scale);
        pages.paint(painter, page - 1);
        painter.restore();
        job.report(static_cast<double>(page - first + 1) / (last - first + 1));
    }
    return painter.end();
}

}
