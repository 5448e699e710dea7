#pragma once

#include <QLabel>

#include "app/style/theme.h"

namespace abh {

class Desk;

/// Who worked the numbers on the board out, in a line above it; nothing, and away, while it is the reference and no engine is to.
class WorkedByLine : public QLabel {
    Q_OBJECT

public:
    explicit WorkedByLine(const Desk& desk, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);

private:
    void showDesk();

    const Desk& m_desk;
};

/// "Worked by: CPU, float32 (AVX-512, 2 threads)", or why it is the reference though an engine was chosen; empty where none was.
QString workedByText(const Desk& desk);

}
