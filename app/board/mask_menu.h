#pragma once

#include <QMenu>

#include "app/document/document.h"
#include "app/document/settings.h"

namespace abh {

/// The parts of the mask, each of which can be set by itself; together they are ANDed. It is filled anew each time it
/// opens, from the document.
class MaskMenu : public QMenu {
    Q_OBJECT

public:
    MaskMenu(Document& document, const Settings& settings, QWidget* parent = nullptr);

Q_SIGNALS:
    void refused(const QStringList& lines);

private:
    void fill();
    void addWindows();
    void addPadding();
    void addOwn();
    void edit(const std::function<void(Mask&)>& change);
    void askForWindow();
    void setReal(Index token, bool real);
    void readFile();

    Document& m_document;
    const Settings& m_settings;
};

}
