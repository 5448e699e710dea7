#pragma once

#include <QLabel>

#include <functional>

namespace abh {

/// A label of which a screen reader says more than it shows. That is put into words only when somebody listens.
class SpokenLabel : public QLabel {
    Q_OBJECT

public:
    explicit SpokenLabel(QWidget* parent = nullptr);

    /// What is said in place of the text; none, or an empty one: the text.
    void setSpeech(std::function<QString()> speech) { m_speech = std::move(speech); }
    QString speech() const;
    /// Whoever listens is told, where it is something else than the last time.
    void tell();

private:
    std::function<QString()> m_speech;
    QString m_told;
};

}
