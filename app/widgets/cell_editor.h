#pragma once

#include <QLineEdit>

#include "app/style/theme.h"

namespace abh {

/// A field that lies over a cell or a name while a person types there, in the same look. It says what was typed and which way
/// a key led out of it; what becomes of the text is its owner's affair.
class CellEditor : public QLineEdit {
    Q_OBJECT

public:
    /// Where a key leads once the text is taken: Next and Previous as Tab goes, along a row and on to another.
    enum class Way { Stay, Left, Right, Up, Down, Next, Previous };

    explicit CellEditor(QWidget* parent);

    struct Place {
        QRectF rect;
        QFont font;
        double pointOffset = -1;  ///< of a number's point, from the left edge; negative: text begins at the left
        double pitch = 0;         ///< from one cell to the next, and
        QRectF cells = {};        ///< all of those that can be seen: a long text covers whole ones
    };

    void setTheme(const Theme& theme);
    void setPlace(const Place& place);
    /// Begins with `text`, the caret at its end. `arrowsLeave`: Left and Right lead out of it, since it was begun by typing.
    void begin(const QString& text, bool arrowsLeave);
    /// Why the text is no number, marked and told; empty: nothing is wrong with it.
    void setProblem(const QString& problem);
    const QString& problem() const { return m_problem; }

Q_SIGNALS:
    void finished(abh::CellEditor::Way way);   ///< the text is to be taken
    void cancelled();
    void nudged(QKeyEvent* event);             ///< a key that changes the number itself, which must be taken first

protected:
    bool event(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void applyLook();
    void fit();
    QRect roomFor(double width) const;
    bool handleKey(QKeyEvent& event);

    Theme m_theme = lightTheme();
    Place m_place;
    QString m_problem;
    bool m_arrowsLeave = false;
};

}
