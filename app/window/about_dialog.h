#pragma once

#include <QDialog>

#include "app/document/engine_watch.h"
#include "app/style/theme.h"

class QTextBrowser;

namespace abh {

/// What the program is, its version and licence, and the engines: what each runs on, or why it is not in use. They are asked when it is made, and what they answer is
/// filled in where it belongs: nothing else moves.
class AboutDialog : public QDialog {
    Q_OBJECT

public:
    /// `engines` outlives it.
    AboutDialog(const Theme& theme, EngineWatch& engines, QWidget* parent = nullptr);

private:
    void showEngines();
    QSize wantedSize(const Theme& theme) const;

    const EngineWatch& m_engines;
    QTextBrowser* m_text;
};

/// Shows it until it is closed.
void showAbout(QWidget& window, const Theme& theme, EngineWatch& engines);

}
