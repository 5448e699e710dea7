#pragma once

#include <QAbstractButton>
#include <QPixmap>

#include <optional>
#include <vector>

#include "app/style/theme.h"
#include "app/widgets/matrix_figure.h"
#include "app/widgets/wrapped_text.h"
#include "core/model/exhibit.h"
#include "core/notation/conventions.h"

namespace abh {

/// One example of the gallery: its picture, title and sentence. The picture is made when it is first seen, and kept for its size and theme.
class GalleryCard : public QAbstractButton {
    Q_OBJECT

public:
    /// The picture has tokens in rows or columns, and counts, as `conventions` say.
    GalleryCard(Exhibit exhibit, const Conventions& conventions, QWidget* parent);

    const Exhibit& exhibit() const { return m_exhibit; }
    void setTheme(const Theme& theme);
    /// Whether every word of `words` stands in its name, title, sentence or among its tokens.
    bool matches(const QString& words) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

Q_SIGNALS:
    void typed(const QString& text);         ///< what is typed here is looked for
    void leaveBy(int key);                   ///< an arrow, Home or End: the keyboard goes to another card

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

private:
    QSize pictureSize(int width) const;
    /// Title and sentence, wrapped for a card of this width.
    struct Texts {
        int width;
        WrappedText title, sentence;
    };
    const Texts& texts(int width) const;
    const QPixmap& picture();

    Exhibit m_exhibit;
    Conventions m_conventions;
    QString m_title, m_sentence, m_searched;
    Theme m_theme = lightTheme();
    mutable std::optional<Texts> m_texts;    ///< the last ones that were asked for; none in this theme yet
    std::vector<MatrixFigure> m_figures;     ///< empty: not worked out yet
    QPixmap m_picture;                       ///< null: to be painted anew
};

}
