#pragma once

#include <QScrollArea>

#include "app/style/theme.h"

namespace abh {

/// A scroll area without a frame that Tab comes to while there is more in it than is seen: Up and Down then scroll, and a ring shows it. All
/// other keys are the page's.
class KeyScrollArea : public QScrollArea {
    Q_OBJECT

public:
    explicit KeyScrollArea(const QString& name, QWidget* parent = nullptr);

    /// `grounds` are the names of the objects in it that have its ground, as selectors.
    void setTheme(const Theme& theme, const QStringList& grounds);

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

}
