#include "app/window/screenshots.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QPainter>
#include <QPixmap>
#include <QTemporaryDir>

#include "app/export/print_style.h"
#include "app/export/sheet_pages.h"
#include "app/text/qt_texts.h"
#include "app/text/qtext.h"
#include "app/window/main_window.h"
#include "app/window/shots.h"
#include "core/model/examples.h"
#include "core/text/languages.h"
#include "core/worksheet/sheet_set.h"

namespace abh {
namespace {

/// The language and the direction of a picture, as long as this lives.
class Speech {
public:
    explicit Speech(const Shot& shot) : m_before(windowDirection()), m_language(shot.language.empty() ? spokenLanguage() : shot.language)
    {
        if (shot.direction) setWindowDirection(shot.direction);
        speakInQt();
    }
    ~Speech() { setWindowDirection(m_before); }
    Speech(const Speech&) = delete;
    Speech& operator=(const Speech&) = delete;

private:
    std::optional<Qt::LayoutDirection> m_before;
    ScopedLanguage m_language;
};

/// A dialog as a desktop shows it, with a bar for its name: a picture of the window alone leaves it out.
void paintDialog(QPainter& painter, const MainWindow& window, QDialog& dialog)
{
    const Theme theme = window.theme().around();
    const QFont font = theme.textFont(13, QFont::DemiBold);
    const int bar = 2 * QFontMetrics(font).height();
    const QRect area(window.mapFromGlobal(dialog.pos()), dialog.size()), title(area.left(), area.top() - bar, area.width(), bar);
    painter.setPen(QPen(theme.mutedText, 2));
    painter.drawRect(area | title);
    painter.fillRect(title, theme.card);
    painter.setPen(theme.text);
    painter.setFont(font);
    painter.drawText(title, Qt::AlignCenter, dialog.windowTitle());
    painter.drawPixmap(area, dialog.grab());
}

/// Returns the name.
QString save(const QImage& image, const QDir& folder, const QString& name)
{
    if (!image.save(folder.filePath(name)))
        throw Error(qtr("%1 cannot be written; choose a folder that you may write to.").arg(folder.filePath(name)).toStdString());
    return name;
}

void take(const Shot& shot, Settings::Look look, const QDir& folder, QStringList& names)
{
    const Speech speech(shot);
    QTemporaryDir store;
    MainWindow window(store.filePath(QStringLiteral("settings.ini")));
    window.desk().settings.setLook(look);
    window.desk().settings.setTypeScale(shot.typeScale);
    // Laid out and painted like any window, but never given to a screen.
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.resize(shot.size);
    shot.prepare(window);
    window.show();
    window.resize(shot.size);    // full screen has taken that of a screen
    settle();
    QPixmap picture = window.grab();
    if (shot.dialog) {
        QDialog* dialog = shot.dialog(window);
        settle();
        QPainter painter(&picture);
        paintDialog(painter, window, *dialog);
    }
    names << save(picture.toImage(), folder, shot.name + (look == Settings::Look::Dark ? QStringLiteral("-dark.png") : QStringLiteral("-light.png")));
}

/// The first page of a hand-out of E3 and of its key, as it is printed: there is no dark paper.
void takePaper(const QDir& folder, QStringList& names)
{
    constexpr double kPixelsPerMm = 4;
    const SheetSet set = makeSheetSet(*example("e3"), {.key = true}, {});
    for (const bool isKey : {false, true}) {
        SheetDocument one = set.document;
        one.marking.reset();
        (isKey ? one.handouts : one.keys).clear();
        const SheetPages pages(one, Paper::A4);
        QImage image((pages.sizeMm() * kPixelsPerMm).toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.scale(kPixelsPerMm / print::kUnitsPerMm, kPixelsPerMm / print::kUnitsPerMm);
        pages.paint(painter, 0);
        painter.end();
        names << save(image, folder, isKey ? QStringLiteral("worksheet-key.png") : QStringLiteral("worksheet-handout.png"));
    }
}

}

QStringList writeScreenshots(const QString& path)
{
    const QDir folder(path);
    if (!folder.mkpath(QStringLiteral("."))) throw Error(qtr("The folder %1 cannot be made; choose another one.").arg(path).toStdString());
    QStringList names;
    for (const Shot& shot : shots())
        for (Settings::Look look : {Settings::Look::Light, Settings::Look::Dark}) take(shot, look, folder, names);
    takePaper(folder, names);
    return names;
}

}
