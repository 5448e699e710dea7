#pragma once

#include <QDialog>

#include "app/document/desk.h"
#include "app/style/theme.h"

class QGridLayout;
class QLabel;
class QLineEdit;

namespace abh {

class IssueBanner;
class SegmentedButtons;
class SizeFields;
class TokenList;

/// Title, tokens and sizes of the document in a window beside the board, which the keys of the main window go on working for.
/// Each change is an edit at once; what the document refuses is said here, and the field shows the document again.
class ShapePanel : public QDialog {
    Q_OBJECT

public:
    explicit ShapePanel(Desk& desk, QWidget* parent = nullptr);
    ~ShapePanel() override;

    void setTheme(const Theme& theme);
    TokenList& tokens() { return *m_tokens; }
    IssueBanner& banner() { return *m_banner; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using EditText = Issues (*)(Document&, const QString&, Burst);
    QLineEdit* addField(const QString& label, EditText edit);
    void build();
    void tell(const Issues& issues);
    void showDocument();
    void showSettings();

    Desk& m_desk;
    IssueBanner* m_banner;
    QGridLayout* m_texts;
    QLineEdit *m_title, *m_note;
    QLabel* m_tokensHeading;
    TokenList* m_tokens;
    SizeFields* m_sizes;
    SegmentedButtons* m_newEntries;
    std::vector<QLabel*> m_headings;
};

}
