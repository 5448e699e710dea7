#pragma once

#include <QWidget>

#include "app/style/theme.h"

class QCheckBox;
class QLabel;

namespace abh {

class IconButton;
class PagePreview;

/// Turns the pages of a preview and says which one it shows.
class PreviewBar : public QWidget {
    Q_OBJECT

public:
    explicit PreviewBar(PagePreview& preview, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

private:
    void showPage();

    PagePreview& m_preview;
    IconButton *m_back, *m_forward;
    QLabel* m_page;
    QCheckBox* m_whole;
};

}
