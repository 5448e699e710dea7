#include "app/window/new_dialog.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <set>

#include "app/board/shape_edits.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/grow_to_fit.h"
#include "app/widgets/message.h"
#include "app/widgets/size_box.h"
#include "core/model/words.h"

namespace abh {
namespace {

constexpr int kMostSeed = 999999;
constexpr std::size_t kShownTokens = 16;
constexpr int kPreviewLines = 2;

/// "6 tokens, 5 different words: the · cat · sat · on · the · mat"
QString preview(const std::vector<std::string>& tokens)
{
    std::set<std::string> words;
    for (const std::string& token : tokens) words.insert(folded(token));
    QStringList shown;
    for (std::size_t i = 0; i < std::min(tokens.size(), kShownTokens); ++i) shown << qs(tokens[i]);
    if (tokens.size() > kShownTokens) shown << QStringLiteral("…");
    const auto count = static_cast<long>(tokens.size()), different = static_cast<long>(words.size());
    const QString all = qplural("%1 token", "%1 tokens", count).arg(count);
    const QString apart = qplural("%1 different word", "%1 different words", different).arg(different);
    // Translators: "6 tokens", "5 different words", then the tokens themselves.
    return qtr("%1, %2: %3").arg(all, apart, shown.join(QStringLiteral(" · ")));
}

QLabel* wrapped(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    return label;
}

}

NewDialog::NewDialog(const Theme& theme, QWidget* parent)
    : QDialog(parent), m_theme(theme), m_sentence(new QLineEdit(qtr("the cat sat on the mat"), this)), m_grid(new QGridLayout), m_preview(wrapped(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(qtr("New from a sentence"));
    const SentenceOptions usual;
    const int most = static_cast<int>(kMaxDimension);
    m_model = addBox(dimensionName(Dimension::Model), most, usual.d_model, 0, 0);
    m_queryKey = addBox(dimensionName(Dimension::QueryKey), most, usual.d_k, 0, 3);
    m_value = addBox(dimensionName(Dimension::Value), most, usual.d_v, 0, 6);
    m_heads = addBox(qtr("heads"), most, usual.heads, 1, 0);
    m_seed = addBox(qtr("seed"), kMostSeed, static_cast<Index>(usual.seed), 1, 3);
    m_seed->setToolTip(qtr("Another seed gives other numbers, the same seed the same ones"));
    build();
    connect(m_sentence, &QLineEdit::textChanged, this, &NewDialog::make);
    nameButtons(*m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    make();
    m_sentence->setFocus();
    m_sentence->selectAll();
}

QSpinBox* NewDialog::addBox(const QString& label, int highest, Index value, int row, int column)
{
    auto* box = new SizeBox(this);
    box->setRange(1, highest);
    box->setValue(static_cast<int>(value));
    box->setKeyboardTracking(true);    // nothing is done yet, and what it leads to is seen at once
    box->setAccessibleName(label);
    auto* name = new QLabel(label, this);
    name->setBuddy(box);
    m_grid->addWidget(name, row, column);
    m_grid->addWidget(box, row, column + 1);
    connect(box, &QSpinBox::valueChanged, this, &NewDialog::make);
    return box;
}

void NewDialog::build()
{
    auto* sentenceName = new QLabel(qtr("Sentence"), this);
    sentenceName->setBuddy(m_sentence);
    m_sentence->setAccessibleName(sentenceName->text());
    QLabel* note = wrapped(this);
    note->setText(qs(inventedNumbersNote()));
    styleLabel(*note, m_theme.textFont(12.5), m_theme.mutedText);
    m_preview->setMinimumHeight(kPreviewLines * QFontMetrics(m_theme.textFont(13.5)).lineSpacing());
    m_grid->setHorizontalSpacing(qRound(m_theme.px(10)));
    // Air between a field and the label of the next; what is left over goes to the right.
    for (const int gap : {2, 5}) m_grid->setColumnMinimumWidth(gap, qRound(m_theme.px(16)));
    m_grid->setColumnStretch(8, 1);
    for (QSpinBox* box : {m_model, m_queryKey, m_value, m_heads}) box->setMinimumWidth(m_seed->sizeHint().width());
    m_grid->setVerticalSpacing(qRound(m_theme.px(8)));
    auto* layout = new QVBoxLayout(this);
    const int edge = qRound(m_theme.px(16));
    layout->setContentsMargins(edge, edge, edge, edge);
    layout->setSpacing(qRound(m_theme.px(10)));
    layout->addWidget(sentenceName);
    layout->addWidget(m_sentence);
    layout->addWidget(m_preview);
    layout->addLayout(m_grid);
    layout->addWidget(note);
    layout->addStretch();
    layout->addWidget(m_buttons);
    setMinimumWidth(qRound(m_theme.px(520)));
}

void NewDialog::make()
{
    SentenceOptions options;
    options.d_model = m_model->value();
    options.d_k = m_queryKey->value();
    options.d_v = m_value->value();
    options.heads = m_heads->value();
    options.seed = static_cast<std::uint64_t>(m_seed->value());
    m_made = fromSentence(m_sentence->text().toStdString(), options);
    QStringList lines;
    for (const Issue& issue : m_made.issues) lines << qs(describe(issue));
    if (m_made.scenario) lines.prepend(preview(m_made.scenario->tokens));
    styleLabel(*m_preview, m_theme.textFont(13.5), m_made.scenario ? m_theme.text : m_theme.warning);
    m_preview->setText(lines.join(u'\n'));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_made.scenario.has_value());
    growToFit(*this);
}

std::optional<Scenario> askForSentence(QWidget* parent, const Theme& theme)
{
    NewDialog dialog(theme, parent);
    return dialog.exec() == QDialog::Accepted ? dialog.scenario() : std::nullopt;
}

}
