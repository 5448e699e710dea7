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
    /// Does without its labels where `width` is too little for them, and says what it takes; each control's tooltip still says
    /// what it is. Whoever owns the bar gives it the place: with a layout, showing a label would ask for a layout again.
    int fitInto(int width);
    bool isLabelled() const { return m_labelled; }
    QSize sizeHint() const override;

Q_SIGNALS:
    /// A choice is shown that may be longer or shorter than the last one.
    void resized();
    /// A choice that the scenario cannot take, in sentences.
    void refused(const QStringList& lines);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void setLabelled(bool labelled);
    bool isShown(const QWidget* widget) const;
    int wantedWidth() const;
    void place();
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
    std::vector<QWidget*> m_row;      ///< all of them, from left to right
    int m_gap = 8;
    bool m_labelled = true;
};

/// "causal + window of 2", for the button of the mask.
QString maskSummary(const Mask& mask);

}
