#include "app/board/shape_panel.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>

#include <memory>

#include "app/board/shape_edits.h"
#include "app/board/size_fields.h"
#include "app/board/token_list.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/grow_to_fit.h"
#include "app/widgets/issue_banner.h"
#include "app/widgets/segmented_buttons.h"
#include "app/widgets/size_box.h"

namespace abh {
namespace {

void showText(QLineEdit& field, const std::string& text)
{
    // Setting it takes the cursor away from where one types.
    if (field.text() == qs(text)) return;
    field.setText(qs(text));
    if (!field.hasFocus()) field.setCursorPosition(0);
}

}

ShapePanel::ShapePanel(Desk& desk, QWidget* parent)
    : QDialog(parent, Qt::Tool), m_desk(desk), m_banner(new IssueBanner(this)), m_texts(new QGridLayout), m_tokensHeading(new QLabel(this)),
      m_tokens(new TokenList(desk, this)), m_sizes(new SizeFields(desk, this)), m_newEntries(new SegmentedButtons(this))
{
    setWindowTitle(qtr("Tokens and sizes"));
    m_title = addField(qtr("Title"), &setTitle);
    m_note = addField(qtr("Note"), &setNote);
    m_note->setToolTip(qtr("What should be said of it; it stands above the board"));
    m_newEntries->setOptions({qtr("zeros"), qtr("friendly numbers")});    // in the order of Filling::Kind
    m_newEntries->setAccessibleName(qtr("New entries"));
    m_newEntries->setToolTips({{}, qtr("Small whole numbers, easy by hand")});
    build();
    connect(m_tokens, &TokenList::tried, this, &ShapePanel::tell);
    connect(m_sizes, &SizeFields::tried, this, &ShapePanel::tell);
    connect(m_newEntries, &SegmentedButtons::chosen, this, [this](int kind) { m_desk.settings.setNewEntries(static_cast<Filling::Kind>(kind)); });
    connect(&desk.settings, &Settings::changed, this, &ShapePanel::showSettings);
    connect(&desk.document, &Document::changed, this, &ShapePanel::showDocument);
    showSettings();
    showDocument();
    m_tokens->list().setFocus();
}

ShapePanel::~ShapePanel()
{
    // A field that still has the keyboard would tell of its end when there is no one left to hear of it.
    if (QWidget* field = focusWidget()) field->clearFocus();
}

QLineEdit* ShapePanel::addField(const QString& label, EditText edit)
{
    auto* name = new QLabel(label, this);
    auto* field = new QLineEdit(this);
    name->setBuddy(field);
    field->setAccessibleName(label);
    field->installEventFilter(this);
    const int row = m_texts->rowCount();
    m_texts->addWidget(name, row, 0);
    m_texts->addWidget(field, row, 1);
    const auto burst = std::make_shared<Burst>(m_desk.document.newBurst());
    connect(field, &QLineEdit::textEdited, this, [this, edit, burst](const QString& text) { tell(edit(m_desk.document, text, *burst)); });
    connect(field, &QLineEdit::editingFinished, this, [this, burst] { *burst = m_desk.document.newBurst(); });
    return field;
}

void ShapePanel::build()
{
    const auto heading = [this](QLabel* label) {
        m_headings.push_back(label);
        return label;
    };
    auto* newEntries = new QHBoxLayout;
    newEntries->addWidget(heading(new QLabel(qtr("New entries"), this)));
    newEntries->addStretch();
    newEntries->addWidget(m_newEntries);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_banner);
    layout->addLayout(m_texts);
    layout->addWidget(heading(m_tokensHeading));
    layout->addWidget(m_tokens, 1);
    layout->addWidget(heading(new QLabel(qtr("Sizes"), this)));
    layout->addWidget(m_sizes);
    layout->addLayout(newEntries);
}

void ShapePanel::setTheme(const Theme& theme)
{
    m_banner->setTheme(theme);
    m_tokens->setTheme(theme);
    m_sizes->setTheme(theme);
    m_newEntries->setTheme(theme);
    for (QLabel* heading : m_headings) styleLabel(*heading, theme.textFont(13.5, QFont::DemiBold), theme.text);
    const int edge = qRound(theme.px(14));
    layout()->setContentsMargins(edge, edge, edge, edge);
    layout()->setSpacing(qRound(theme.px(10)));
    m_texts->setSpacing(qRound(theme.px(8)));
}

void ShapePanel::tell(const Issues& issues)
{
    QStringList lines;
    for (const Issue& issue : issues) lines << qs(describe(issue, m_desk.settings.conventions()));
    m_banner->setIssues(lines.isEmpty() ? QString() : qtr("Nothing was changed"), lines, true);
    if (!lines.isEmpty()) growToFit(*this);
    showDocument();
}

void ShapePanel::showDocument()
{
    const Scenario& s = m_desk.document.scenario();
    showText(*m_title, s.title);
    showText(*m_note, s.note);
    m_tokensHeading->setText(qplural("%1 token", "%1 tokens", static_cast<long>(s.N())).arg(s.N()));
}

void ShapePanel::showSettings()
{
    m_newEntries->setCurrent(static_cast<int>(m_desk.settings.newEntries()));
}

bool ShapePanel::eventFilter(QObject* watched, QEvent* event)
{
    // The document undoes what was typed in a field, all of it at once; a field's own history would only run beside it.
    if (!isUndoKey(*event)) return QDialog::eventFilter(watched, event);
    event->ignore();
    return true;
}

}
