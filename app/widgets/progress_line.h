#pragma once

#include <QProgressBar>

#include "app/style/theme.h"

namespace abh {

/// How far something has come, as a thin line in the colour of a role.
class ProgressLine : public QProgressBar {
    Q_OBJECT

public:
    explicit ProgressLine(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setProgress(double share, Role role);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme = lightTheme();
    Role m_role = Role::Plain;
};

}
