#include "app/window/session.h"

#include <QFileInfo>
#include <QTimer>

#include <algorithm>

#include "app/document/when_pinned.h"
#include "app/text/qtext.h"
#include "app/window/main_window.h"
#include "app/window/notices.h"
#include "app/window/pages.h"
#include "core/model/examples.h"

namespace abh {
namespace {

const QString kSource = QStringLiteral("source"), kPage = QStringLiteral("page"), kStage = QStringLiteral("stage"), kDone = QStringLiteral("done"),
              kPinned = QStringLiteral("pinned");

/// The file, or the example that lies on the desk as it is; empty: something that is in neither.
QString sourceOf(const Document& document)
{
    if (!document.path().isEmpty()) return document.path();
    for (const std::string& name : exampleNames())
        if (*example(name) == document.scenario()) return qs(name);
    return {};
}

/// "scores 0 1 2": a quantity's name, its head, row and column, as the engine counts them.
QString wordsFor(const Cell& cell)
{
    return QStringLiteral("%1 %2 %3 %4").arg(QLatin1String(info(cell.quantity).id)).arg(cell.head).arg(cell.row).arg(cell.column);
}

std::optional<Cell> cellOf(const QString& words)
{
    const QStringList parts = words.split(u' ');
    if (parts.size() != 4) return std::nullopt;
    const auto quantities = allQuantities();
    const auto found = std::find_if(quantities.begin(), quantities.end(), [&](const QuantityInfo& about) { return parts[0] == QLatin1String(about.id); });
    const Cell cell{found == quantities.end() ? Quantity::X : found->quantity, parts[1].toLongLong(), parts[2].toLongLong(), parts[3].toLongLong()};
    if (found == quantities.end() || cell.head < 0) return std::nullopt;
    return cell;
}

bool isGone(const QString& source)
{
    return QFileInfo(source).isAbsolute() && !QFileInfo::exists(source);
}

void sayGone(MainWindow& window, const QString& path)
{
    const QString about = QStringLiteral("session");
    // Of another document it would not be true.
    QObject::connect(&window.desk().document, &Document::opened, &window.notices(), [&window, about] { window.notices().withdraw(about); });
    window.notices().post({.about = about,
                           .heading = qtr("“%1”, which was open last, is not there").arg(QFileInfo(path).fileName()),
                           .lines = {qtr("It was %1. It may have been moved, or its disk is not connected; this is the worked example.").arg(path)},
                           .answers = {},
                           .answered = {}});
}

}

QVariantMap whereOneIs(MainWindow& window)
{
    const Place place = window.desk().place();
    QVariantMap where{{kPage, window.pages().current()}, {kStage, place.position.stage}, {kDone, static_cast<qlonglong>(place.position.done)}};
    if (place.pinned) where.insert(kPinned, wordsFor(*place.pinned));
    return where;
}

void goOnWhere(MainWindow& window, const QVariantMap& where)
{
    if (where.isEmpty()) return;
    window.pages().goTo(where.value(kPage).toInt());
    window.desk().goOnAt({{where.value(kStage).toInt(), static_cast<Index>(where.value(kDone).toLongLong())}, cellOf(where.value(kPinned).toString())});
}

void rememberSession(MainWindow& window)
{
    QVariantMap left = whereOneIs(window);
    left.insert(kSource, sourceOf(window.desk().document));
    window.desk().settings.setSession(left);
}

void keepSession(MainWindow& window)
{
    constexpr int kDelay = 1000;
    auto* timer = new QTimer(&window);
    timer->setSingleShot(true);
    timer->setInterval(kDelay);
    const auto begin = [timer] { if (!timer->isActive()) timer->start(); };
    QObject::connect(timer, &QTimer::timeout, &window, [&window] { rememberSession(window); });
    QObject::connect(&window.desk().walk, &Walk::moved, timer, begin);
    whenPinned(window.desk().selection, timer, begin);
    QObject::connect(&window.desk().document, &Document::pathChanged, timer, begin);
    QObject::connect(&window.pages(), &Pages::shown, timer, begin);
}

void resumeSession(MainWindow& window)
{
    Desk& desk = window.desk();
    const QVariantMap left = desk.settings.session();
    if (!desk.settings.startsWhereLeft() || left.isEmpty()) return;
    window.pages().goTo(left.value(kPage).toInt());
    const QString source = left.value(kSource).toString();
    if (source.isEmpty()) return;
    if (isGone(source)) return sayGone(window, source);
    if (window.openSource(source)) goOnWhere(window, left);
}

}
