#include "app/export/picture_file.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPdfWriter>
#include <QSvgGenerator>

#include "app/text/qtext.h"
#include "core/model/file_io.h"
#include "core/model/issue.h"

namespace abh {
namespace {

constexpr double kSharper = 2.0;
constexpr int kScreenDpi = 96;
constexpr double kPointsPerPixel = 72.0 / kScreenDpi;

void writePng(const Picture& picture, QBuffer& buffer)
{
    imageOf(picture).save(&buffer, "PNG");
}

void writeSvg(const Picture& picture, QBuffer& buffer)
{
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(kScreenDpi);
    svg.setSize(picture.size);
    svg.setViewBox(QRect(QPoint(), picture.size));
    svg.setTitle(qtr("Attention by Hand"));
    picture.paint(svg);
}

void writePdf(const Picture& picture, QBuffer& buffer)
{
    QPdfWriter pdf(&buffer);
    pdf.setTitle(qtr("Attention by Hand"));
    pdf.setResolution(kScreenDpi);
    pdf.setPageSize(QPageSize(QSizeF(picture.size) * kPointsPerPixel, QPageSize::Point));
    pdf.setPageMargins({});
    picture.paint(pdf);
}

using Writer = void (*)(const Picture&, QBuffer&);

Writer writerFor(const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    return suffix == QStringLiteral("png") ? writePng : suffix == QStringLiteral("svg") ? writeSvg : suffix == QStringLiteral("pdf") ? writePdf : nullptr;
}

}

bool isPictureName(const QString& path)
{
    return writerFor(path) != nullptr;
}

QString notAPictureName(const QString& path)
{
    return qtr("“%1” is no picture that can be written. Let the name end in .png, .svg or .pdf.").arg(path);
}

QImage imageOf(const Picture& picture)
{
    QImage image((QSizeF(picture.size) * kSharper).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(kSharper);
    picture.paint(image);
    return image;
}

void savePicture(const Picture& picture, const QString& path)
{
    const Writer write = writerFor(path);
    if (!write) throw Error(notAPictureName(path).toStdString());
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    write(picture, buffer);
    const QByteArray& bytes = buffer.data();
    writeTextAtomically(path.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

QString pictureFilter()
{
    return qtr("Picture for slides (*.png)") + QStringLiteral(";;") + qtr("Drawing for the web (*.svg)") + QStringLiteral(";;") + qtr("Drawing for print (*.pdf)");
}

}
