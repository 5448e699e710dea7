#pragma once

#include <QWidget>

#include "app/style/theme.h"
#include "core/model/matrix.h"

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace abh {

class ChoiceBox;
class FormulaView;
class StopSlider;

/// The strip above a draw: d_k on a slider, large beside it, how many keys, and another draw. It keeps nothing: it shows what it is told.
class DrawControls : public QWidget {
    Q_OBJECT

public:
    explicit DrawControls(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(Index d_k, Index keys);
    StopSlider& slider() { return *m_slider; }
    ChoiceBox& keysBox() { return *m_keys; }
    QPushButton& again() { return *m_again; }

Q_SIGNALS:
    void widthChosen(abh::Index d_k);
    void keysChosen(abh::Index keys);
    void againRequested();

private:
    QHBoxLayout* m_row;
    FormulaView* m_width;
    StopSlider* m_slider;
    QLabel* m_keysLabel;
    ChoiceBox* m_keys;
    QPushButton* m_again;
    Theme m_theme = lightTheme();
    bool m_showing = false;
};

}
