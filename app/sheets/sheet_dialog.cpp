#include "app/sheets/sheet_dialog.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

#include "app/export/sheet_files.h"
#include "app/export/sheet_printing.h"
#include "app/files/file_dialog.h"
#include "app/sheets/page_preview.h"
#include "app/sheets/preview_bar.h"
#include "app/sheets/sheet_form.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/message.h"
#include "app/widgets/progress_line.h"
#include "core/worksheet/sheet_phrases.h"

namespace abh {
namespace {

QString workLine(const SheetDocument& document)
{
    const std::vector<Worksheet>& sheets = document.handouts.empty() ? document.keys : document.handouts;
    return sheets.empty() ? QString() : qtr("Each sheet: %1").arg(qs(workPhrase(sheets.front().work)));
}

/// How what will be written differs from the pages of the preview; empty where those are what is written.
QString otherThanShown(const SheetChoices& choices)
{
    if (choices.parts == SheetParts::SelfCheck) return qtr("The preview shows what is asked as it would be printed. The edition that marks itself has fields to type into in place of the boxes.");
    if (choices.format == SheetFormat::Pdf) return {};
    return qtr("The preview shows the sheets as they would be printed. In the format %1 they say the same and are laid out in another way.").arg(qs(shortName(choices.format)));
}

/// On the worker; the person has been asked about files that are there. Returns how many were written.
long writeSheets(const SheetSet& set, const SheetChoices& choices, const QString& path, const Job& job)
{
    if (!goesIntoFolder(choices)) {
        writeFile(asOneFile(set, filesOptions(choices), path.toStdString(), job), path.toStdString(), true, job);
        return 1;
    }
    const std::vector<SheetFile> files = asFiles(set, filesOptions(choices), job);
    writeFiles(files, path.toStdString(), true, job);
    return static_cast<long>(files.size());
}

}

SheetDialog::SheetDialog(const Scenario& scenario, const QString& name, Settings& settings, const Theme& theme, QWidget* parent)
    : QDialog(parent), m_scenario(scenario), m_name(name), m_settings(settings), m_theme(theme), m_form(new SheetForm(courseOf(scenario, scenario.softmax), scenario.heads, this)),
      m_preview(new PagePreview(this)), m_pageBar(new PreviewBar(*m_preview, this)), m_work(new QLabel(this)), m_status(new QLabel(this)), m_progress(new ProgressLine(this)),
      m_export(new QPushButton(qtr("&Export …"), this)), m_print(new QPushButton(qtr("&Print …"), this)), m_close(new QPushButton(this))
{
    setWindowTitle(qtr("Worksheets"));
    build();
    connect(m_form, &SheetForm::changed, this, &SheetDialog::make);
    for (LatestJob* job : {&m_maker, &m_writer}) {
        connect(job, &LatestJob::progressed, this, [this](double share) { m_progress->setProgress(share, Role::Output); });
        connect(job, &LatestJob::ended, this, &SheetDialog::showBusy);
    }
    SheetChoices choices = sheetChoicesFrom(m_settings.sheetChoices());
    choices.seed = randomSeed();
    const Conventions board = m_settings.conventions();
    choices.rows = recounted(choices.rows, choices.sheet.conventions.countFrom, board.countFrom);
    choices.sheet.conventions = board;
    m_form->setChoices(choices);
    m_form->setFocus();
}

SheetDialog::~SheetDialog()
{
    m_maker.disconnect(this);
    m_writer.disconnect(this);
}

void SheetDialog::build()
{
    auto* columns = new QHBoxLayout;
    columns->setSpacing(qRound(m_theme.px(14)));
    columns->addWidget(buildForm());
    columns->addWidget(buildRight(), 1);
    auto* layout = new QVBoxLayout(this);
    const int edge = qRound(m_theme.px(14));
    layout->setContentsMargins(edge, edge, edge, edge);
    layout->setSpacing(qRound(m_theme.px(8)));
    layout->addLayout(columns, 1);
    layout->addWidget(m_progress);
    buildButtons();
    m_preview->setTheme(m_theme);
    m_pageBar->setTheme(m_theme);
    m_progress->setTheme(m_theme);
    QSizePolicy keepsItsPlace = m_progress->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keepsItsPlace);
    // Within the screen, and within a window that is as large as the smallest one the program is made for.
    const QSize room = screen()->availableGeometry().size() - QSize(40, 60);
    resize(QSize(qRound(m_theme.px(1060)), qRound(m_theme.px(740))).boundedTo(room));
}

QWidget* SheetDialog::buildForm()
{
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_form);
    m_form->orderTabs();
    m_form->setTheme(m_theme);
    // Half of a narrow screen, but never so little that the fields are cut off beside the scroll bar.
    const int least = m_form->minimumSizeHint().width() + scroll->verticalScrollBar()->sizeHint().width();
    scroll->setFixedWidth(std::max(least, std::min(qRound(m_theme.px(430)), screen()->availableGeometry().width() / 2)));
    return scroll;
}

QWidget* SheetDialog::buildRight()
{
    auto* right = new QWidget(this);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_preview, 1);
    column->addWidget(m_pageBar);
    column->addWidget(m_work);
    for (QLabel* label : {m_work, m_status}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        styleLabel(*label, m_theme.textFont(13), m_theme.text);
    }
    return right;
}

void SheetDialog::buildButtons()
{
    auto* row = new QHBoxLayout;
    row->addWidget(m_status, 1);
    for (QPushButton* button : {m_print, m_export, m_close}) row->addWidget(button);
    m_export->setDefault(true);
    m_print->setAutoDefault(false);
    m_print->setShortcut(QKeySequence::Print);
    m_close->setAutoDefault(false);
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    connect(m_export, &QPushButton::clicked, this, &SheetDialog::exportSheets);
    connect(m_print, &QPushButton::clicked, this, &SheetDialog::printSheets);
    connect(m_close, &QPushButton::clicked, this, &SheetDialog::reject);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void SheetDialog::make()
{
    const SheetChoices choices = m_form->choices();
    m_settings.setSheetChoices(toMap(choices));
    tell({});
    m_maker.start([this, scenario = m_scenario, choices](const Job& job) -> std::function<void()> {
        return [this, made = makeSheets(scenario, choices, job)] { take(made); };
    });
    showBusy();
}

void SheetDialog::take(const MadeSheets& made)
{
    m_made = made;
    showMade();
    if (std::exchange(m_printNext, false)) QTimer::singleShot(0, this, &SheetDialog::printSheets);
}

void SheetDialog::showMade()
{
    m_form->showIssues(m_made.issues);
    m_preview->setPages(m_made.pages, m_made.issues.empty() ? m_made.tooLarge : qtr("No sheet can be made of these choices."));
    QStringList lines;
    if (m_made.set) {
        lines << workLine(m_made.set->document);
        for (const Issue& note : m_made.notes) lines << qs(note.remedy.empty() ? note.text : note.text + ' ' + note.remedy);
        if (!m_settings.engine().isEmpty()) lines << qtr("Worksheets are always worked by the reference, in float64, whatever engine works the board out.");
        if (const QString how = otherThanShown(m_form->choices()); !how.isEmpty()) lines << how;
    }
    m_work->setText(lines.join(u'\n'));
    showBusy();
}

void SheetDialog::showBusy()
{
    const bool writing = m_writer.isBusy(), busy = writing || m_maker.isBusy();
    const bool isPdf = m_form->choices().format == SheetFormat::Pdf;
    m_export->setEnabled(!busy && m_made.set && (!isPdf || m_made.pages));
    m_print->setEnabled(!busy && m_made.pages);
    m_form->setEnabled(!writing);
    m_close->setText(writing ? qtr("Cancel") : qtr("Close"));
    if (!busy) m_progress->setProgress(0, Role::Output);
    m_progress->setVisible(busy);
}

QString SheetDialog::status() const
{
    return m_status->text();
}

void SheetDialog::tell(const QString& text, bool warning)
{
    styleLabel(*m_status, m_theme.textFont(13), warning ? m_theme.warning : m_theme.text);
    m_status->setText(text);
}

bool SheetDialog::mayReplaceIn(const QString& folder, const SheetChoices& choices)
{
    const Job job;
    const std::vector<SheetFile> files = asFiles(*m_made.set, filesOptions(choices), job);
    const auto there = static_cast<long>(std::count_if(files.begin(), files.end(), [&](const SheetFile& file) { return QFileInfo::exists(QDir(folder).filePath(qs(file.name))); }));
    if (there == 0) return true;
    const QString question = qplural("%1 of these files is there already. Replace it?", "%1 of these files are there already. Replace them?", there).arg(there);
    return ask(this, QMessageBox::Question, qtr("Replace files"), question, {{QMessageBox::No, qtr("&No")}, {QMessageBox::Yes, qtr("&Yes")}}) == QMessageBox::Yes;
}

void SheetDialog::exportSheets()
{
    if (!m_made.set) return;
    const SheetChoices choices = m_form->choices();
    const QString filter = QStringLiteral("%1 (*.%2)").arg(qs(describe(choices.format)), qs(suffixOf(choices.format)));
    const bool intoFolder = goesIntoFolder(choices);
    const QString path = intoFolder ? QFileDialog::getExistingDirectory(this, qtr("Choose a folder for the sheets"), QFileInfo(m_refused).isDir() ? m_refused : m_settings.lastFolder(), QFileDialog::DontUseNativeDialog)
                                        : askForFile(this, FileQuestion::Save, qtr("Export worksheets"), m_settings.lastFolder(), filter, m_refused.isEmpty() || QFileInfo(m_refused).isDir() ? m_name : m_refused);
    if (path.isEmpty() || (intoFolder && !mayReplaceIn(path, choices))) return;
    writeTo(path);
}

void SheetDialog::writeTo(const QString& path)
{
    tell(qtr("Writing …"));
    SheetChoices choices = m_form->choices();
    // Who names a file of another format wants that one.
    const auto named = formatOfPath(path.toStdString());
    if (named && !goesIntoFolder(choices) && (choices.parts != SheetParts::SelfCheck || marksItself(*named))) choices.format = *named;
    m_writer.start([this, path, choices, set = m_made.set](const Job& job) -> std::function<void()> {
        try {
            const long count = writeSheets(*set, choices, path, job);
            return [this, path, choices, count] {
                const bool intoFolder = goesIntoFolder(choices);
                m_refused.clear();
                m_settings.setLastFolder(intoFolder ? path : QFileInfo(path).absolutePath());
                tell(intoFolder ? qplural("%1 file was written to %2.", "%1 files were written to %2.", count).arg(count).arg(path) : qtr("Written to %1.").arg(path));
            };
        } catch (const std::exception& error) {
            return [this, path, why = QString::fromUtf8(error.what())] {
                m_refused = path;
                tell(why, true);
            };
        }
    });
    showBusy();
}

void SheetDialog::printWhenMade()
{
    if (m_maker.isBusy()) m_printNext = true;
    else printSheets();
}

void SheetDialog::printSheets()
{
    if (!m_made.pages || m_writer.isBusy()) return;
    const std::shared_ptr<QPrinter> printer = makeSheetPrinter(*m_made.pages, m_name);
    QPrintDialog dialog(printer.get(), this);
    dialog.setOption(QAbstractPrintDialog::PrintToFile);
    if (dialog.exec() == QDialog::Accepted) print(printer);
}

void SheetDialog::print(std::shared_ptr<QPrinter> printer)
{
    tell(qtr("Printing …"));
    m_writer.start([this, printer, pages = m_made.pages, choices = m_form->choices(), set = m_made.set](const Job& job) -> std::function<void()> {
        try {
            // Pages hold fonts of the thread that paints them, and the preview goes on painting.
            const SheetPages own(set->document, choices.paper, job);
            const bool printed = paintOnPrinter(own, *printer, job);
            const QString file = printer->outputFileName();
            return [this, printed, file] { tell(printed ? (file.isEmpty() ? qtr("Sent to the printer.") : qtr("Written to %1.").arg(file)) : qtr("The printer cannot be written to. See whether it is there, or export a PDF."), !printed); };
        } catch (const std::exception& error) {
            return [this, why = QString::fromUtf8(error.what())] { tell(why, true); };
        }
    });
    showBusy();
}

void SheetDialog::reject()
{
    if (!m_writer.isBusy()) return QDialog::reject();
    m_writer.stop();
    tell(qtr("Stopped; no file is left half written."));
}

}
