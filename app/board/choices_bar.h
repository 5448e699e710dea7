#pragma once

#include <QWidget>

#include "app/document/desk.h"
#include "app/style/theme.h"

class QLabel;
class QToolButton;

namespace abh {

class ChoiceBox;
class SegmentedButtons;

/// How the scenario is worked: arithmetic, mask, scale and softmax form. Each choice is an edit of the document and shows
/// what the document says; the bar keeps nothing of its own.
class ChoicesBar : public QWidget {
    Q_OBJECT

public:
    explicit ChoicesBar(Desk& desk, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// Does without its labels where `width` is too little for them; each control's tooltip still says what it is.
    void fitInto(int width);

Q_SIGNALS:
    /// A choice that the scenario cannot take, in sentences.
    void refused(const QStringList& lines);

private:
    void build();
    void showDocument();
    void showRounding(const Arithmetic& arithmetic);
    void showMask();
    void edit(const QString& text, const std::function<void(Scenario&)>& change);
    void chooseArithmetic(int segment);
    void chooseScale(int index);
    std::optional<double> askForFactor();
    QLabel* label(const QString& text);

    Desk& m_desk;
    SegmentedButtons* m_arithmetic;
    ChoiceBox* m_rounding;
    QToolButton* m_mask;
    ChoiceBox* m_scale;
    SegmentedButtons* m_softmax;
    std::vector<QLabel*> m_labels;
};

/// "causal + window of 2", for the button of the mask.
QString maskSummary(const Mask& mask);

}
