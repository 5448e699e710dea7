#pragma once

#include <QShortcut>
#include <QVBoxLayout>

#include <utility>
#include <vector>

#include "tests/app/widgets/matrix_fixture.h"

/// A matrix in a window, to be typed into.
namespace abh::test {

/// The editor while it is open, else null.
inline CellEditor* editorOf(MatrixView& view)
{
    auto* editor = view.findChild<CellEditor*>();
    return editor && editor->isVisible() ? editor : nullptr;
}

/// Whatever has the keyboard gets the key, as it would from a person.
inline void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    REQUIRE(QApplication::focusWidget());
    QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key), modifiers);
}

/// Characters, as from a keyboard of any layout.
inline void type(const QString& text)
{
    for (const QChar c : text) {
        REQUIRE(QApplication::focusWidget());
        QKeyEvent down(QEvent::KeyPress, 0, Qt::NoModifier, QString(c));
        QApplication::sendEvent(QApplication::focusWidget(), &down);
    }
}

/// An editable view with a widget after it, in a window that counts PageDown as a shortcut and as a key.
struct EditDesk {
    QWidget window;
    MatrixView view;
    QWidget next;
    int pages = 0;
    std::vector<std::pair<MatrixCell, QString>> edited, finished;
    std::vector<MatrixCell> cancelled;

    explicit EditDesk(const MatrixFigure& figure = editableFigure())
    {
        installMatrixAccessibility();
        auto* layout = new QVBoxLayout(&window);
        layout->addWidget(&view);
        layout->addWidget(&next);
        next.setFocusPolicy(Qt::StrongFocus);
        auto* forward = new QShortcut(QKeySequence(Qt::Key_PageDown), &window);
        QObject::connect(forward, &QShortcut::activated, &window, [this] { ++pages; });
        QObject::connect(&view, &MatrixView::cellTextEdited, &window, [this](Index row, Index column, const QString& text) { edited.push_back({{row, column}, text}); });
        QObject::connect(&view, &MatrixView::cellEditFinished, &window, [this](Index row, Index column, const QString& text) { finished.push_back({{row, column}, text}); });
        QObject::connect(&view, &MatrixView::cellEditCancelled, &window, [this](Index row, Index column) { cancelled.push_back({row, column}); });
        view.setFigure(figure);
        window.resize(600, 400);
        window.show();
        QApplication::setActiveWindow(&window);
        view.setFocus();
        REQUIRE(QTest::qWaitForWindowActive(&window));
        view.setFocusCell({0, 0});   // as arrows would, so that the cursor is seen
    }
    ~EditDesk()
    {
        view.setParent(nullptr);
        next.setParent(nullptr);
    }
};

}
