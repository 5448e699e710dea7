#pragma once

#include <QPointer>
#include <QWidget>

namespace abh {

/// A black cover over the whole window, for when the class should look at the teacher. It takes the keyboard, so that a
/// presenter's clicker does not walk on behind it; any key or click takes it away and does nothing else.
class BlankCover : public QWidget {
    Q_OBJECT

public:
    explicit BlankCover(QWidget* window);
    void cover();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void uncover();

    QPointer<QWidget> m_hadFocus;
};

}
