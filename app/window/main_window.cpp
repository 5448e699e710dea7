#include "app/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/board/choices_bar.h"
#include "app/files/file_dialog.h"
#include "app/style/style_sheet.h"
#include "app/style/system_look.h"
#include "app/text/qtext.h"
#include "app/widgets/page_bar.h"
#include "app/window/blank_cover.h"
#include "app/window/document_actions.h"
#include "app/window/menus.h"
#include "app/window/pages.h"
#include "app/window/top_bar.h"
#include "app/window/window_keys.h"
#include "core/model/scenario_source.h"

namespace abh {

MainWindow::MainWindow(const QString& settingsFile, QWidget* parent)
    : QMainWindow(parent), m_desk(settingsFile)
{
    setMinimumSize(760, 480);
    if (!restoreGeometry(m_desk.settings.windowGeometry())) takeUsualSize();
    // Before anything is in the window: each change of style makes every widget that is there already set itself up once more.
    showTheme();
    m_pages = new Pages(m_desk, this);
    m_top = new TopBar(*this, m_desk);
    m_blank = new BlankCover(this);
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_top);
    column->addWidget(m_pages, 1);
    setCentralWidget(centre);
    buildMenus(*this);
    setAcceptDrops(true);
    connect(&m_top->choices(), &ChoicesBar::refused, this, [this](const QStringList& lines) { showErrors(qtr("That cannot be chosen here"), lines); });
    connect(m_pages, &Pages::shown, this, &MainWindow::showPage);
    connect(&m_desk.settings, &Settings::changed, this, &MainWindow::showTheme);
    // Of another document nobody has chosen a cell yet: plain keys step.
    connect(&m_desk.document, &Document::opened, m_pages, &Pages::takeFocus);
    connect(&m_desk.document, &Document::pathChanged, this, &MainWindow::showName);
    connect(&m_desk.document, &Document::dirtyChanged, this, &MainWindow::showName);
    showName();
    handTheme();
    m_pages->takeFocus();
}

MainWindow::~MainWindow()
{
    // Pages, panels and menus look at the desk to their last moment; QWidget would delete them after it.
    qDeleteAll(findChildren<QDialog*>(QString(), Qt::FindDirectChildrenOnly));
    delete menuBar();
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

double MainWindow::largestScale() const
{
    // In steps, so that dragging a window's edge does not set all type anew at every pixel.
    // What stands around the figures grows half as fast as they do (Theme::around), and takes so much at 100 %.
    constexpr double kTopBar = 740, kHeight = 380, kStep = 0.125;
    const double room = std::min(2 * width() / kTopBar - 1, height() / kHeight);
    return std::max(1.0, kStep * std::floor(room / kStep));
}

void MainWindow::showTheme()
{
    const Settings& settings = m_desk.settings;
    const bool dark = settings.look() == Settings::Look::Dark || (settings.look() == Settings::Look::System && systemIsDark());
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
    byHand().showErrors(heading, lines);
}

bool MainWindow::openSource(const QString& source)
{
    QStringList errors;
    try {
        ReadResult read = readSource(source.toStdString());
        if (read.scenario) {
            m_desk.document.open(std::move(*read.scenario), isFile(source.toStdString()) ? QFileInfo(source).absoluteFilePath() : QString());
            return true;
        }
        for (const Issue& issue : read.issues) errors << qs(describe(issue));
    } catch (const Error& error) {
        errors << QString::fromUtf8(error.what());
    }
    showErrors(qtr("%1 cannot be opened").arg(source == QStringLiteral("-") ? qtr("Standard input") : QFileInfo(source).fileName()), errors);
    return false;
}

bool MainWindow::mayLeaveDocument()
{
    // What is still being typed counts.
    byHand().board().finishEditing();
    const bool drafts = !m_desk.drafts.all().empty();
    if (!m_desk.document.isDirty() && !drafts) return true;
    QString question = qtr("“%1” has changes that are not saved. Save them first?").arg(m_desk.document.name());
    if (drafts) question += QStringLiteral("\n\n") + draftsSentence();
    const auto answer = QMessageBox::question(this, qtr("Unsaved changes"), question, QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    if (answer == QMessageBox::Save) save();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && !m_desk.document.isDirty());
}

void MainWindow::chooseFile()
{
    if (!mayLeaveDocument()) return;
    const QString path = askForFile(this, FileQuestion::Open, qtr("Open a scenario"), m_desk.settings.lastFolder(), qtr("Scenarios (*.json);;All files (*)"));
    if (!path.isEmpty() && openSource(path)) m_desk.settings.setLastFolder(QFileInfo(path).absolutePath());
}

QString MainWindow::draftsSentence() const
{
    const long drafts = static_cast<long>(m_desk.drafts.all().size());
    return qplural("%1 cell holds text that is not a number. Not this text is saved, but the last number that was in its place.",
                   "%1 cells hold text that is not a number. Not these texts are saved, but the last numbers that were in their place.", drafts).arg(drafts);
}

bool MainWindow::saveTo(const QString& path)
{
    byHand().board().finishEditing();
    try {
        m_desk.document.save(path);
        byHand().forgetErrors();
        if (!m_desk.drafts.all().empty()) showErrors(qtr("Saved without the text that is not a number"), {draftsSentence()});
        return true;
    } catch (const Error& error) {
        showErrors(qtr("Not saved"), {QString::fromUtf8(error.what())});
        return false;
    }
}

void MainWindow::save()
{
    if (m_desk.document.path().isEmpty()) saveAs();
    else saveTo(m_desk.document.path());
}

void MainWindow::saveAs()
{
    const QString path = askForFile(this, FileQuestion::Save, qtr("Save the scenario"), m_desk.settings.lastFolder(), qtr("Scenarios (*.json)"), suggestedFileName(m_desk.document));
    if (!path.isEmpty() && saveTo(path)) m_desk.settings.setLastFolder(QFileInfo(path).absolutePath());
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
    // On a projector a stray key must not change a number; Enter on a cell says that one means it.
    if (event->type() != QEvent::WindowStateChange) return;
    byHand().board().setEditingLocked(isFullScreen());
    // What is not the point leaves the screen; the menu's keys still work, as they would not if it were hidden.
    m_pages->rail().setVisible(!isFullScreen());
    menuBar()->setMaximumHeight(isFullScreen() ? 0 : QWIDGETSIZE_MAX);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayLeaveDocument()) return event->ignore();
    m_desk.settings.setWindowGeometry(saveGeometry());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.front().isLocalFile() && mayLeaveDocument()) openSource(urls.front().toLocalFile());
}

}
