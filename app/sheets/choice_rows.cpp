#include "app/sheets/choice_rows.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>

#include "app/style/style_sheet.h"
#include "app/text/qtext.h"

namespace abh {
namespace {

constexpr int kOthersRow = 1000;

}

ChoiceRows::ChoiceRows(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)), m_others(makeIssueLabel())
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setColumnStretch(1, 1);
    m_grid->addWidget(m_others, kOthersRow, 0, 1, 2);
    m_grid->setRowStretch(kOthersRow + 1, 1);
}

QLabel* ChoiceRows::makeIssueLabel()
{
    auto* label = new QLabel(this);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->hide();
    return label;
}

void ChoiceRows::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_grid->setHorizontalSpacing(qRound(theme.px(10)));
    m_grid->setVerticalSpacing(qRound(theme.px(5)));
    const QFont font = theme.textFont(12.5);
    styleLabel(*m_others, font, theme.warning);
    for (const Row& row : m_rows) {
        styleLabel(*row.label, theme.textFont(13), theme.text);
        styleLabel(*row.issue, font, theme.warning);
    }
}

QHBoxLayout* ChoiceRows::addRow(const QString& label, QWidget* field, const std::vector<std::string>& options)
{
    auto* fields = new QWidget(this);
    auto* line = new QHBoxLayout(fields);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(field);
    auto* name = new QLabel(label, this);
    name->setBuddy(field);
    if (field->accessibleName().isEmpty()) field->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    const int row = 2 * static_cast<int>(m_rows.size());
    m_grid->addWidget(name, row, 0, Qt::AlignLeft | Qt::AlignVCenter);
    m_grid->addWidget(fields, row, 1);
    QLabel* issue = makeIssueLabel();
    m_grid->addWidget(issue, row + 1, 1);
    m_rows.push_back({name, fields, issue, field, options});
    return line;
}

void ChoiceRows::showIssues(const Issues& issues)
{
    std::map<QLabel*, QStringList> sentences;
    for (const Issue& issue : issues) {
        const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) { return std::count(row.options.begin(), row.options.end(), issue.field) > 0; });
        const std::string text = issue.remedy.empty() ? issue.text : issue.text + " " + issue.remedy;
        sentences[found == m_rows.end() ? m_others : found->issue] << qs(text);
    }
    const auto show = [&](QLabel* label, QWidget* field) {
        const QString text = sentences[label].join(u'\n');
        label->setText(text);
        label->setVisible(!text.isEmpty());
        // Read out with the field, which the label's colour does not do.
        if (field) field->setAccessibleDescription(text);
    };
    for (const Row& row : m_rows) show(row.issue, row.first);
    show(m_others, nullptr);
}

QString ChoiceRows::shownIssues() const
{
    QStringList lines;
    for (const Row& row : m_rows)
        if (!row.issue->text().isEmpty()) lines << row.issue->text();
    if (!m_others->text().isEmpty()) lines << m_others->text();
    return lines.join(u'\n');
}

void ChoiceRows::setRowShown(QWidget* field, bool shown)
{
    for (const Row& row : m_rows)
        if (row.first == field) {
            row.label->setVisible(shown);
            row.fields->setVisible(shown);
            if (!shown) row.issue->hide();
        }
}

}
