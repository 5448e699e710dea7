#pragma once

#include <QMainWindow>

#include "app/document/desk.h"
#include "app/style/theme.h"

namespace abh {

class BlankCover;
class ByHandPage;
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
    /// Opens a file, an example or "-"; shows what is wrong with it and keeps the present document if it cannot.
    bool openSource(const QString& source);
    /// Asks what to do with unsaved changes; false: the person wants to stay.
    bool mayLeaveDocument();
    /// False, with the reason on the page, where it cannot be written.
    bool saveTo(const QString& path);
    /// Says why something was not done, on the By-hand page, which comes to the front for it.
    void showErrors(const QString& heading, const QStringList& lines);
    /// The size of the type as it is shown, which a small window keeps below the one that is wished for.
    double shownScale() const { return m_shownScale; }
    /// What is shown now; dialogs are around the figures and take theme().around().
    Theme theme() const { return m_shownDark ? darkTheme(m_shownScale) : lightTheme(m_shownScale); }
    /// The largest type that leaves room for the figures in a window of this size.
    double largestScale() const;

public Q_SLOTS:
    void chooseFile();
    void save();
    void saveAs();
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
    void takeUsualSize();
    QString draftsSentence() const;
    void showTheme();
    void handTheme();
    void showName();
    void showPage();

    Desk m_desk;
    Pages* m_pages = nullptr;
    TopBar* m_top = nullptr;
    BlankCover* m_blank = nullptr;
    double m_shownScale = 0;
    bool m_shownDark = false;
};

}
