#pragma once

#include <QAbstractButton>

#include "app/style/theme.h"

namespace abh {

/// What is drawn on an IconButton.
enum class Icon { ToStart, Back, Play, Pause, Forward, ToEnd, Close, FoldRight, FoldLeft, Warning, Note, ZoomIn, ZoomOut, ZoomToFit, More, Less };

/// `icon` filled with `colour`, as large as fits `area`.
void paintIcon(QPainter& painter, Icon icon, const QRectF& area, const QColor& colour);

/// A button with a drawn icon, or with words where it has a text, in the colours of the theme. A click leaves the keyboard
/// where it is, so that Space goes on playing; Tab reaches the button, then Space and Enter press it.
class IconButton : public QAbstractButton {
    Q_OBJECT

public:
    enum class Look { Framed, Primary, Bare };

    explicit IconButton(Icon icon, QWidget* parent = nullptr, Look look = Look::Framed);
    /// A framed button with words.
    explicit IconButton(const QString& words, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setShownIcon(Icon icon);
    Icon shownIcon() const { return m_icon; }
    /// What it does, for everyone; `key` in brackets goes to the tool tip alone.
    void setPurpose(const QString& purpose, const QString& key = {});

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    bool isFilled() const { return m_look == Look::Primary || isChecked(); }

    Icon m_icon = Icon::Play;
    Look m_look = Look::Framed;
    Theme m_theme = lightTheme();
};

}
