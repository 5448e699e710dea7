#include "app/files/file_dialog.h"

#include <QAbstractFileIconProvider>
#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QRegularExpression>
#include <QStyle>

#include "app/text/qtext.h"

namespace abh {
namespace {

/// One icon for each kind of place and one for all files: Qt's own provider reads into each file to guess its kind. The icons
/// are made here, since a list of files is filled from a thread of its own.
class PlainIcons : public QAbstractFileIconProvider {
public:
    QIcon icon(IconType type) const override
    {
        switch (type) {
        case Folder: return m_folder;
        case File: return m_file;
        default: return m_place;
        }
    }
    QIcon icon(const QFileInfo& file) const override { return file.isDir() ? m_folder : m_file; }
    QString type(const QFileInfo& file) const override { return file.isDir() ? m_folderName : file.suffix(); }

private:
    static QIcon standard(QStyle::StandardPixmap which) { return QApplication::style()->standardIcon(which); }

    const QIcon m_folder = standard(QStyle::SP_DirIcon), m_file = standard(QStyle::SP_FileIcon), m_place = standard(QStyle::SP_ComputerIcon);
    const QString m_folderName = qtr("Folder");
};

/// "json" of "Scenarios (*.json)"; empty of "All files (*)".
QString suffixOf(const QString& filter)
{
    const qsizetype star = filter.indexOf(QStringLiteral("(*."));
    return star < 0 ? QString() : filter.mid(star + 3).section(QRegularExpression(QStringLiteral("[ )]")), 0, 0);
}

void suggest(QFileDialog& dialog, const QString& path)
{
    dialog.selectFile(path);
    // A folder that is not there cannot be gone to, and the dialog would keep the name alone.
    auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    if (name && QFileInfo(path).isAbsolute() && !QFileInfo(path).dir().exists()) name->setText(path);
}

QStringList ask(QWidget* parent, FileQuestion question, QFileDialog::FileMode mode, const QString& title, const QString& folder, const QString& filter, const QString& suggested)
{
    PlainIcons icons;
    QFileDialog dialog(parent, title, QFileInfo(folder).isDir() ? folder : QString(), filter);
    dialog.setOption(QFileDialog::DontUseNativeDialog);
    dialog.setIconProvider(&icons);
    dialog.setAcceptMode(question == FileQuestion::Open ? QFileDialog::AcceptOpen : QFileDialog::AcceptSave);
    dialog.setFileMode(mode);
    if (question == FileQuestion::Save) {
        const auto follow = [&dialog](const QString& chosen) { dialog.setDefaultSuffix(suffixOf(chosen)); };
        follow(filter.section(QStringLiteral(";;"), 0, 0));
        QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, follow);
        suggest(dialog, suggested);
    }
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles() : QStringList();
}

}

QString askForFile(QWidget* parent, FileQuestion question, const QString& title, const QString& folder, const QString& filter, const QString& suggested)
{
    return ask(parent, question, question == FileQuestion::Open ? QFileDialog::ExistingFile : QFileDialog::AnyFile, title, folder, filter, suggested).value(0);
}

QStringList askForFiles(QWidget* parent, const QString& title, const QString& folder, const QString& filter)
{
    return ask(parent, FileQuestion::Open, QFileDialog::ExistingFiles, title, folder, filter, {});
}

}
