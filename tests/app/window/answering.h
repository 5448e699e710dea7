#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QMessageBox>
#include <QTimer>

namespace abh::test {

/// Answers the questions that a window asks while this is there, as a person does with the mouse, and keeps the last one.
struct Answering {
    QString asked;

    explicit Answering(QMessageBox::StandardButton button) { begin([button](QMessageBox& box) { return box.button(button); }); }
    explicit Answering(const QString& words)
    {
        begin([words](QMessageBox& box) -> QAbstractButton* {
            for (QAbstractButton* button : box.buttons())
                if (button->text().remove(u'&') == words) return button;
            return nullptr;
        });
    }

private:
    template <typename Find>
    void begin(Find find)
    {
        QObject::connect(&m_timer, &QTimer::timeout, [this, find] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box) return;
            asked = box->text();
            if (QAbstractButton* button = find(*box)) button->click();
        });
        m_timer.start(20);
    }

    QTimer m_timer;
};

}
