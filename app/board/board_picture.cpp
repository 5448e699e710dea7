#include "app/board/board_picture.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include "app/board/board_view.h"
#include "app/text/qtext.h"
#include "core/model/file_io.h"
#include "core/model/issue.h"

namespace abh {
namespace {

constexpr double kSharper = 2.0;
constexpr int kScreenDpi = 96;
constexpr double kPointsPerPixel = 72.0 / kScreenDpi;

/// A board that nobody sees, with no cursor and no editor on it, large enough for all that stands on the one that is seen.
class BoardCopy {
public:
    explicit BoardCopy(const BoardView& board) : m_board(board.desk())
    {
        m_board.setAttribute(Qt::WA_DontShowOnScreen);
        m_board.resize(board.size());
        m_board.setTheme(board.theme());
        m_board.show();
        constexpr double kStep = 1.25;
        for (double scale = kStep; m_board.arrangement() == Arrangement::Scrolling && scale <= kLargerAtMost; scale *= kStep)
            m_board.resize((QSizeF(board.size()) * scale).toSize());
    }

    const QWidget& board() const { return m_board; }
    void paint(QPaintDevice& device)
    {
        QPainter painter(&device);
        m_board.render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
    }

private:
    BoardView m_board;
};

QImage imageOf(BoardCopy& copy)
{
    QImage image((QSizeF(copy.board().size()) * kSharper).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(kSharper);
    copy.paint(image);
    return image;
}

void writePng(BoardCopy& copy, QBuffer& buffer)
{
    imageOf(copy).save(&buffer, "PNG");
}

void writeSvg(BoardCopy& copy, QBuffer& buffer)
{
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(kScreenDpi);
    svg.setSize(copy.board().size());
    svg.setViewBox(copy.board().rect());
    svg.setTitle(qtr("Attention by Hand"));
    copy.paint(svg);
}

void writePdf(BoardCopy& copy, QBuffer& buffer)
{
    QPdfWriter pdf(&buffer);
    pdf.setTitle(qtr("Attention by Hand"));
    pdf.setResolution(kScreenDpi);
    pdf.setPageSize(QPageSize(QSizeF(copy.board().size()) * kPointsPerPixel, QPageSize::Point));
    pdf.setPageMargins({});
    copy.paint(pdf);
}

}

QImage boardImage(const BoardView& board)
{
    BoardCopy copy(board);
    return imageOf(copy);
}

void saveBoardPicture(const BoardView& board, const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    const auto write = suffix == QStringLiteral("png") ? writePng : suffix == QStringLiteral("svg") ? writeSvg : suffix == QStringLiteral("pdf") ? writePdf : nullptr;
    if (!write) throw Error(qtr("“%1” is no picture that can be written. Let the name end in .png, .svg or .pdf.").arg(path).toStdString());
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    BoardCopy copy(board);
    write(copy, buffer);
    const QByteArray& bytes = buffer.data();
    writeTextAtomically(path.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

QString boardPictureFilter()
{
    return qtr("Picture for slides (*.png)") + QStringLiteral(";;") + qtr("Drawing for the web (*.svg)") + QStringLiteral(";;") + qtr("Drawing for print (*.pdf)");
}

}
