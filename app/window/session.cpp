#include "app/window/session.h"

#include <QFileInfo>

#include "app/document/when_worked_out.h"
#include "app/text/qtext.h"
#include "app/window/main_window.h"
#include "app/window/notices.h"
#include "app/window/pages.h"
#include "core/model/examples.h"

namespace abh {
namespace {

const QString kSource = QStringLiteral("source"), kPage = QStringLiteral("page"), kStage = QStringLiteral("stage"), kDone = QStringLiteral("done");

/// The file, or the example that lies on the desk as it is; empty: something that is in neither.
QString sourceOf(const Document& document)
{
    if (!document.path().isEmpty()) return document.path();
    for (const std::string& name : exampleNames())
        if (*example(name) == document.scenario()) return qs(name);
    return {};
}

bool isGone(const QString& source)
{
    return QFileInfo(source).isAbsolute() && !QFileInfo::exists(source);
}

void sayGone(MainWindow& window, const QString& path)
{
    window.notices().post({.about = QStringLiteral("session"),
                           .heading = qtr("“%1”, which was open last, is not there").arg(QFileInfo(path).fileName()),
                           .lines = {qtr("It was %1. It may have been moved, or its disk is not connected; this is the worked example.").arg(path)},
                           .answers = {},
                           .answered = {}});
}

}

void rememberSession(MainWindow& window)
{
    const WalkPosition position = window.desk().walk.position();
    window.desk().settings.setSession({{kSource, sourceOf(window.desk().document)},
                                       {kPage, window.pages().current()},
                                       {kStage, position.stage},
                                       {kDone, static_cast<qlonglong>(position.done)}});
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
    if (!window.openSource(source)) return;
    const WalkPosition position{left.value(kStage).toInt(), static_cast<Index>(left.value(kDone).toLongLong())};
    whenWorkedOut(desk, [&desk, position] { desk.walk.goTo(desk.walk.sequence().clamped(position)); });
}

}
