#pragma once

#include <QDialog>

#include "app/style/theme.h"

namespace abh {

/// What the program is, its version and licence, and the engines: what each runs on, or why it is not in use. They are asked when it is made.
class AboutDialog : public QDialog {
    Q_OBJECT

public:
    explicit AboutDialog(const Theme& theme, QWidget* parent = nullptr);
};

/// Shows it until it is closed.
void showAbout(QWidget& window, const Theme& theme);

}
