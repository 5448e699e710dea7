#include "app/labs/lab_readout.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"

namespace abh {

LabReadout::LabReadout(QWidget* parent)
    : QWidget(parent), m_heading(new QLabel(this)), m_note(new QLabel(this)), m_says(new QLabel(qtr("what this shows"), this)), m_grid(new QGridLayout),
      m_column(new QVBoxLayout(this)), m_sentences(new QVBoxLayout)
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->addWidget(m_heading);
    m_column->addWidget(m_note);
    m_column->addLayout(m_grid);
    m_column->addWidget(m_says);
    m_column->addLayout(m_sentences);
    m_column->addStretch(1);
    m_grid->setColumnStretch(0, 1);
    m_note->setWordWrap(true);
}

void LabReadout::setTheme(const Theme& theme)
{
    m_theme = theme;
    style();
}

void LabReadout::style()
{
    styleLabel(*m_heading, m_theme.textFont(17, QFont::DemiBold), m_theme.text);
    styleLabel(*m_note, m_theme.textFont(kTextSize), m_theme.warning);
    styleLabel(*m_says, m_theme.textFont(kTextSize), m_theme.mutedText);
    for (const Line& line : m_lines) {
        styleLabel(*line.name, m_theme.textFont(kTextSize, line.hue ? QFont::Normal : QFont::DemiBold), line.hue ? m_theme.curve(*line.hue) : m_theme.text);
        styleLabel(*line.value, m_theme.textFont(16), line.hue ? m_theme.curve(*line.hue) : m_theme.text);
    }
    for (QLabel* text : m_texts) styleLabel(*text, m_theme.textFont(kTextSize), m_theme.text);
    m_grid->setVerticalSpacing(whole(m_theme.px(1)));
    m_grid->setHorizontalSpacing(whole(m_theme.px(10)));
    m_sentences->setSpacing(whole(m_theme.px(6)));
    m_column->setSpacing(whole(m_theme.px(6)));
}

void LabReadout::setLine(std::size_t index, const ReadoutLine& content)
{
    if (index == m_lines.size()) {
        m_lines.push_back({new QLabel(this), new QLabel(this), {}});
        m_grid->addWidget(m_lines.back().value, static_cast<int>(index), 1, Qt::AlignRight);
    }
    Line& line = m_lines[index];
    line.hue = content.hue;
    // The name of what is measured has the line to itself.
    m_grid->addWidget(line.name, static_cast<int>(index), 0, 1, line.hue ? 1 : 2);
    line.name->setText(content.name);
    line.value->setText(content.value);
    line.name->setVisible(true);
    line.value->setVisible(line.hue.has_value());
}

void LabReadout::showAt(const QString& heading, const QString& note, const std::vector<ReadoutLine>& lines, const std::vector<std::string>& sentences)
{
    m_heading->setText(heading);
    m_note->setVisible(!note.isEmpty());
    m_note->setText(note);
    for (std::size_t i = 0; i < lines.size(); ++i) setLine(i, lines[i]);
    for (std::size_t rest = lines.size(); rest < m_lines.size(); ++rest) {
        m_lines[rest].name->hide();
        m_lines[rest].value->hide();
    }
    setSentences(sentences);
    style();
    setAccessibleName(asText());
}

void LabReadout::setSentences(const std::vector<std::string>& sentences)
{
    while (m_texts.size() < sentences.size()) {
        m_texts.push_back(new QLabel(this));
        m_texts.back()->setWordWrap(true);
        m_sentences->addWidget(m_texts.back());
    }
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        m_texts[i]->setVisible(i < sentences.size());
        m_texts[i]->setText(i < sentences.size() ? qs(sentences[i]) : QString());
    }
    m_says->setVisible(!sentences.empty());
}

QString LabReadout::asText() const
{
    QStringList lines{m_heading->text()};
    if (!m_note->isHidden()) lines << m_note->text();
    for (const Line& line : m_lines)
        if (!line.name->isHidden()) lines << (line.hue ? line.name->text() + QLatin1Char(' ') + line.value->text() : line.name->text());
    for (const QLabel* text : m_texts)
        if (!text->isHidden()) lines << text->text();
    return lines.join(QLatin1Char('\n'));
}

}
