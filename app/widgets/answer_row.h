#pragma once

#include <QStringList>
#include <QWidget>

namespace abh {

/// Buttons with what one may answer, in a row; hidden while there is nothing to decide.
class AnswerRow : public QWidget {
    Q_OBJECT

public:
    explicit AnswerRow(QWidget* parent = nullptr);

    /// The words of the buttons.
    void setAnswers(const QStringList& answers);
    void setSpacing(int pixels);

Q_SIGNALS:
    void answered(int answer);
};

}
