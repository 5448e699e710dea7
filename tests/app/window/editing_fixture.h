#pragma once

#include <QClipboard>
#include <QLabel>

#include "app/widgets/cell_editor.h"
#include "core/model/examples.h"
#include "tests/app/window/window_fixture.h"

namespace abh::test {

/// The window at the first step, with the keyboard in X's first cell.
struct EditingFixture : WindowFixture {
    EditingFixture() { focusOn({Quantity::X, 0, 0, 0}); }

    void focusOn(const Cell& cell)
    {
        MatrixView* view = board().viewOf(cell);
        REQUIRE(view);
        view->setFocus();
        view->setFocusCell({cell.row, cell.column});
        QApplication::processEvents();
    }

    /// Keys to whatever has the keyboard, an open editor included.
    void type(const QString& text)
    {
        for (const QChar c : text) {
            QTest::keyClick(QApplication::focusWidget(), c.toLatin1());
            QApplication::processEvents();
        }
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
        QApplication::processEvents();
    }

    double X(Index row, Index column) { return desk().document.scenario().X(row, column); }
    int steps() { return desk().document.undoStack().count(); }
    QString bannerSays()
    {
        QString said;
        for (const QLabel* label : window.byHand().banner().findChildren<QLabel*>()) said += label->text() + '\n';
        return said;
    }
};

}
