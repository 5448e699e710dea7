#pragma once

#include <QStringList>
#include <QWidget>

#include "app/style/theme.h"

class QButtonGroup;
class QHBoxLayout;

namespace abh {

/// A row of buttons of which exactly one is chosen: "Exact | By hand". One stop for Tab, arrow keys choose within; assistive
/// technology meets radio buttons.
class SegmentedButtons : public QWidget {
    Q_OBJECT

public:
    explicit SegmentedButtons(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// The first of them is then the current one, or none where there are none.
    void setOptions(const QStringList& options);
    QStringList options() const;
    void setToolTips(const QStringList& toolTips);
    int current() const;
    void setCurrent(int index);

Q_SIGNALS:
    void chosen(int index);   ///< by the user, never by setCurrent()

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme = lightTheme();
    QButtonGroup* m_group;
    QHBoxLayout* m_row;
    int m_current = -1;
};

}
