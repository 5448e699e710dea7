#pragma once

#include <QWidget>

#include "app/style/theme.h"

namespace abh {

class IconButton;

/// Three small buttons: smaller, as large as fits, larger.
class ZoomBar : public QWidget {
    Q_OBJECT

public:
    explicit ZoomBar(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// `isZoomed`: there is a way back to what fits.
    void setState(bool isZoomed, bool canZoomIn);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void zoomRequested(int steps);     ///< 1: larger, -1: smaller
    void fitRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    IconButton* m_out;
    IconButton* m_fit;
    IconButton* m_in;
};

}
