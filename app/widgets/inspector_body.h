#pragma once

#include <QAbstractScrollArea>

#include <memory>

#include "app/style/theme.h"
#include "app/widgets/inspector_content.h"
#include "app/widgets/inspector_sheet.h"

namespace abh {

/// The scrolling part of an Inspector. Up and Down scroll, copying takes everything as text; PageDown and the like are left
/// to the window.
class InspectorBody : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit InspectorBody(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setContent(const InspectorContent& content);
    const InspectorContent& content() const { return m_content; }
    double naturalWidth() const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void layOut();
    int besideBar() const;
    void copy() const;

    Theme m_theme = lightTheme();
    InspectorContent m_content;
    std::unique_ptr<InspectorSheet> m_sheet;
};

}
