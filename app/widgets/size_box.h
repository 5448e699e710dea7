#pragma once

#include <QSpinBox>

namespace abh {

/// A field for a whole number that stands for work to be done: what is typed counts once it is finished, and the wheel, which a
/// person means for the page, changes nothing. Undo is left to the document, which knows what was done. A number beyond the limits can be
/// typed; once it is finished the nearest one takes its place, and a tool tip says so.
class SizeBox : public QSpinBox {
    Q_OBJECT

public:
    explicit SizeBox(QWidget* parent = nullptr);

    /// With a digit's width of air, which the arrows would otherwise take from the longest number.
    QSize sizeHint() const override { return QSpinBox::sizeHint() + QSize(fontMetrics().horizontalAdvance(QLatin1Char('0')), 0); }
    QSize minimumSizeHint() const override { return sizeHint(); }

    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;

protected:
    bool event(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
};

/// Whether a key is one for undo or redo that a field would otherwise keep for itself.
bool isUndoKey(const QEvent& event);

}
