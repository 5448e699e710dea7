#pragma once

#include "app/widgets/key_scroll_area.h"

class QBoxLayout;
class QVBoxLayout;

namespace abh {

/// A lab's plots and what belongs to them in a column, and beside it, or below it in a narrow window, what is read out of them. It scrolls where the
/// window is too low.
class LabColumns : public KeyScrollArea {
    Q_OBJECT

public:
    /// Takes `readout`.
    explicit LabColumns(QWidget* readout, QWidget* parent = nullptr);

    /// The next in the column, which takes it.
    void add(QWidget* part, int stretch = 0);
    void setTheme(const Theme& theme);
    void setReadoutShown(bool isShown);
    /// Parts that changed their size while they were out of sight are laid out anew.
    void arrange();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* m_readout;
    KeyScrollArea* m_side;
    QBoxLayout* m_parts;
    QVBoxLayout* m_column;
    Theme m_theme = lightTheme();
};

}
