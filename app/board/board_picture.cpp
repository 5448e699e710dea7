#include "app/board/board_picture.h"

#include <QPainter>

#include "app/board/board_view.h"
#include "app/export/picture_file.h"

namespace abh {
namespace {

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
        for (double scale = kStep; m_board.canZoom() && scale <= kLargerAtMost; scale *= kStep)
            m_board.resize((QSizeF(board.size()) * scale).toSize());
        // A map is whole at any size.
        if (m_board.arrangement() == Arrangement::Maps) m_board.resize(board.size());
    }

    Picture picture()
    {
        return {m_board.size(), [this](QPaintDevice& device) {
                    QPainter painter(&device);
                    m_board.render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
                }};
    }

private:
    BoardView m_board;
};

}

QImage boardImage(const BoardView& board)
{
    BoardCopy copy(board);
    return imageOf(copy.picture());
}

void saveBoardPicture(const BoardView& board, const QString& path)
{
    BoardCopy copy(board);
    savePicture(copy.picture(), path);
}

}
