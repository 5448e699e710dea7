#pragma once

#include <QComboBox>

#include "app/style/theme.h"

namespace abh {

/// A drop-down list in the look of the other painted controls. The wheel and PageUp and PageDown leave it alone: at a
/// lectern both are turned and pressed for other things. activated() is emitted by the user only.
class ChoiceBox : public QComboBox {
    Q_OBJECT

public:
    explicit ChoiceBox(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Keeps the current index where there is still one.
    void setOptions(const QStringList& options);

    void showPopup() override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// The list is about to be shown: the last moment to set the options.
    void opening();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme = lightTheme();
};

}
