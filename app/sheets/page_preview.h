#pragma once

#include <QAbstractScrollArea>
#include <QImage>

#include <memory>

#include "app/export/sheet_pages.h"
#include "app/style/theme.h"

namespace abh {

/// One page as it will be printed, as wide as there is room. PageDown and PageUp turn pages, arrow keys and the wheel move a page that
/// is higher than the view; at its end they turn.
class PagePreview : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit PagePreview(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Stays at the present page where there is still one; null: nothing to show but `note`.
    void setPages(std::shared_ptr<const SheetPages> pages, const QString& note = {});
    int count() const { return m_pages ? m_pages->count() : 0; }
    int current() const { return m_current; }
    void goTo(int page);
    bool isWholePage() const { return m_wholePage; }
    /// The whole page in view, or as wide as there is room.
    void setWholePage(bool whole);

    QSize sizeHint() const override;

Q_SIGNALS:
    void shown(int page);    ///< another page, or another number of pages

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QSizeF pageSize() const;
    void layOut();
    void render(const QSize& pixels);
    void describe();

    std::shared_ptr<const SheetPages> m_pages;
    QString m_note;
    Theme m_theme = lightTheme();
    int m_current = 0;
    bool m_wholePage = false;
    int m_turned = 0;  ///< by the wheel since the page's end
    QImage m_image;    ///< of the current page; null: to be painted
};

}
