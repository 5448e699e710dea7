#include "app/widgets/issue_banner.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/icon_button.h"

namespace abh {
namespace {

constexpr int kMostLines = 5;

QAccessibleInterface* alertFor(const QString&, QObject* object)
{
    auto* banner = qobject_cast<IssueBanner*>(object);
    return banner ? new QAccessibleWidget(banner, QAccessible::AlertMessage) : nullptr;
}

/// Hidden: there is nothing to decide yet.
QWidget* newAnswerRow(QWidget* parent)
{
    auto* row = new QWidget(parent);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSizeConstraint(QLayout::SetNoConstraint);
    row->hide();
    return row;
}

}

IssueBanner::IssueBanner(QWidget* parent)
    : QWidget(parent)
    , m_headingLabel(new QLabel(this))
    , m_scroll(new QScrollArea(this))
    , m_list(new QWidget)
    , m_listLayout(new QVBoxLayout(m_list))
    , m_close(new IconButton(Icon::Close, this, IconButton::Look::Bare))
    , m_answers(newAnswerRow(this))
{
    static const bool installed = (QAccessible::installFactory(alertFor), true);
    Q_UNUSED(installed);
    m_headingLabel->setWordWrap(true);
    m_headingLabel->setTextFormat(Qt::PlainText);
    m_listLayout->setContentsMargins(0, 0, 0, 0);
    m_scroll->setWidget(m_list);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_close->setPurpose(qtr("Close"));
    connect(m_close, &IconButton::clicked, this, &IssueBanner::dismiss);
    // Not Fixed: a layout would then keep to the height of the hint, whatever the width asks for.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    hide();
}

void IssueBanner::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_close->setTheme(theme);
    // The ground is the frame's own; without a sheet of its own the area would paint the application's.
    m_scroll->setStyleSheet(QStringLiteral("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }")
                            + scrollBarSheet(theme));
    m_listLayout->setSpacing(whole(theme.px(3)));
    m_answers->layout()->setSpacing(whole(theme.px(8)));
    fillIn();
}

void IssueBanner::setIssues(const QString& heading, const QStringList& lines, bool error)
{
    m_heading = heading;
    m_lines = lines;
    m_error = error;
    setAccessibleName(heading);
    setAccessibleDescription(lines.join(u'\n'));
    fillIn();
    const bool isEmpty = heading.isEmpty() && lines.isEmpty();
    setVisible(!isEmpty);
    if (!isEmpty && QAccessible::isActive()) {
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
}

void IssueBanner::setAnswers(const QStringList& answers)
{
    // One of them may be being pressed.
    const QList<QPushButton*> before = m_answers->findChildren<QPushButton*>();
    for (QPushButton* button : before) {
        button->setParent(nullptr);
        button->deleteLater();
    }
    for (int k = 0; k < answers.size(); ++k) {
        auto* button = new QPushButton(answers[k], m_answers);
        button->setFocusPolicy(Qt::TabFocus);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, k] { Q_EMIT answered(k); });
        m_answers->layout()->addWidget(button);
    }
    m_answers->setVisible(!answers.isEmpty());
    updateGeometry();
    place();
}

void IssueBanner::fillIn()
{
    m_headingLabel->setText(m_heading);
    styleLabel(*m_headingLabel, m_theme.textFont(kTextSize, QFont::DemiBold), m_error ? m_theme.warning : m_theme.text);
    while (QLayoutItem* item = m_listLayout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString& line : m_lines) {
        auto* label = new QLabel(line);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        styleLabel(*label, m_theme.textFont(kTextSize), m_theme.text);
        m_listLayout->addWidget(label);
    }
    m_scroll->setVisible(!m_lines.isEmpty());
    m_scroll->verticalScrollBar()->setValue(0);
    updateGeometry();
    place();
    update();
}

void IssueBanner::dismiss()
{
    hide();
    Q_EMIT dismissed();
}

int IssueBanner::padding() const { return whole(m_theme.px(9)); }

int IssueBanner::textLeft() const { return padding() + whole(m_theme.px(6 + 16 + 9)); }

int IssueBanner::textWidth(int width) const
{
    return std::max(1, width - textLeft() - m_close->sizeHint().width() - 2 * padding());
}

int IssueBanner::headingHeight(int width) const
{
    return m_heading.isEmpty() ? 0 : m_headingLabel->heightForWidth(textWidth(width));
}

int IssueBanner::linesHeight(int width) const
{
    int sum = m_listLayout->spacing() * std::max(0, static_cast<int>(m_lines.size()) - 1);
    for (int i = 0; i < m_listLayout->count(); ++i) sum += m_listLayout->itemAt(i)->widget()->heightForWidth(textWidth(width));
    return sum;
}

int IssueBanner::shownLinesHeight(int width) const
{
    const int line = QFontMetrics(m_theme.textFont(kTextSize)).lineSpacing();
    return std::min(linesHeight(width), kMostLines * (line + m_listLayout->spacing()));
}

int IssueBanner::answersHeight() const
{
    return m_answers->isHidden() ? 0 : m_answers->sizeHint().height() + padding();
}

int IssueBanner::heightForWidth(int width) const
{
    const int between = m_heading.isEmpty() || m_lines.isEmpty() ? 0 : m_listLayout->spacing();
    const int text = headingHeight(width) + between + shownLinesHeight(width) + answersHeight();
    return std::max(text, m_close->sizeHint().height()) + 2 * padding();
}

QSize IssueBanner::sizeHint() const
{
    const int wide = isVisible() && width() > 0 ? width() : whole(m_theme.px(480));
    return {whole(m_theme.px(480)), heightForWidth(wide)};
}

QSize IssueBanner::minimumSizeHint() const
{
    return {textLeft() + m_close->sizeHint().width() + whole(m_theme.px(120)), m_close->sizeHint().height() + 2 * padding()};
}

void IssueBanner::resizeEvent(QResizeEvent*)
{
    place();
}

void IssueBanner::place()
{
    const QSize button = m_close->sizeHint();
    m_close->setGeometry(width() - padding() - button.width(), padding(), button.width(), button.height());
    const int heading = headingHeight(width()), lines = shownLinesHeight(width());
    // One line alone stands in the middle, beside its sign and the button.
    const int between = heading && !m_lines.isEmpty() ? m_listLayout->spacing() : 0;
    const int answers = answersHeight();
    int top = padding() + std::max(0, (button.height() - heading - between - lines - answers) / 2);
    m_headingLabel->setGeometry(textLeft(), top, textWidth(width()), heading);
    top += heading + between;
    // The bar stands between the text and the button.
    const int room = std::max(0, std::min(lines, height() - padding() - answers - top));
    m_scroll->setGeometry(textLeft(), top, textWidth(width()) + padding(), room);
    const QSize wanted = m_answers->sizeHint().boundedTo(QSize(textWidth(width()), height()));
    m_answers->setGeometry(textLeft(), height() - padding() - wanted.height(), wanted.width(), wanted.height());
}

QColor IssueBanner::signColour() const
{
    return m_error ? m_theme.warning : m_theme.mark;
}

void IssueBanner::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier) dismiss();
    else event->ignore();
}

void IssueBanner::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintBox(painter, rect(), m_theme.card, m_theme.line);
    painter.save();
    painter.setClipRect(0, 0, whole(m_theme.px(5)), height());
    paintBox(painter, rect(), signColour(), signColour());
    painter.restore();
    const double side = m_theme.px(16);
    const double middle = padding() + m_close->sizeHint().height() / 2.0;
    paintIcon(painter, m_error ? Icon::Warning : Icon::Note, QRectF(padding() + m_theme.px(6), middle - side / 2, side, side), signColour());
}

}
