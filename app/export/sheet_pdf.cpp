#include "app/export/sheet_pdf.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

#include "app/export/pdf_language.h"
#include "app/export/print_style.h"
#include "app/export/sheet_pages.h"
#include "app/text/qtext.h"
#include "core/model/file_io.h"

namespace abh {
namespace {

constexpr double kShareOfLayout = 0.5;

/// Title and language as XMP has them, which replaces Qt's own packet with its random number.
QByteArray metadata(const SheetDocument& document)
{
    const QString title = qs(document.title).toHtmlEscaped(), language = qs(document.language).toHtmlEscaped();
    return QStringLiteral("<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                          "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
                          "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">"
                          "<dc:format>application/pdf</dc:format>"
                          "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">%1</rdf:li></rdf:Alt></dc:title>"
                          "<dc:language><rdf:Bag><rdf:li>%2</rdf:li></rdf:Bag></dc:language>"
                          "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>\n")
        .arg(title, language).toUtf8();
}

void preparePdf(QPdfWriter& pdf, const SheetDocument& document, Paper paper)
{
    pdf.setTitle(qs(document.title));
    pdf.setCreator(qtr("Attention by Hand"));
    pdf.setDocumentXmpMetadata(metadata(document));
    pdf.setResolution(print::kUnitsPerInch);
    pdf.setPageSize(QPageSize(paper == Paper::A4 ? QPageSize::A4 : QPageSize::Letter));
    pdf.setPageMargins({});
}

Job secondHalf(const Job& job)
{
    return {job.stop, [&job](double share) { job.report(kShareOfLayout + (1 - kShareOfLayout) * share); }};
}

bool paintAll(const SheetPages& pages, QPdfWriter& pdf, const Job& job)
{
    QPainter painter(&pdf);
    for (int page = 0; page < pages.count(); ++page) {
        if (job.stop.stop_requested()) return false;
        if (page > 0) pdf.newPage();
        pages.paint(painter, page);
        job.report(static_cast<double>(page + 1) / pages.count());
    }
    return true;
}

}

QByteArray sheetsAsPdf(const SheetDocument& document, Paper paper, const Job& job)
{
    const SheetPages pages(document, paper, {job.stop, [&job](double share) { job.report(kShareOfLayout * share); }});
    if (job.stop.stop_requested()) return {};
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    bool all = false;
    {
        QPdfWriter pdf(&buffer);
        preparePdf(pdf, document, paper);
        all = paintAll(pages, pdf, secondHalf(job));
    }
    return all ? withLanguage(buffer.data(), document.language) : QByteArray();
}

bool writeSheetsPdf(const SheetDocument& document, Paper paper, const QString& path, const Job& job)
{
    const QByteArray bytes = sheetsAsPdf(document, paper, job);
    if (bytes.isEmpty()) return false;
    writeTextAtomically(path.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    return true;
}

}
