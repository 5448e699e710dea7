#pragma once

#include <QSize>
#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <vector>

class QDialog;

namespace abh {

class MainWindow;

/// One picture: what is opened, how large, and what a person has done before it is taken.
struct Shot {
    QString name;
    QSize size{1280, 800};
    double typeScale = 1.0;
    std::function<void(MainWindow&)> prepare;
    std::function<QDialog*(MainWindow&)> dialog = {};    ///< what stands in front of the window, once that is shown
    std::string language = {};                           ///< empty: as the program speaks
    std::optional<Qt::LayoutDirection> direction = {};
};

/// Every picture of a window that screenshots/ holds, each taken in light and in dark.
std::vector<Shot> shots();

/// A layout may ask for another one: panels fold once it is known how high they are.
void settle();

}
