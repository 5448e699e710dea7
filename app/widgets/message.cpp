#include "app/widgets/message.h"

#include <QDialogButtonBox>
#include <QPushButton>

#include "app/text/qtext.h"

namespace abh {

QMessageBox::StandardButton ask(QWidget* parent, QMessageBox::Icon icon, const QString& title, const QString& text, const std::vector<Reply>& replies)
{
    QMessageBox box(icon, title, text, QMessageBox::NoButton, parent);
    box.setTextFormat(Qt::PlainText);    // a file may be called "<b>"
    for (const Reply& reply : replies) box.addButton(reply.button)->setText(reply.words);
    box.setDefaultButton(replies.front().button);
    return static_cast<QMessageBox::StandardButton>(box.exec());
}

void nameButtons(QDialogButtonBox& buttons)
{
    const std::pair<QDialogButtonBox::StandardButton, QString> names[]{
        {QDialogButtonBox::Ok, qtr("&OK")}, {QDialogButtonBox::Cancel, qtr("&Cancel")}, {QDialogButtonBox::Close, qtr("C&lose")}};
    for (const auto& [button, words] : names)
        if (QPushButton* named = buttons.button(button)) named->setText(words);
}

}
