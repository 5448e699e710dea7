#pragma once

#include "app/labs/lab_page.h"
#include "app/labs/lab_picture.h"

namespace abh {

/// One way of looking at what the scale does, which the page shows below its heading. A view is added in the constructor of ScalingPage.
class ScalingView : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// On the button that chooses it: "One draw".
    virtual QString name() const = 0;
    virtual QString toolTipText() const { return {}; }
    virtual void setTheme(const Theme& theme) = 0;
    /// The clicker and the plain keys, as LabPage has them.
    virtual void step(int by) { Q_UNUSED(by) }
    virtual bool takeKey(const QKeyEvent& event)
    {
        Q_UNUSED(event)
        return false;
    }
    /// What it writes beside the page's picture: its numbers.
    virtual std::vector<LabExport> numbers() { return {}; }
    /// What is to be seen of it in a file or on the clipboard: all of it, also where it scrolls. It lasts as long as the view and shows it as it is then.
    virtual Picture picture(const Theme& theme) { return pictureOf(*this, theme.window); }

Q_SIGNALS:
    /// A button asks for the page's picture, 0, or one of numbers(), from 1.
    void exportWanted(int index);
};

}
