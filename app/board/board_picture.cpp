#include "app/board/board_picture.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QWidget>

#include "app/text/qtext.h"
#include "core/model/file_io.h"
#include "core/model/issue.h"

namespace abh {
namespace {

constexpr double kSharper = 2.0;
constexpr int kScreenDpi = 96;
constexpr double kPointsPerPixel = 72.0 / kScreenDpi;

void paint(QWidget& board, QPaintDevice& device)
{
    QPainter painter(&device);
    board.render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
}

void writePng(QWidget& board, QBuffer& buffer)
{
    boardImage(board).save(&buffer, "PNG");
}

void writeSvg(QWidget& board, QBuffer& buffer)
{
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(kScreenDpi);
    svg.setSize(board.size());
    svg.setViewBox(board.rect());
    svg.setTitle(qtr("Attention by Hand"));
    paint(board, svg);
}

void writePdf(QWidget& board, QBuffer& buffer)
{
    QPdfWriter pdf(&buffer);
    pdf.setTitle(qtr("Attention by Hand"));
    pdf.setResolution(kScreenDpi);
    pdf.setPageSize(QPageSize(QSizeF(board.size()) * kPointsPerPixel, QPageSize::Point));
    pdf.setPageMargins({});
    paint(board, pdf);
}

}

QImage boardImage(QWidget& board)
{
    QImage image((QSizeF(board.size()) * kSharper).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(kSharper);
    paint(board, image);
    return image;
}

void saveBoardPicture(QWidget& board, const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    const auto write = suffix == QStringLiteral("png") ? writePng : suffix == QStringLiteral("svg") ? writeSvg : suffix == QStringLiteral("pdf") ? writePdf : nullptr;
    if (!write) throw Error(qtr("“%1” is no picture that can be written. Let the name end in .png, .svg or .pdf.").arg(path).toStdString());
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    write(board, buffer);
    const QByteArray& bytes = buffer.data();
    writeTextAtomically(path.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

QString boardPictureFilter()
{
    return qtr("Picture for slides (*.png)") + QStringLiteral(";;") + qtr("Drawing for the web (*.svg)") + QStringLiteral(";;") + qtr("Drawing for print (*.pdf)");
}

}
