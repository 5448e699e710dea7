#pragma once

#include <QMessageBox>

#include <vector>

class QDialogButtonBox;

namespace abh {

/// One answer to a question: what it does, and the words on its button, with a key of its own after "&".
struct Reply {
    QMessageBox::StandardButton button;
    QString words;
};

/// Asks, or tells with a single reply, and waits. Each button has a key; the first reply is the one that Enter gives, Escape gives Cancel or No, or the only one.
QMessageBox::StandardButton ask(QWidget* parent, QMessageBox::Icon icon, const QString& title, const QString& text, const std::vector<Reply>& replies);

/// Gives the buttons OK, Cancel and Close of a dialog the same words everywhere, each with a key; Qt's own have none on most desktops.
void nameButtons(QDialogButtonBox& buttons);

}
