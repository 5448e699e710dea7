#pragma once

#include <QObject>

#include <functional>

#include "app/board/board_scene.h"
#include "app/document/desk.h"
#include "app/document/recent_burst.h"
#include "app/widgets/matrix_view.h"

namespace abh {

struct Pasting;

/// Turns what a person does to the matrices on the board, typing, pasting, dragging a number, into edits of the document, and
/// what is no number into drafts. It knows which cell of the scenario a cell on the board is; the views do not.
class BoardEditing : public QObject {
    Q_OBJECT

public:
    /// The figure that a view shows at the moment.
    using FigureOf = std::function<const BoardFigure&()>;

    explicit BoardEditing(Desk& desk, QObject* parent = nullptr);

    /// Lets `figure` be edited where a person may enter its numbers or its tokens' names, and puts the drafts into it.
    void prepare(BoardFigure& figure) const;
    /// Listens to what is done to `view` from now on.
    void watch(MatrixView& view, const FigureOf& figureOf);

    /// Whether the document is being changed by what is typed or dragged here.
    bool isOwnEdit() const { return m_isOwnEdit; }
    /// Lets go of what is being typed or dragged, without another edit: the document is another one.
    void forget();

    void copy(const BoardFigure& figure, const MatrixBlock& block) const;
    void cut(const BoardFigure& figure, const MatrixBlock& block);
    /// Puts the clipboard's text in from the first cell of `block` on; one number, or one that fits evenly, fills all of it.
    void paste(const BoardFigure& figure, const MatrixBlock& block);
    void clear(const BoardFigure& figure, const MatrixBlock& block);

Q_SIGNALS:
    /// What could not be done, or not all of it, in sentences.
    void refused(const QString& heading, const QStringList& lines);
    /// What is worth knowing of something that was done, in sentences.
    void told(const QString& heading, const QStringList& lines);

private:
    /// A number that is being typed or dragged: the burst of its edits, and what was there before.
    struct Going {
        Cell cell;
        Burst burst;
        double before = 0;
        std::optional<Drafts::Draft> draft = {};
    };

    void watchTyping(MatrixView& view, const FigureOf& figureOf);
    void watchBlocks(MatrixView& view, const FigureOf& figureOf);
    void watchDragging(MatrixView& view, const FigureOf& figureOf);
    void watchNames(MatrixView& view, const FigureOf& figureOf);
    void type(MatrixView& view, const Cell& cell, const QString& text);
    void finishTyping(const Cell& cell, const QString& text);
    void cancelTyping();
    void tellOf(const Pasting& pasting, const QStringList& drafts);
    void nudge(const Cell& cell, double by);
    Going begin(const Cell& cell);
    void put(const Cell& cell, double value, Burst burst);
    /// Whether the scenario has `cell`; the board may show an earlier one.
    bool exists(const Cell& cell) const;
    double inForce(const Cell& cell) const;

    Desk& m_desk;
    std::optional<Going> m_typing, m_dragging;
    RecentBurst<Cell> m_nudging;
    bool m_isOwnEdit = false;
};

}
