#pragma once

#include <QString>

class QMainWindow;

namespace abh {

/// Every key there is, as the text of the page: those of the menus, as the menus themselves have them, then the plain ones by where they act.
QString keysAsHtml(const QMainWindow& window);

/// Shows them until one closes the page.
void showKeys(QMainWindow& window);

}
