#include "app/window/file_notices.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>

#include <utility>

#include "app/text/qtext.h"
#include "app/widgets/message.h"
#include "app/window/main_window.h"
#include "app/window/notices.h"
#include "app/window/pages.h"
#include "app/window/session.h"

namespace abh {
namespace {

const QString kFile = QStringLiteral("file"), kSave = QStringLiteral("save"), kLeft = QStringLiteral("left"), kCopy = QStringLiteral("copy");

QString folderOf(const QString& path)
{
    return QDir::toNativeSeparators(QFileInfo(path).absolutePath());
}

/// What Restore does: there is a file, there was one, or there never was.
QString restoringLine(const RecoveryState& state)
{
    if (state.path.isEmpty()) return qtr("It was in no file yet. Restore brings it back, to be saved where you like.");
    if (QFileInfo::exists(state.path)) return qtr("Restore brings it back as unsaved changes; its file, in %1, stays as it is until you save.").arg(folderOf(state.path));
    return qtr("Its file is no longer in %1. Restore brings it back as unsaved changes; Save then writes the file anew.").arg(folderOf(state.path));
}

QStringList linesOf(const RecoveryState& state)
{
    QStringList lines{qtr("What it was at %1 has been kept.").arg(QLocale().toString(state.time, QLocale::ShortFormat))};
    if (const long drafts = static_cast<long>(state.drafts.size()); drafts > 0)
        lines << qplural("%1 cell holds text that is not a number; that is kept too.", "%1 cells hold text that is not a number; that is kept too.", drafts).arg(drafts);
    return lines << restoringLine(state);
}

/// Of a copy whose program may be running on the machine of that name.
QString elsewhereLine(const QString& machine)
{
    const QString what = machine == QStringLiteral("?") ? qtr("Whether the program that wrote it has ended cannot be said here.")
                                                        : qtr("The program that wrote it ran on the machine %1; whether it has ended cannot be said here.").arg(machine);
    return what + u' ' + qtr("If it is still running, choose Later.");
}

}

FileNotices::FileNotices(MainWindow& window, Notices& notices, const QString& recoveryFolder)
    : QObject(&window), m_window(window), m_notices(notices), m_folder(recoveryFolder), m_watch(window.desk().document), m_copy(window.desk(), recoveryFolder, &m_watch)
{
    connect(&m_watch, &FileWatch::changedOnDisk, this, &FileNotices::tellChanged);
    connect(&m_watch, &FileWatch::gone, this, &FileNotices::tellGone);
    connect(&m_watch, &FileWatch::settled, this, [this] { m_notices.withdraw(kFile); });
    connect(&window.desk().document, &Document::pathChanged, this, [this] { m_notices.withdraw(kSave); });
    m_copy.setWhere([this] { return whereOneIs(m_window); });
    connect(&window.pages(), &Pages::shown, &m_copy, &RecoveryCopy::follow);
    connect(&m_copy, &RecoveryCopy::failed, this, [this](const QString& why) {
        m_notices.post({.about = kCopy, .heading = qtr("What you change is not kept in case the program crashes"), .lines = {why, qtr("Save often. Everything else goes on as usual.")}, .answers = {}, .answered = {}});
    });
}

void FileNotices::tellChanged(const QStringList& problems)
{
    Document& document = m_window.desk().document;
    const QString name = document.name();
    Notice notice{.about = kFile, .heading = {}, .lines = {}, .answers = {}, .answered = {}};
    if (document.inFile()) {
        notice.heading = qtr("“%1” has been changed by another program").arg(name);
        notice.lines << qtr("Reload takes what the file holds now; Undo then brings back the numbers that are on the board.");
        if (!m_window.desk().drafts.all().empty()) notice.lines << qtr("Text that is not a number stays where the file leaves the number of its cell as it is.");
        notice.answers = QStringList{qtr("Re&load"), qtr("&Keep mine")};
    } else {
        notice.heading = qtr("“%1” has been changed by another program, and cannot be read any more").arg(name);
        notice.lines = problems + QStringList{qtr("What is on the board stays. Save puts it in the place of what the file holds.")};
        notice.answers = QStringList{qtr("&Keep mine")};
    }
    // Who closes it has decided nothing: saving still asks.
    notice.answered = [this, canReload = document.inFile() != nullptr](int answer) {
        if (answer < 0) return;
        m_watch.keepMine();
        if (canReload && answer == 0) reload();
    };
    m_notices.post(std::move(notice));
}

void FileNotices::reload()
{
    Desk& desk = m_window.desk();
    desk.document.takeWhatIsTyped();
    std::vector<Drafts::Draft> gone = desk.drafts.all();
    desk.document.reload();
    std::erase_if(gone, [&](const Drafts::Draft& draft) { return desk.drafts.find(draft.cell) != nullptr; });
    // They are no part of the history: a person may want to type them again.
    if (!gone.empty()) Q_EMIT desk.drafts.lost(gone);
}

void FileNotices::tellGone()
{
    const Document& document = m_window.desk().document;
    const bool hasFolder = QFileInfo(folderOf(document.path())).isDir();
    m_notices.post({.about = kFile,
                    .heading = qtr("“%1” is no longer where it was").arg(document.name()),
                    .lines = {hasFolder ? qtr("It has been moved, renamed or removed. What is on the board stays; Save puts it there anew.")
                                        : qtr("Its folder, %1, has been moved, renamed or removed, or its disk is not connected. What is on the board stays; save it in another place.").arg(folderOf(document.path()))},
                    .answers = {hasFolder ? qtr("S&ave") : qtr("S&ave as …")},
                    .answered = [this, hasFolder](int answer) {
                        if (answer != 0) return;
                        if (hasFolder) m_window.save();
                        else m_window.saveAs();
                    }});
}

void FileNotices::tellNotSaved(const QString& path, const QString& why)
{
    // That it is gone is no news beside this, and to save it there is what has just failed.
    if (!m_watch.isUndecided()) m_notices.withdraw(kFile);
    m_notices.post({.about = kSave,
                    .heading = qtr("“%1” has not been saved").arg(QFileInfo(path).fileName()),
                    .lines = {why, qtr("What is on the board stays, unsaved.")},
                    .answers = {qtr("S&ave as …"), qtr("&Try again")},
                    .answered = [this, path](int answer) {
                        if (answer == 0) m_window.saveAs();
                        else if (answer == 1) saveAgain(path);
                    },
                    .isError = true});
}

/// What another program has put there meanwhile is not replaced unasked.
void FileNotices::saveAgain(const QString& path)
{
    if (path == m_window.desk().document.path()) {
        m_window.save();
        return;
    }
    if (QFileInfo::exists(path)) {
        const auto answer = ask(&m_window, QMessageBox::Warning, qtr("Save the scenario"), qtr("There is a file “%1” already. Replace it?").arg(QFileInfo(path).fileName()),
                                {{QMessageBox::Cancel, qtr("&Cancel")}, {QMessageBox::Save, qtr("&Replace")}});
        if (answer != QMessageBox::Save) return tellNotSaved(path, qtr("There is a file of that name already."));
    }
    m_window.saveTo(path);
}

void FileNotices::offerLeft()
{
    m_left = leftCopies(m_folder);
    if (!m_left.empty()) offer(m_left.front());
}

void FileNotices::offer(const LeftCopy& left)
{
    Notice notice{.about = kLeft, .heading = {}, .lines = {}, .answers = {}, .answered = [this](int answer) { decide(answer); }};
    if (left.state) {
        notice.heading = qtr("“%1” was not saved when the program ended").arg(left.state->name);
        notice.lines = linesOf(*left.state);
        notice.answers = QStringList{qtr("&Restore"), qtr("&Discard"), qtr("&Later")};
    } else {
        notice.heading = qtr("What a program has left when it ended cannot be read");
        notice.lines = QStringList{left.file, left.whyNot};
        notice.answers = QStringList{qtr("&Later"), qtr("&Discard")};
    }
    if (!left.elsewhere.isEmpty()) notice.lines << elsewhereLine(left.elsewhere);
    m_notices.post(std::move(notice));
}

void FileNotices::decide(int answer)
{
    LeftCopy left = std::move(m_left.front());
    m_left.erase(m_left.begin());
    if (answer == 1) left.discard();
    else if (answer == 0 && left.state) restore(std::move(left));
    // What is neither restored nor discarded is offered at the next start; it is free again for other programs.
    if (!m_left.empty()) offer(m_left.front());
}

void FileNotices::restore(LeftCopy left)
{
    if (!m_window.mayLeaveDocument()) {
        m_left.insert(m_left.begin(), std::move(left));
        return;
    }
    if (!left.take()) return m_window.showErrors(qtr("“%1” was not restored").arg(left.state->name), {qtr("Another program holds what was kept of it.")});
    const RecoveryState state = std::move(*left.state);
    // Its copy stays where it is until it is written anew: nothing is lost should the program end meanwhile.
    m_copy.adopt(left.file, std::move(left.lock));
    Desk& desk = m_window.desk();
    desk.document.openUnsaved(*state.scenario, state.path);
    desk.drafts.put(state.drafts);
    // To put them there was nothing that the person has just done, and that Undo would take away.
    desk.drafts.follow(desk.document.scenario());
    m_watch.resume(state.inFile);
    goOnWhere(m_window, state.where);
}

}
