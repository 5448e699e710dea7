#pragma once

#include <QWidget>

#include <vector>

#include "app/style/theme.h"
#include "core/notation/conventions.h"

namespace abh {

class GalleryCard;

/// The cards of all exhibits in as many columns as fit, one to four, each as high as the highest of its line. One of them can be tabbed to;
/// arrows, Home and End go on from there.
class GalleryGrid : public QWidget {
    Q_OBJECT

public:
    explicit GalleryGrid(const Conventions& conventions, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Shows the cards that match these words only, in the order of the gallery.
    void filter(const QString& words);
    const std::vector<GalleryCard*>& shownCards() const { return m_shown; }
    int columns() const { return columnsFor(width()); }
    /// The keyboard to the first card that is shown; false where there is none.
    bool focusFirst();

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place(width, false); }
    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(const QString& name);
    void typed(const QString& text);         ///< with the keyboard on a card
    void leftAbove();                        ///< by an arrow from the first line
    void focusMoved(QWidget* card);          ///< to a card, which should be seen

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int columnsFor(int width) const;
    /// Where the cards go at this width; moves them there if wanted. Returns the height of all.
    int place(int width, bool move) const;
    void goOn(GalleryCard* from, int key);
    void keepTabStop(GalleryCard* card);

    Theme m_theme = lightTheme();
    std::vector<GalleryCard*> m_cards, m_shown;
};

}
