#include "app/widgets/answer_row.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace abh {

AnswerRow::AnswerRow(QWidget* parent) : QWidget(parent)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSizeConstraint(QLayout::SetNoConstraint);
    hide();
}

void AnswerRow::setAnswers(const QStringList& answers)
{
    // One of them may be being pressed.
    const QList<QPushButton*> before = findChildren<QPushButton*>();
    for (QPushButton* button : before) {
        button->setParent(nullptr);
        button->deleteLater();
    }
    for (int k = 0; k < answers.size(); ++k) {
        auto* button = new QPushButton(answers[k], this);
        button->setFocusPolicy(Qt::TabFocus);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, k] { Q_EMIT answered(k); });
        layout()->addWidget(button);
        button->show();    // what comes to a row that is seen already is hidden otherwise, and takes no room in it
    }
    setVisible(!answers.isEmpty());
}

void AnswerRow::setSpacing(int pixels)
{
    layout()->setSpacing(pixels);
}

}
