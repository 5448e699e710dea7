#pragma once

#include <QMainWindow>

#include "app/document/desk.h"
#include "app/style/theme.h"
#include "app/window/document_files.h"
#include "app/window/wanted_look.h"

namespace abh {

class BlankCover;
class ByHandPage;
class FileNotices;
class FullScreen;
class Notices;
class Pages;
class TopBar;

/// Composes the pages, bars and menus around one desk, and connects them.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const QString& settingsFile = {}, QWidget* parent = nullptr);
    ~MainWindow() override;

    Desk& desk() { return m_desk; }
    Pages& pages() { return *m_pages; }
    ByHandPage& byHand();
    Notices& notices() { return *m_notices; }
    FileNotices& fileNotices() { return *m_fileNotices; }
    // See DocumentFiles.
    bool openSource(const QString& source) { return m_files.open(source); }
    bool mayLeaveDocument() { return m_files.mayLeave(); }
    bool saveTo(const QString& path) { return m_files.saveTo(path); }
    /// Says why something was not done, on the By-hand page, which comes to the front for it.
    void showErrors(const QString& heading, const QStringList& lines);
    /// The size of the type as it is shown, which a small window keeps below the one that is wished for.
    double shownScale() const { return m_shownScale; }
    /// What is shown now; dialogs are around the figures and take theme().around().
    Theme theme() const { return m_shownDark ? darkTheme(m_shownScale) : lightTheme(m_shownScale); }
    /// The largest type that leaves room for the figures in a window of this size.
    double largestScale() const { return largestTypeScale(*this); }

public Q_SLOTS:
    void chooseFile() { m_files.choose(); }
    void save() { m_files.save(); }
    void saveAs() { m_files.saveAs(); }
    void toggleFullScreen();
    void blank();

Q_SIGNALS:
    void themeChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void addMenus();
    void takeUsualSize();
    void showTheme();
    void handTheme();
    void showName();
    void showPage();

    Desk m_desk;
    Pages* m_pages = nullptr;
    TopBar* m_top = nullptr;
    Notices* m_notices = nullptr;
    FileNotices* m_fileNotices = nullptr;
    DocumentFiles m_files{*this};
    BlankCover* m_blank = nullptr;
    FullScreen* m_fullScreen = nullptr;
    double m_shownScale = 0;
    bool m_shownDark = false;
};

}
