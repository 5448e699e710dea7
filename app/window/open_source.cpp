#include "app/window/open_source.h"

#include <QFileInfo>

#include "app/text/qtext.h"
#include "core/model/examples.h"
#include "core/model/file_io.h"
#include "core/model/scenario_file.h"

namespace abh {

Opened readSource(const QString& source)
{
    if (std::optional<Scenario> builtIn = example(source.toStdString())) return {std::move(builtIn), {}, {}};
    Opened opened;
    try {
        ReadResult read = readScenario(readText(source.toStdString()));
        opened.scenario = std::move(read.scenario);
        for (const Issue& issue : read.issues) opened.errors << qs(describe(issue));
        if (source != QStringLiteral("-")) opened.path = QFileInfo(source).absoluteFilePath();
    } catch (const Error& error) {
        opened.errors << QString::fromUtf8(error.what());
    }
    return opened;
}

}
