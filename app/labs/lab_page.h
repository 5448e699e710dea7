#pragma once

#include <QImage>
#include <QString>
#include <QWidget>

#include <functional>
#include <vector>

#include "app/style/theme.h"
#include "core/notation/formula.h"

class QKeyEvent;

namespace abh {

/// Something a lab writes to a file when asked: its picture, its numbers.
struct LabExport {
    QString title;       ///< "Save the curves as a picture", in the menu and above the dialog
    QString filter;      ///< "Picture for slides (*.png);;...": what the dialog offers
    QString name;        ///< of a file, without suffix, until the person gives it another
    std::function<void(const QString& path)> write;   ///< throws Error where the file cannot be written
};

/// What stands for a lab in the rail and the menu, whether its page has been made or not: one or two words, and a symbol.
struct LabSign {
    QString name;
    Formula glyph;
};

/// A page of a lab. The window shows it, hands it the theme, the clicker's keys and the plain keys that no control on it has taken, and
/// offers in its menus what the page can write.
class LabPage : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual void setTheme(const Theme& theme) = 0;
    /// Gives the keyboard to what keys without modifiers act on; called whenever the page comes to the front.
    virtual void takeFocus() { setFocus(); }
    /// What PageDown (1) and PageUp (-1) do, a presenter's clicker.
    virtual void step(int by) { Q_UNUSED(by) }
    /// A key that no control has taken; false: it is none of the page's.
    virtual bool takeKey(const QKeyEvent& event)
    {
        Q_UNUSED(event)
        return false;
    }

    /// What can be written of what is shown now; the picture is the first.
    virtual std::vector<LabExport> exports() = 0;
    virtual QImage picture() = 0;

Q_SIGNALS:
    /// exports() has others now.
    void exportsChanged();
    /// A button asks for one of exports().
    void exportWanted(int index);
};

}
