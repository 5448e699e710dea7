#include "app/window/document_files.h"

#include <QFileInfo>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/board/page_notes.h"
#include "app/files/file_dialog.h"
#include "app/text/qtext.h"
#include "app/widgets/message.h"
#include "app/window/document_actions.h"
#include "app/window/file_notices.h"
#include "app/window/main_window.h"
#include "core/model/scenario_source.h"

namespace abh {

DocumentFiles::DocumentFiles(MainWindow& window) : m_window(window)
{
    Document& document = window.desk().document;
    QObject::connect(&document, &Document::opened, &document, [this] { m_refused.clear(); });
}

bool DocumentFiles::open(const QString& source)
{
    QStringList errors;
    Desk& desk = m_window.desk();
    try {
        ReadResult read = readSource(source.toStdString());
        if (read.scenario) {
            const QString path = isFile(source.toStdString()) ? QFileInfo(source).absoluteFilePath() : QString();
            desk.document.open(std::move(*read.scenario), path);
            if (!path.isEmpty()) desk.settings.addRecentFile(path);
            return true;
        }
        for (const Issue& issue : read.issues) errors << qs(describe(issue));
    } catch (const Error& error) {
        errors << QString::fromUtf8(error.what());
    }
    m_window.showErrors(qtr("%1 cannot be opened").arg(source == QStringLiteral("-") ? qtr("Standard input") : QFileInfo(source).fileName()), errors);
    return false;
}

bool DocumentFiles::mayLeave()
{
    // What is still being typed counts.
    m_window.byHand().board().finishEditing();
    Desk& desk = m_window.desk();
    const bool drafts = !desk.drafts.all().empty();
    if (!desk.document.isDirty() && !drafts) return true;
    QString question = qtr("“%1” has changes that are not saved. Save them first?").arg(desk.document.name());
    if (drafts) question += QStringLiteral("\n\n") + draftsSentence();
    const auto answer = ask(&m_window, QMessageBox::Question, qtr("Unsaved changes"), question,
                            {{QMessageBox::Save, qtr("&Save")}, {QMessageBox::Discard, qtr("&Discard")}, {QMessageBox::Cancel, qtr("&Cancel")}});
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
}

void DocumentFiles::choose()
{
    if (!mayLeave()) return;
    Settings& settings = m_window.desk().settings;
    const QString path = askForFile(&m_window, FileQuestion::Open, qtr("Open a scenario"), settings.lastFolder(), qtr("Scenarios (*.json);;All files (*)"));
    if (!path.isEmpty() && open(path)) settings.setLastFolder(QFileInfo(path).absolutePath());
}

QString DocumentFiles::draftsSentence() const
{
    const long drafts = static_cast<long>(m_window.desk().drafts.all().size());
    return qplural("%1 cell holds text that is not a number. Not this text is saved, but the last number that was in its place.",
                   "%1 cells hold text that is not a number. Not these texts are saved, but the last numbers that were in their place.", drafts).arg(drafts);
}

bool DocumentFiles::saveTo(const QString& path)
{
    m_window.byHand().board().finishEditing();
    Desk& desk = m_window.desk();
    try {
        desk.document.save(path);
        desk.settings.addRecentFile(QFileInfo(path).absoluteFilePath());
        m_window.byHand().notes().forgetErrors();
        if (!desk.drafts.all().empty()) m_window.showErrors(qtr("Saved without the text that is not a number"), {draftsSentence()});
        return true;
    } catch (const Error& error) {
        m_window.fileNotices().tellNotSaved(path, QString::fromUtf8(error.what()));
        return false;
    }
}

DocumentFiles::Over DocumentFiles::askToReplace()
{
    const QString question = qtr("“%1” has been changed by another program since it was opened or saved here. Save over what it holds now?").arg(m_window.desk().document.name());
    const auto answer = ask(&m_window, QMessageBox::Warning, qtr("Changed by another program"), question,
                            {{QMessageBox::Save, qtr("Save &as …")}, {QMessageBox::Discard, qtr("Save &over it")}, {QMessageBox::Cancel, qtr("&Cancel")}});
    return answer == QMessageBox::Save ? Over::SaveAs : answer == QMessageBox::Discard ? Over::Replace : Over::Cancel;
}

bool DocumentFiles::save()
{
    const QString path = m_window.desk().document.path();
    if (path.isEmpty()) return saveAs();
    FileWatch& watch = m_window.fileNotices().watch();
    watch.look();
    const Over over = watch.isUndecided() ? askToReplace() : Over::Replace;
    if (over == Over::SaveAs) return saveAs();
    return over == Over::Replace && saveTo(path);
}

bool DocumentFiles::saveAs()
{
    Settings& settings = m_window.desk().settings;
    const QString path = askForFile(&m_window, FileQuestion::Save, qtr("Save the scenario"), settings.lastFolder(), qtr("Scenarios (*.json)"),
                                    m_refused.isEmpty() ? suggestedFileName(m_window.desk().document) : m_refused);
    if (path.isEmpty()) return false;
    const bool isSaved = saveTo(path);
    m_refused = isSaved ? QString() : path;
    if (!isSaved) return false;
    settings.setLastFolder(QFileInfo(path).absolutePath());
    return true;
}

}
