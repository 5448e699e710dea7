#include "app/document/document.h"

#include <QFileInfo>
#include <QScopedValueRollback>

#include <cassert>
#include <utility>

#include "app/document/edit_command.h"
#include "core/model/examples.h"
#include "core/model/file_io.h"
#include "core/model/scenario_file.h"
#include "core/model/validate.h"
#include "core/text/text.h"

namespace abh {

Document::Document(QObject* parent)
    : QObject(parent), m_scenario(std::make_shared<const Scenario>(*example("brief"))), m_opened(m_scenario), m_inFile(m_scenario)
{
}

QString Document::name() const
{
    if (!m_path.isEmpty()) return QFileInfo(m_path).fileName();
    return m_scenario->title.empty() ? QString::fromUtf8(_("Untitled")) : QString::fromStdString(m_scenario->title);
}

void Document::begin(Scenario scenario, const QString& path, bool isInFile)
{
    const QScopedValueRollback changing(m_isChanging, true);
    Q_EMIT aboutToChange();
    m_undo.clear();
    m_path = path;
    m_scenario = m_opened = std::make_shared<const Scenario>(std::move(scenario));
    m_inFile = isInFile ? m_scenario : nullptr;
    Q_EMIT opened();
    Q_EMIT changed();
    Q_EMIT pathChanged();
    tellDirty();
}

void Document::open(Scenario scenario, const QString& path)
{
    begin(std::move(scenario), path, true);
}

void Document::openUnsaved(Scenario scenario, const QString& path)
{
    begin(std::move(scenario), path, false);
}

void Document::tellDirty()
{
    if (std::exchange(m_wasDirty, isDirty()) != isDirty()) Q_EMIT dirtyChanged();
}

Issues Document::apply(const QString& text, const Change& change, Burst burst, bool rearranges)
{
    // Whoever hears of a change may not make another one: the stack is in the middle of its own.
    assert(!m_isChanging);
    if (m_isChanging) return {};
    Q_EMIT aboutToEdit();
    auto after = std::make_shared<Scenario>(*m_scenario);
    change(*after);
    if (*after == *m_scenario) return {};
    Issues issues = validate(*after);
    if (!hasError(issues)) m_undo.push(new EditCommand(*this, text, std::move(after), burst, rearranges));
    return issues;
}

void Document::undo()
{
    Q_EMIT aboutToEdit();
    m_undo.undo();
}

void Document::redo()
{
    Q_EMIT aboutToEdit();
    m_undo.redo();
}

void Document::backToOpened()
{
    rearrange(QString::fromUtf8(_("Back to as opened")), [this](Scenario& scenario) { scenario = *m_opened; });
}

void Document::save(const QString& path)
{
    writeTextAtomically(path.toStdString(), writeScenario(*m_scenario));
    m_path = path;
    m_inFile = m_scenario;
    m_undo.setClean();    // what was saved stays a state of its own: no later change is joined to the step that led to it
    Q_EMIT pathChanged();
    tellDirty();
}

void Document::setInFile(std::shared_ptr<const Scenario> scenario)
{
    m_inFile = std::move(scenario);
    tellDirty();
}

void Document::reload()
{
    assert(m_inFile);
    // Cells are where they were, as far as they are still there: texts in those whose number is the same stay.
    edit(QString::fromUtf8(_("Reload the file")), [this](Scenario& scenario) { scenario = *m_inFile; });
}

void Document::put(std::shared_ptr<const Scenario> scenario, bool rearranges)
{
    const QScopedValueRollback changing(m_isChanging, true);
    Q_EMIT aboutToChange();
    m_scenario = std::move(scenario);
    if (rearranges) Q_EMIT rearranged();
    Q_EMIT changed();
    tellDirty();
}

}
