#pragma once

#include <QComboBox>

#include <optional>
#include <vector>

#include "app/style/theme.h"
#include "app/widgets/choice_option.h"

namespace abh {

/// A drop-down list in the look of the other painted controls. The wheel and PageUp and PageDown leave it alone: at a
/// lectern both are turned and pressed for other things. activated() is emitted by the user only.
class ChoiceBox : public QComboBox {
    Q_OBJECT

public:
    explicit ChoiceBox(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Keeps the current index where there is still one, and the line one is at while the list is open.
    void setOptions(const QStringList& options);
    /// The same with lines that cannot be chosen, for which the closed box keeps no room.
    void setOptions(const std::vector<ChoiceOption>& options);
    /// Stays wide enough for these, whichever it has.
    void keepRoomFor(const QStringList& options);

    void showPopup() override;
    /// As wide as its widest option; while the list is open, which hangs from it, as wide as it is.
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
    void showOption(int row, const ChoiceOption& option);
    void showInk(int row);
    bool isOffered(int row) const;
    int widestOption() const;

    QStringList m_roomFor;
    Theme m_theme = lightTheme();
    bool m_hasList = false;                 ///< to ask for the list would make it, which takes long
    mutable std::optional<QSize> m_hint;    ///< of the closed box, once it has been asked for
};

}
