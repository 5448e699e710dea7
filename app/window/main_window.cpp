#include "app/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QScreen>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/board/page_notes.h"
#include "app/board/choices_bar.h"
#include "app/style/style_sheet.h"
#include "app/style/system_look.h"
#include "app/text/qtext.h"
#include "app/window/blank_cover.h"
#include "app/window/dropped_files.h"
#include "app/window/edge_menu_bar.h"
#include "app/window/file_notices.h"
#include "app/window/full_screen.h"
#include "app/window/menus.h"
#include "app/window/notices.h"
#include "app/window/pages.h"
#include "app/window/session.h"
#include "app/window/top_bar.h"
#include "app/window/wanted_look.h"
#include "app/window/window_keys.h"

namespace abh {
namespace {

/// Where programs keep what is not saved yet; beside the settings where these have a file of their own.
QString recoveryFolder(const QString& settingsFile)
{
    const QString folder = settingsFile.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) : QFileInfo(settingsFile).absolutePath();
    return folder + QStringLiteral("/recovery");
}

/// Lays `bars` above what takes all the rest of `body`.
void stack(QWidget& body, std::initializer_list<QWidget*> bars, QWidget* rest)
{
    auto* column = new QVBoxLayout(&body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (QWidget* bar : bars) column->addWidget(bar);
    column->addWidget(rest, 1);
}

}

MainWindow::MainWindow(const QString& settingsFile, QWidget* parent)
    : QMainWindow(parent), m_desk(settingsFile)
{
    setMinimumSize(760, 480);
    if (!restoreGeometry(m_desk.settings.windowGeometry())) takeUsualSize();
    // Before anything is in the window, and then everything where it stays: each change of style, or of parent, makes every widget in it set itself up once more.
    showTheme();
    auto* body = new QWidget(this);
    m_pages = new Pages(m_desk, body);
    m_top = new TopBar(*this, m_desk, body);
    m_notices = new Notices(body);
    m_fileNotices = new FileNotices(*this, *m_notices, recoveryFolder(settingsFile));
    m_blank = new BlankCover(this);
    stack(*body, {m_top, m_notices}, m_pages);
    setCentralWidget(body);
    addMenus();
    setAcceptDrops(true);
    connect(&m_top->choices(), &ChoicesBar::refused, this, [this](const QStringList& lines) { showErrors(qtr("That cannot be chosen here"), lines); });
    connect(m_pages, &Pages::shown, this, &MainWindow::showPage);
    connect(&m_desk.settings, &Settings::changed, this, &MainWindow::showTheme);
    connect(&systemLook(), &SystemLook::changed, this, &MainWindow::showTheme);
    followMotion(m_desk, this);
    // Of another document nobody has chosen a cell yet: plain keys step.
    connect(&m_desk.document, &Document::opened, m_pages, &Pages::takeFocus);
    connect(&m_desk.document, &Document::pathChanged, this, &MainWindow::showName);
    connect(&m_desk.document, &Document::dirtyChanged, this, &MainWindow::showName);
    showName();
    handTheme();
    m_pages->takeFocus();
}

void MainWindow::addMenus()
{
    auto* menus = new EdgeMenuBar(this);
    setMenuBar(menus);
    buildMenus(*this);
    m_fullScreen = new FullScreen(*this, *menus, *m_top);
}

MainWindow::~MainWindow()
{
    delete std::exchange(m_fileNotices, nullptr);    // who is told of the window's end asks for it
    // Pages, panels and menus look at the desk to their last moment; QWidget would delete them after it.
    qDeleteAll(findChildren<QDialog*>(QString(), Qt::FindDirectChildrenOnly));
    delete m_fullScreen;
    delete menuWidget();
    delete takeCentralWidget();
}

ByHandPage& MainWindow::byHand()
{
    return m_pages->byHand();
}

void MainWindow::takeUsualSize()
{
    // Small enough for the frame that the desktop puts around it.
    const QRect room = screen()->availableGeometry().adjusted(8, 8, -8, -40);
    resize(QSize(1280, 800).boundedTo(room.size()));
    move(room.center() - rect().center());
}

void MainWindow::showTheme()
{
    const Settings& settings = m_desk.settings;
    const bool dark = wantsDark(settings);
    const double scale = std::min(settings.typeScale(), largestScale());
    if (scale == m_shownScale && dark == m_shownDark) return;
    m_shownScale = scale;
    m_shownDark = dark;
    applyTheme(theme().around());
    if (m_pages) handTheme();
}

void MainWindow::handTheme()
{
    const Theme shown = theme();
    m_top->setTheme(shown.around());
    m_notices->setTheme(shown.around());
    m_pages->setTheme(shown);
    Q_EMIT themeChanged();
}

void MainWindow::showName()
{
    setWindowTitle(qtr("%1[*] – Attention by Hand").arg(m_desk.document.name()));
    setWindowModified(m_desk.document.isDirty());
}

void MainWindow::showPage()
{
    // They are about the scenario's own steps; what is opened, saved and undone is the same on every page.
    m_top->setChoicesShown(m_pages->isByHand());
}

void MainWindow::showErrors(const QString& heading, const QStringList& lines)
{
    m_pages->showByHand();
    byHand().notes().showErrors(heading, lines);
}

void MainWindow::toggleFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

void MainWindow::blank()
{
    m_blank->cover();
}

void MainWindow::keyPressEvent(QKeyEvent* event)
{
    if (!takePlainKey(*this, *event)) QMainWindow::keyPressEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (std::min(m_desk.settings.typeScale(), largestScale()) != m_shownScale) showTheme();
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    // Some file systems tell of nothing, so that one looks when the person comes back.
    if (event->type() == QEvent::ActivationChange && isActiveWindow() && m_fileNotices) m_fileNotices->watch().lookSoon();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayLeaveDocument()) return event->ignore();
    m_desk.settings.setWindowGeometry(saveGeometry());
    rememberSession(*this);
    m_fileNotices->copy().remove();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    takeDropped(*this, *event->mimeData());
}

}
