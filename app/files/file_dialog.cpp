#include "app/files/file_dialog.h"

#include <QAbstractFileIconProvider>
#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QStyle>

namespace abh {
namespace {

/// One icon for folders and one for files: Qt's own provider reads into each file to guess its kind.
class PlainIcons : public QAbstractFileIconProvider {
public:
    QIcon icon(IconType type) const override { return iconOf(type == Folder); }
    QIcon icon(const QFileInfo& file) const override { return iconOf(file.isDir()); }
    QString type(const QFileInfo&) const override { return {}; }

private:
    static QIcon iconOf(bool folder) { return QApplication::style()->standardIcon(folder ? QStyle::SP_DirIcon : QStyle::SP_FileIcon); }
};

}

QString askForFile(QWidget* parent, FileQuestion question, const QString& title, const QString& folder, const QString& filter)
{
    PlainIcons icons;
    QFileDialog dialog(parent, title, QFileInfo(folder).isDir() ? folder : QString(), filter);
    dialog.setOption(QFileDialog::DontUseNativeDialog);
    dialog.setIconProvider(&icons);
    dialog.setAcceptMode(question == FileQuestion::Open ? QFileDialog::AcceptOpen : QFileDialog::AcceptSave);
    dialog.setFileMode(question == FileQuestion::Open ? QFileDialog::ExistingFile : QFileDialog::AnyFile);
    if (question == FileQuestion::Save) dialog.setDefaultSuffix(QStringLiteral("json"));
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

}
