#pragma once

#include <QMainWindow>

#include "app/document/desk.h"
#include "app/style/theme.h"

class QToolBar;

namespace abh {

class BlankCover;
class ByHandPage;
class ChoicesBar;
class PageBar;

/// Composes the pages, bars and menus around one desk, and connects them.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const QString& settingsFile = {}, QWidget* parent = nullptr);
    ~MainWindow() override;

    Desk& desk() { return m_desk; }
    ByHandPage& byHand() { return *m_byHand; }
    /// Opens a file, an example or "-"; shows what is wrong with it and keeps the present document if it cannot.
    bool openSource(const QString& source);
    /// Asks what to do with unsaved changes; false: the person wants to stay.
    bool mayLeaveDocument();
    void saveTo(const QString& path);

public Q_SLOTS:
    void chooseFile();
    void save();
    void saveAs();
    void toggleFullScreen();
    void blank();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildToolBar();
    /// The largest type that leaves room for the figures in a window of this size.
    double largestScale() const;
    void showTheme();
    void fitToolBar();
    void showName();

    Desk m_desk;
    PageBar* m_pages;
    ByHandPage* m_byHand;
    ChoicesBar* m_choices;
    QToolBar* m_tools;
    QList<QAction*> m_fileTools;
    BlankCover* m_blank;
    double m_shownScale = 0;
    bool m_shownDark = false;
};

}
