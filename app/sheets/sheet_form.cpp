#include "app/sheets/sheet_form.h"

#include <QCheckBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <utility>

#include "app/files/file_dialog.h"
#include "app/sheets/blanking_fields.h"
#include "app/sheets/choice_rows.h"
#include "app/text/qtext.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/seed_field.h"
#include "app/widgets/size_box.h"
#include "core/worksheet/sheet_set.h"

namespace abh {
namespace {

constexpr double kLeastChoice = 90;
constexpr SheetLevel kLevels[]{SheetLevel::Predict, SheetLevel::Guided, SheetLevel::Standard, SheetLevel::Exam, SheetLevel::FindTheSlip};

std::vector<StepId> stepsOf(const Course& course)
{
    std::vector<StepId> ids;
    for (const Step& step : steps(course))
        if (step.id != StepId::Input) ids.push_back(step.id);
    return ids;
}

template <typename Values>
QStringList namesOf(const Values& values)
{
    QStringList names;
    for (const auto& value : values) {
        const auto name = describe(value);
        if constexpr (std::is_same_v<decltype(name), const QString>) names << name;
        else names << qs(name);
    }
    return names;
}

}

SheetForm::SheetForm(const Course& course, Index heads, QWidget* parent)
    : QWidget(parent), m_steps(stepsOf(course)), m_heads(static_cast<int>(heads)), m_rowList(new ChoiceRows(this)), m_blanking(new BlankingFields(m_steps, this)), m_rows(new QLineEdit(this)), m_roster(new QLineEdit(this)),
      m_seed(new SeedField(this)), m_newSeed(new QPushButton(qtr("New seed"), this)), m_chooseRoster(new QPushButton(qtr("Choose …"), this)), m_folder(new QCheckBox(qtr("a file for each sheet"), this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_rowList);
    addFormat();
    addContent();
    addConventions();
    addScope(heads);
    addVariants();
    addFiles();
    showWhatApplies();
}

void SheetForm::orderTabs()
{
    // Fields were made in another order than they stand in.
    std::vector<QWidget*> fields{m_format, m_paper, m_parts, m_level};
    for (QWidget* field : m_blanking->fields()) fields.push_back(field);
    for (QWidget* field : std::initializer_list<QWidget*>{m_decimals, m_tokens, m_countFrom, m_from, m_to, m_rows}) fields.push_back(field);
    if (m_head) fields.push_back(m_head);
    for (QWidget* field : std::initializer_list<QWidget*>{m_variants, m_seed, m_newSeed, m_roster, m_chooseRoster, m_folder}) fields.push_back(field);
    for (std::size_t k = 1; k < fields.size(); ++k) setTabOrder(fields[k - 1], fields[k]);
    setFocusProxy(m_format);
    // In a dialog there is no board that should keep the keys: a click takes them along.
    for (ChoiceBox* box : findChildren<ChoiceBox*>()) box->setFocusPolicy(Qt::StrongFocus);
}

ChoiceBox* SheetForm::addChoices(const QString& label, const QStringList& names, const std::vector<std::string>& options)
{
    auto* box = new ChoiceBox(this);
    box->setOptions(names);
    box->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);    // narrower than its longest choice where there is no room
    connect(box, &ChoiceBox::activated, this, &SheetForm::tell);
    m_rowList->addRow(label, box, options)->addStretch();
    return box;
}

QSpinBox* SheetForm::makeBox(const QString& name, int lowest, int highest)
{
    auto* box = new SizeBox(this);
    box->setRange(lowest, highest);
    box->setKeyboardTracking(true);    // the preview follows while one types
    box->setAccessibleName(name);
    connect(box, &QSpinBox::valueChanged, this, &SheetForm::tell);
    return box;
}

void SheetForm::addFormat()
{
    m_format = addChoices(qtr("Format"), namesOf(kSheetFormats), {"--format"});
    m_paper = addChoices(qtr("Paper"), {QStringLiteral("A4"), qtr("US Letter")}, {"--paper"});
    m_parts = addChoices(qtr("Sheets"), namesOf(kSheetParts), {"--edition", "--key"});
}

void SheetForm::addContent()
{
    m_level = addChoices(qtr("Level"), namesOf(kLevels), {"--level", "--slip"});
    connect(m_blanking, &BlankingFields::changed, this, &SheetForm::tell);
    m_rowList->addRow(qtr("Left blank"), m_blanking, {"--blank"});
    m_decimals = makeBox(qtr("Decimals of the answers"), 0, kMaxAnswerDecimals);
    m_rowList->addRow(qtr("Decimals"), m_decimals, {"--answer-decimals"})->addStretch();
}

void SheetForm::addConventions()
{
    m_tokens = addChoices(qtr("Tokens"), {qtr("in rows: Q = X W"), qtr("in columns: Q = W X")}, {"--tokens"});
    m_countFrom = addChoices(qtr("Counted from"), {QStringLiteral("1"), QStringLiteral("0")}, {"--count-from"});
}

int SheetForm::countFrom() const
{
    return m_countFrom->currentIndex() == 1 ? 0 : 1;
}

void SheetForm::recount()
{
    {
        const QSignalBlocker quiet(m_rows);    // the same tokens, called otherwise
        m_rows->setText(recounted(m_rows->text(), std::exchange(m_counted, countFrom()), countFrom()));
    }
    m_rows->setToolTip(qtr("For which tokens' queries it is worked out, the first token being %1: 2, or 1,3, or 2-4").arg(countFrom()));
    if (!m_head) return;
    QStringList names{qtr("all")};
    for (int head = 0; head < m_heads; ++head) names << QString::number(head + countFrom());
    const int current = m_head->currentIndex();
    m_head->setOptions(names);
    m_head->setCurrentIndex(std::max(current, 0));
}

void SheetForm::addScope(Index heads)
{
    QStringList first{qtr("the first")}, last{qtr("the last")};
    for (StepId step : m_steps) {
        first << qs(title(step));
        last << qs(title(step));
    }
    m_from = addChoices(qtr("From step"), first, {"--from"});
    m_to = addChoices(qtr("To step"), last, {"--to"});
    m_rows->setPlaceholderText(qtr("all"));
    connect(m_rows, &QLineEdit::textChanged, this, &SheetForm::tell);
    m_rowList->addRow(qtr("Query tokens"), m_rows, {"--rows"});
    if (heads > 1) m_head = addChoices(qtr("Head"), {qtr("all")}, {"--head"});
    recount();
}

void SheetForm::addVariants()
{
    m_variants = makeBox(qtr("Variants with other numbers"), 0, kMostVariants);
    m_variants->setSpecialValueText(qtr("none"));
    m_rowList->addRow(qtr("Variants"), m_variants, {"--variants"})->addStretch();
    m_seed->setToolTip(qtr("The same seed gives the same numbers. It is another one each time, and stands on no sheet: who knows it can make the key"));
    m_newSeed->setAutoDefault(false);
    connect(m_seed, &SeedField::textChanged, this, &SheetForm::tell);
    connect(m_newSeed, &QPushButton::clicked, this, [this] { m_seed->setSeed(randomSeed()); });
    QHBoxLayout* seed = m_rowList->addRow(qtr("Seed"), m_seed, {"--seed"});
    seed->addWidget(m_newSeed);
    seed->addStretch();
}

void SheetForm::addFiles()
{
    m_roster->setPlaceholderText(qtr("none"));
    m_roster->setToolTip(qtr("A file with a student's name on each line: a sheet for each of them"));
    m_chooseRoster->setAutoDefault(false);
    connect(m_roster, &QLineEdit::textChanged, this, &SheetForm::tell);
    connect(m_chooseRoster, &QPushButton::clicked, this, &SheetForm::chooseRoster);
    m_rowList->addRow(qtr("Class list"), m_roster, {"--roster"})->addWidget(m_chooseRoster);
    m_rowList->addRow(qtr("Files"), m_folder, {"--out", "--folder"});
    connect(m_folder, &QCheckBox::toggled, this, &SheetForm::tell);
}

void SheetForm::chooseRoster()
{
    const QString path = askForFile(this, FileQuestion::Open, qtr("Choose a class list"), QFileInfo(m_roster->text()).absolutePath(), qtr("Lists (*.csv *.txt);;All files (*)"));
    if (!path.isEmpty()) m_roster->setText(path);
}

void SheetForm::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_rowList->setTheme(theme);
    m_blanking->setTheme(theme);
    for (ChoiceBox* box : {m_format, m_paper, m_parts, m_level, m_tokens, m_countFrom, m_from, m_to, m_head})
        if (box) {
            box->setTheme(theme);
            box->setMinimumWidth(qRound(theme.px(kLeastChoice)));
        }
}

void SheetForm::setChoices(const SheetChoices& choices)
{
    m_setting = true;
    const auto place = [this](const std::optional<StepId>& step) {
        const auto found = step ? std::find(m_steps.begin(), m_steps.end(), *step) : m_steps.end();
        return found == m_steps.end() ? 0 : static_cast<int>(found - m_steps.begin()) + 1;
    };
    m_format->setCurrentIndex(static_cast<int>(choices.format));
    m_paper->setCurrentIndex(static_cast<int>(choices.paper));
    m_parts->setCurrentIndex(static_cast<int>(choices.parts));
    m_level->setCurrentIndex(static_cast<int>(std::find(std::begin(kLevels), std::end(kLevels), choices.sheet.level) - std::begin(kLevels)));
    m_blanking->setBlanking(choices.sheet.blanking);
    m_decimals->setValue(choices.sheet.answerDecimals);
    m_tokens->setCurrentIndex(choices.sheet.conventions.inColumns() ? 1 : 0);
    m_countFrom->setCurrentIndex(choices.sheet.conventions.countFrom == 0 ? 1 : 0);
    m_counted = countFrom();
    m_rows->setText(choices.rows);
    recount();
    m_from->setCurrentIndex(place(choices.sheet.scope.from));
    m_to->setCurrentIndex(place(choices.sheet.scope.to));
    if (m_head) m_head->setCurrentIndex(choices.sheet.scope.head && *choices.sheet.scope.head + 1 < m_head->count() ? static_cast<int>(*choices.sheet.scope.head) + 1 : 0);
    m_variants->setValue(choices.variants);
    if (choices.seed) m_seed->setSeed(*choices.seed);
    else m_seed->clear();
    m_roster->setText(choices.roster);
    m_folder->setChecked(choices.folder);
    m_setting = false;
    tell();
}

SheetChoices SheetForm::choices() const
{
    SheetChoices choices;
    const auto step = [this](int index) { return index > 0 ? std::optional(m_steps[static_cast<std::size_t>(index - 1)]) : std::nullopt; };
    choices.format = static_cast<SheetFormat>(m_format->currentIndex());
    choices.paper = static_cast<Paper>(m_paper->currentIndex());
    choices.parts = static_cast<SheetParts>(m_parts->currentIndex());
    choices.seed = m_seed->seed();
    choices.sheet.level = kLevels[m_level->currentIndex()];
    choices.sheet.blanking = m_blanking->blanking(choices.seed.value_or(Blanking().seed));
    choices.sheet.answerDecimals = m_decimals->value();
    choices.sheet.conventions = {m_tokens->currentIndex() == 1 ? Conventions::Tokens::Columns : Conventions::Tokens::Rows, countFrom()};
    choices.sheet.scope.from = step(m_from->currentIndex());
    choices.sheet.scope.to = step(m_to->currentIndex());
    if (m_head && m_head->currentIndex() > 0) choices.sheet.scope.head = m_head->currentIndex() - 1;
    choices.rows = m_rows->text();
    choices.variants = m_variants->value();
    choices.roster = m_roster->text().trimmed();
    choices.folder = m_folder->isChecked();
    return choices;
}

void SheetForm::showIssues(const Issues& issues)
{
    m_rowList->showIssues(issues);
}

QString SheetForm::shownIssues() const
{
    return m_rowList->shownIssues();
}

void SheetForm::tell()
{
    if (m_setting) return;
    recount();
    showWhatApplies();
    Q_EMIT changed();
}

void SheetForm::showWhatApplies()
{
    const SheetChoices now = choices();
    m_rowList->setRowShown(m_paper, now.format == SheetFormat::Pdf);
    m_rowList->setRowShown(m_blanking, now.sheet.level != SheetLevel::FindTheSlip && now.sheet.level != SheetLevel::Predict);
    m_rowList->setRowShown(m_seed, usesSeed(now));
    m_folder->setEnabled(makesSeveral(now));
}

}
