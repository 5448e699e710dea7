#include "app/window/exercise_dialog.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

#include "app/board/shape_edits.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/grow_to_fit.h"
#include "app/widgets/message.h"
#include "app/widgets/seed_field.h"
#include "app/widgets/size_box.h"
#include "core/model/kv_heads.h"
#include "core/worksheet/sheet_set.h"

namespace abh {
namespace {

enum MaskChoice { NoMask, CausalMask, WindowMask };

constexpr int kMessageLines = 3;

/// Without the name that its field has in a file: the sentence says what to change.
QString sentenceOf(const Issue& issue)
{
    return issue.remedy.empty() ? qs(issue.text) : qs(issue.text + ' ' + issue.remedy);
}

}

ExerciseDialog::ExerciseDialog(const Theme& theme, QWidget* parent)
    : QDialog(parent), m_theme(theme), m_fields(new QWidget(this)), m_grid(new QGridLayout(m_fields)), m_kvHeads(new ChoiceBox(this)), m_mask(new ChoiceBox(this)),
      m_seed(new SeedField(this)), m_message(new QLabel(this)), m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)),
      m_make(m_buttons->button(QDialogButtonBox::Ok))
{
    setWindowTitle(qtr("New exercise"));
    m_pool.setMaxThreadCount(1);
    addFields();
    addMask();
    addDecimalsAndSeed();
    build();
    connectFields();
    fieldsChanged();
    m_tokens->setFocus();
    m_tokens->selectAll();
}

ExerciseDialog::~ExerciseDialog()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

void ExerciseDialog::addField(const QString& label, QWidget* field, int row, int place)
{
    field->setAccessibleName(label);
    auto* name = new QLabel(label, m_fields);
    name->setBuddy(field);
    m_grid->addWidget(name, row, 3 * place);
    // What needs more room than a number takes what is left over.
    if (field == m_seed) m_grid->addWidget(field, row, 3 * place + 1, 1, 2);
    else m_grid->addWidget(field, row, 3 * place + 1, Qt::AlignLeft);
}

QSpinBox* ExerciseDialog::addBox(const QString& label, Index low, Index high, Index value, int row, int place)
{
    auto* box = new SizeBox(m_fields);
    box->setRange(static_cast<int>(low), static_cast<int>(high));
    box->setValue(static_cast<int>(value));
    box->setKeyboardTracking(true);    // nothing is done yet
    addField(label, box, row, place);
    connect(box, &QSpinBox::valueChanged, this, &ExerciseDialog::fieldsChanged);
    return box;
}

void ExerciseDialog::addFields()
{
    const ExerciseWishes usual;
    m_tokens = addBox(qtr("tokens"), 2, kMostTokens, usual.N, 0, 0);
    m_model = addBox(dimensionName(Dimension::Model), 1, kMostFeatures, usual.d_model, 0, 1);
    m_queryKey = addBox(dimensionName(Dimension::QueryKey), 1, kMostFeatures, usual.d_k, 1, 0);
    m_queryKey->setToolTip(qtr("1 for drills, 2 to teach the square root, 4 to divide by 2"));
    m_value = addBox(dimensionName(Dimension::Value), 1, kMostFeatures, usual.d_v, 1, 1);
    m_heads = addBox(qtr("heads"), 1, kMostHeads, usual.heads, 2, 0);
    m_kvHeads->setTheme(m_theme);
    m_kvHeads->setToolTip(qtr("Neighbouring heads can share their keys and values"));
    addField(qtr("key-value heads"), m_kvHeads, 2, 1);
    offerKvHeads();
}

void ExerciseDialog::addMask()
{
    m_mask->setTheme(m_theme);
    m_mask->setOptions({qtr("none"), qtr("causal"), qtr("window")});
    addField(qtr("mask"), m_mask, 3, 0);
    m_window = addBox(qtr("window width"), 1, kMostTokens, 2, 3, 1);
    m_window->setToolTip(qtr("How many tokens back a token may look, itself included"));
}

void ExerciseDialog::addDecimalsAndSeed()
{
    m_decimals = addBox(qtr("decimals"), 1, 8, ExerciseWishes().decimals, 4, 0);
    m_decimals->setToolTip(qtr("At which weights and results come out the same whatever a person rounds on the way"));
    m_seed->setPlaceholderText(qtr("random"));
    m_seed->setToolTip(qtr("The same seed gives the same numbers, on every machine"));
    addField(qtr("seed"), m_seed, 4, 1);
}

void ExerciseDialog::build()
{
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_message->setMinimumWidth(qRound(m_theme.px(480)));
    m_message->setMinimumHeight(kMessageLines * QFontMetrics(m_theme.textFont(13.5)).lineSpacing());
    nameButtons(*m_buttons);
    m_make->setText(qtr("&Make"));
    m_make->setDefault(true);
    m_buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);    // a second Enter while numbers are drawn is not meant for it
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(qRound(m_theme.px(10)));
    m_grid->setVerticalSpacing(qRound(m_theme.px(8)));
    // Air between a field and the label of the next; what is left over goes to the right.
    m_grid->setColumnMinimumWidth(2, qRound(m_theme.px(24)));
    m_grid->setColumnStretch(5, 1);
    const int width = std::max(m_mask->sizeHint().width(), m_tokens->sizeHint().width()) + qRound(m_theme.px(16));
    for (QWidget* field : std::initializer_list<QWidget*>{m_tokens, m_model, m_queryKey, m_value, m_heads, m_kvHeads, m_mask, m_window, m_decimals}) field->setMinimumWidth(width);
    auto* layout = new QVBoxLayout(this);
    const int edge = qRound(m_theme.px(16));
    layout->setContentsMargins(edge, edge, edge, edge);
    layout->setSpacing(qRound(m_theme.px(12)));
    layout->addWidget(m_fields);
    layout->addWidget(m_message);
    layout->addStretch();
    layout->addWidget(m_buttons);
}

void ExerciseDialog::connectFields()
{
    connect(m_heads, &QSpinBox::valueChanged, this, &ExerciseDialog::offerKvHeads);
    for (ChoiceBox* box : {m_kvHeads, m_mask}) connect(box, &ChoiceBox::currentIndexChanged, this, &ExerciseDialog::fieldsChanged);
    connect(m_seed, &SeedField::textChanged, this, &ExerciseDialog::fieldsChanged);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &ExerciseDialog::make);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &ExerciseDialog::reject);
}

/// As many as heads until another number is chosen.
void ExerciseDialog::offerKvHeads()
{
    QStringList options;
    for (Index count : kvHeadChoices(m_heads->value())) options << QString::number(count);
    m_kvHeads->setOptions(options);
    m_kvHeads->setCurrentIndex(static_cast<int>(options.size()) - 1);
    m_kvHeads->setEnabled(options.size() > 1);
}

void ExerciseDialog::fieldsChanged()
{
    m_window->setEnabled(m_mask->currentIndex() == WindowMask);
    QStringList lines;
    for (const Issue& issue : checkWishes(wishes())) lines << sentenceOf(issue);
    if (!seed()) lines << qtr("The seed is too large. Use fewer digits, or leave it empty.");
    m_make->setEnabled(lines.isEmpty());
    if (!lines.isEmpty()) return tell(lines, true);
    tell({qtr("Small whole numbers, drawn until the calculation is a friendly one, whatever is rounded on the way, and every common mistake shows in the results.")}, false);
}

void ExerciseDialog::tell(const QStringList& lines, bool isWarning)
{
    styleLabel(*m_message, m_theme.textFont(13.5), isWarning ? m_theme.warning : m_theme.mutedText);
    m_message->setText(lines.join(u'\n'));
    growToFit(*this);
}

std::optional<std::uint64_t> ExerciseDialog::seed() const
{
    return m_seed->text().isEmpty() ? randomSeed() : m_seed->seed();
}

ExerciseWishes ExerciseDialog::wishes() const
{
    ExerciseWishes wishes;
    wishes.N = m_tokens->value();
    wishes.d_model = m_model->value();
    wishes.d_k = m_queryKey->value();
    wishes.d_v = m_value->value();
    wishes.heads = m_heads->value();
    wishes.kv_heads = m_kvHeads->currentText().toInt();
    wishes.mask.causal = m_mask->currentIndex() == CausalMask;
    if (m_mask->currentIndex() == WindowMask) wishes.mask.window = m_window->value();
    wishes.decimals = m_decimals->value();
    wishes.seed = seed().value_or(0);
    return wishes;
}

void ExerciseDialog::setBusy(bool busy)
{
    m_fields->setEnabled(!busy);
    m_make->setEnabled(!busy);
}

void ExerciseDialog::make()
{
    m_stop = {};
    setBusy(true);
    tell({qtr("Drawing …")}, false);
    m_pool.start([this, wishes = wishes(), stop = m_stop.get_token(), ticket = ++m_ticket] {
        // Queued to this dialog, whose destructor waits for the pool: a result never meets a dialog that is gone.
        QMetaObject::invokeMethod(this, [this, made = makeExercise(wishes, {stop, {}}), ticket] { take(made, ticket); }, Qt::QueuedConnection);
    });
}

void ExerciseDialog::take(ExerciseResult made, quint64 ticket)
{
    if (ticket != m_ticket) return;
    setBusy(false);
    m_made = std::move(made);
    if (m_made.scenario) return accept();
    QStringList lines;
    for (const Issue& issue : m_made.issues) lines << sentenceOf(issue);
    tell(lines, true);
    m_make->setFocus();
}

void ExerciseDialog::reject()
{
    m_stop.request_stop();
    ++m_ticket;
    QDialog::reject();
}

std::optional<Scenario> askForExercise(QWidget* parent, const Theme& theme)
{
    ExerciseDialog dialog(theme, parent);
    return dialog.exec() == QDialog::Accepted ? dialog.scenario() : std::nullopt;
}

}
