#pragma once

#include <QWidget>

#include <vector>

#include "app/document/desk.h"
#include "app/style/theme.h"

class QListWidget;

namespace abh {

class IconButton;

/// The tokens of the document in their order: named in place, added, removed and moved, by mouse or by keys alone.
class TokenList : public QWidget {
    Q_OBJECT

public:
    explicit TokenList(Desk& desk, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    QListWidget& list() { return *m_list; }

public Q_SLOTS:
    /// A new one behind the current one, whose name can be typed at once.
    void add();
    void remove();
    void moveUp() { move(-1); }
    void moveDown() { move(1); }

Q_SIGNALS:
    void tried(const Issues& issues);    ///< an edit: made where there are none

private:
    void addButton(const QString& words, const QString& purpose, const QString& keys, void (TokenList::*act)());
    void move(int by);
    void rename(int row);
    void showDocument();
    void showButtons();

    Desk& m_desk;
    QListWidget* m_list;
    int m_rowHeight = 26;
    std::vector<IconButton*> m_buttons;    ///< add, remove, up, down
};

}
