#pragma once

#include <QWidget>

#include <vector>

#include "app/widgets/thumbnail_button.h"

class QHBoxLayout;

namespace abh {

/// A row of small pictures of matrices: the whole W beside the slice of it that is shown large. One stop for Tab; Left and
/// Right go from one to the next, Enter chooses; assistive technology meets buttons.
class ThumbnailStrip : public QWidget {
    Q_OBJECT

public:
    explicit ThumbnailStrip(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// As many pictures as before keep the keyboard where it is.
    void setThumbnails(std::vector<Thumbnail> thumbnails);
    int count() const { return static_cast<int>(m_buttons.size()); }
    const Thumbnail& thumbnail(int index) const { return m_buttons[static_cast<std::size_t>(index)]->thumbnail(); }
    /// Where the cells of a picture lie, in the strip.
    QRectF pictureRect(int index) const;

Q_SIGNALS:
    void chosen(int thumbnail, abh::Index row, abh::Index column);   ///< the cell clicked; by keyboard the first of what is outlined

private:
    ThumbnailButton* addButton();
    void moveFocus(int from, int step);
    void keepTabStop(int index);

    Theme m_theme = lightTheme();
    QHBoxLayout* m_row;
    std::vector<ThumbnailButton*> m_buttons;
};

}
