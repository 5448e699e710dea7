#pragma once

#include <QWidget>

#include "app/board/desk.h"
#include "app/style/theme.h"

class QComboBox;
class QLabel;
class QSpinBox;
class QToolButton;

namespace abh {

class SegmentedButtons;

/// How the scenario is worked: arithmetic, mask, scale and softmax form. Each choice is an edit of the document and shows
/// what the document says; the bar keeps nothing of its own.
class ChoicesBar : public QWidget {
    Q_OBJECT

public:
    explicit ChoicesBar(Desk& desk, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);

Q_SIGNALS:
    /// A choice that the scenario cannot take, in sentences.
    void refused(const QStringList& lines);

private:
    void build();
    void showDocument();
    void edit(const QString& text, const std::function<void(Scenario&)>& change);
    void chooseArithmetic(int kind);
    void choosePlaces(int places);
    void chooseScale(int index);
    QLabel* label(const QString& text);

    Desk& m_desk;
    SegmentedButtons* m_arithmetic;
    QSpinBox* m_places;
    QToolButton* m_mask;
    QComboBox* m_scale;
    SegmentedButtons* m_softmax;
    std::vector<QLabel*> m_labels;
};

/// "causal + window of 2", for the button of the mask.
QString maskSummary(const Mask& mask);

}
