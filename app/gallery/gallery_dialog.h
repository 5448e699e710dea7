#pragma once

#include <QDialog>

#include "app/style/theme.h"
#include "core/notation/conventions.h"

class QLabel;
class QLineEdit;
class QScrollArea;

namespace abh {

class GalleryGrid;

/// The built-in examples, each with a picture and a sentence, to choose one of. What is typed, in the field or on a card, is looked for.
class GalleryDialog : public QDialog {
    Q_OBJECT

public:
    /// The pictures are by `conventions`, as the board that opens will be.
    explicit GalleryDialog(const Theme& theme, const Conventions& conventions = {}, QWidget* parent = nullptr);

    /// The name of the example that was chosen; empty before.
    const QString& chosen() const { return m_chosen; }
    GalleryGrid& grid() { return *m_grid; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void find(const QString& words);
    void showBarWhereNeeded();

    const Theme m_theme;
    QString m_chosen;
    QLineEdit* m_words;
    QLabel* m_nothing;
    QScrollArea* m_scroll;
    GalleryGrid* m_grid;
};

/// The name of an example; empty: the person has changed their mind.
QString askForExample(QWidget* parent, const Theme& theme, const Conventions& conventions);

}
