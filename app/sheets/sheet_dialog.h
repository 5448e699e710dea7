#pragma once

#include <QDialog>

#include "app/document/settings.h"
#include "app/sheets/made_sheets.h"
#include "app/style/theme.h"
#include "app/work/latest_job.h"

class QLabel;
class QPrinter;
class QPushButton;

namespace abh {

class PagePreview;
class PreviewBar;
class ProgressLine;
class SheetForm;

/// Makes worksheets of a scenario: what is chosen at the left, the pages as they will be printed at the right. Making them, writing and
/// printing go on beside the window, and can be stopped.
class SheetDialog : public QDialog {
    Q_OBJECT

public:
    /// `name` is what a file is suggested to be called, without its suffix.
    SheetDialog(const Scenario& scenario, const QString& name, Settings& settings, const Theme& theme, QWidget* parent = nullptr);
    ~SheetDialog() override;

    SheetForm& form() { return *m_form; }
    PagePreview& preview() { return *m_preview; }
    /// Whether the preview still is that of earlier choices.
    bool isMaking() const { return m_maker.isBusy(); }
    bool isWriting() const { return m_writer.isBusy(); }
    /// What the line above the buttons says.
    QString status() const;

    /// Where to is known: writes there, and says so.
    void writeTo(const QString& path);
    /// Asks for the printer as soon as there are pages.
    void printWhenMade();

public Q_SLOTS:
    void exportSheets();
    void printSheets();
    void reject() override;

private:
    void build();
    QWidget* buildForm();
    QWidget* buildRight();
    void buildButtons();
    void make();
    void take(const MadeSheets& made);
    void showMade();
    void showBusy();
    void tell(const QString& text, bool warning = false);
    bool mayReplaceIn(const QString& folder, const SheetChoices& choices);
    void print(std::shared_ptr<QPrinter> printer);

    const Scenario m_scenario;
    const QString m_name;
    Settings& m_settings;
    const Theme m_theme;
    MadeSheets m_made;
    bool m_printNext = false;
    QString m_refused;    ///< where the last export could not be written, so that nobody has to type it again
    SheetForm* m_form;
    PagePreview* m_preview;
    PreviewBar* m_pageBar;
    QLabel *m_work, *m_status;
    ProgressLine* m_progress;
    QPushButton *m_export, *m_print, *m_close;
    LatestJob m_maker, m_writer;    ///< last, so that they end before what they show themselves in
};

}
