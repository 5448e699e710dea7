#include "app/widgets/issue_banner.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QStyle>

#include <algorithm>

#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/answer_row.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/icon_button.h"
#include "app/widgets/issue_lines.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

QAccessibleInterface* alertFor(const QString&, QObject* object)
{
    auto* banner = qobject_cast<IssueBanner*>(object);
    return banner ? new QAccessibleWidget(banner, QAccessible::AlertMessage) : nullptr;
}

}

IssueBanner::IssueBanner(QWidget* parent)
    : QWidget(parent)
    , m_headingLabel(new QLabel(this))
    , m_row(new QLabel(this))
    , m_list(new IssueLines(this))
    , m_close(new IconButton(Icon::Close, this, IconButton::Look::Bare))
    , m_more(new IconButton(Icon::More, this, IconButton::Look::Bare))
    , m_answers(new AnswerRow(this))
{
    static const bool installed = (QAccessible::installFactory(alertFor), true);
    Q_UNUSED(installed);
    m_headingLabel->setWordWrap(true);
    for (QLabel* label : {m_headingLabel, m_row}) label->setTextFormat(Qt::PlainText);
    m_close->setPurpose(qtr("Close"));
    connect(m_close, &IconButton::clicked, this, &IssueBanner::dismiss);
    connect(m_more, &IconButton::clicked, this, &IssueBanner::toggle);
    connect(m_answers, &AnswerRow::answered, this, &IssueBanner::answered);
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
    m_more->setTheme(theme);
    m_list->setTheme(theme);
    m_answers->setSpacing(whole(theme.px(8)));
    fillIn();
}

void IssueBanner::setIssues(const QString& heading, const QStringList& lines, bool error)
{
    m_heading = heading;
    m_lines = lines;
    m_error = error;
    m_isOpened = false;
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

void IssueBanner::setHeading(const QString& heading)
{
    if (heading == m_heading) return;
    m_heading = heading;
    setAccessibleName(heading);
    fillIn();
}

void IssueBanner::setMostHeight(int height)
{
    if (height == m_mostHeight) return;
    m_mostHeight = height;
    updateGeometry();
    place();
}

void IssueBanner::setAnswers(const QStringList& answers)
{
    m_answers->setAnswers(answers);
    updateGeometry();
    place();
}

void IssueBanner::fillIn()
{
    m_headingLabel->setText(m_heading);
    for (QLabel* label : {m_headingLabel, m_row}) {
        label->setAlignment(static_cast<Qt::Alignment>(leading(layoutDirection())) | Qt::AlignAbsolute | Qt::AlignVCenter);
        styleLabel(*label, m_theme.textFont(kTextSize, QFont::DemiBold), m_error ? m_theme.warning : m_theme.text);
    }
    m_list->setLines(m_lines);
    updateGeometry();
    place();
    update();
}

void IssueBanner::dismiss()
{
    hide();
    Q_EMIT dismissed();
}

void IssueBanner::toggle()
{
    m_isOpened = !m_isOpened;
    updateGeometry();
    place();
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

int IssueBanner::answersHeight() const
{
    return m_answers->isHidden() ? 0 : m_answers->sizeHint().height() + padding();
}

int IssueBanner::rowHeight() const
{
    const int answers = m_answers->isHidden() ? 0 : m_answers->sizeHint().height();
    return std::max({m_close->sizeHint().height(), answers, QFontMetrics(m_theme.textFont(kTextSize, QFont::DemiBold)).lineSpacing()}) + padding();
}

bool IssueBanner::canFoldAt(int width) const
{
    const int full = fullHeight(width);
    return full > m_mostHeight && full > rowHeight();
}

int IssueBanner::heightForWidth(int width) const
{
    return isFoldedAt(width) ? rowHeight() : fullHeight(width);
}

int IssueBanner::fullHeight(int width) const
{
    const int between = m_heading.isEmpty() || m_lines.isEmpty() ? 0 : m_list->spacing();
    const int text = headingHeight(width) + between + m_list->shownHeight(textWidth(width)) + answersHeight();
    return std::max(text, m_close->sizeHint().height()) + 2 * padding();
}

QSize IssueBanner::sizeHint() const
{
    const int wide = isVisible() && width() > 0 ? width() : whole(m_theme.px(480));
    return {whole(m_theme.px(480)), heightForWidth(wide)};
}

QSize IssueBanner::minimumSizeHint() const
{
    return {textLeft() + m_close->sizeHint().width() + whole(m_theme.px(120)), m_close->sizeHint().height() + padding()};
}

void IssueBanner::resizeEvent(QResizeEvent*)
{
    place();
}

QRect IssueBanner::mirrored(const QRect& area) const
{
    return QStyle::visualRect(layoutDirection(), rect(), area);
}

QString IssueBanner::allInOne() const
{
    const QString lines = m_lines.join(u' ');
    return m_heading.isEmpty() || lines.isEmpty() ? m_heading + lines : m_heading + QStringLiteral(" – ") + lines;
}

void IssueBanner::tellFolding(bool folded)
{
    m_headingLabel->setVisible(!folded);
    m_list->setVisible(!folded && !m_lines.isEmpty());
    m_row->setVisible(folded);
    m_more->setVisible(folded || canFoldAt(width()));
    m_more->setShownIcon(folded ? Icon::More : Icon::Less);
    m_more->setPurpose(folded ? qtr("Show all of it") : qtr("Show less of it"));
    setToolTip(folded ? (QStringList(m_heading) + m_lines).join(u'\n') : QString());
}

void IssueBanner::place()
{
    m_isFolded = isFoldedAt(width());
    tellFolding(m_isFolded);
    if (m_isFolded) placeInARow();
    else placeInFull();
    update();
}

void IssueBanner::placeInARow()
{
    const QSize button = m_close->sizeHint();
    const int right = width() - padding() - button.width(), top = (height() - button.height()) / 2;
    m_close->setGeometry(mirrored({right, top, button.width(), button.height()}));
    m_more->setGeometry(mirrored({right - button.width(), top, button.width(), button.height()}));
    const int room = right - button.width() - padding() - textLeft();
    const QSize answers = m_answers->isHidden() ? QSize(0, 0) : m_answers->sizeHint().boundedTo(QSize(room, height()));
    m_answers->setGeometry(mirrored({textLeft() + room - answers.width(), (height() - answers.height()) / 2, answers.width(), answers.height()}));
    const int text = std::max(0, room - answers.width() - (answers.isEmpty() ? 0 : padding()));
    m_row->setText(QFontMetrics(m_row->font()).elidedText(allInOne(), Qt::ElideRight, text));
    m_row->setGeometry(mirrored({textLeft(), 0, text, height()}));
}

void IssueBanner::placeInFull()
{
    const QSize button = m_close->sizeHint();
    m_close->setGeometry(mirrored({width() - padding() - button.width(), padding(), button.width(), button.height()}));
    m_more->setGeometry(m_close->geometry().translated(0, button.height()));
    const int heading = headingHeight(width()), lines = m_list->shownHeight(textWidth(width()));
    // One line alone stands in the middle, beside its sign and the button.
    const int between = heading && !m_lines.isEmpty() ? m_list->spacing() : 0;
    const int answers = answersHeight();
    int top = padding() + std::max(0, (button.height() - heading - between - lines - answers) / 2);
    m_headingLabel->setGeometry(mirrored({textLeft(), top, textWidth(width()), heading}));
    top += heading + between;
    // The bar stands between the text and the button.
    const int room = std::max(0, std::min(lines, height() - padding() - answers - top));
    m_list->setGeometry(mirrored({textLeft(), top, textWidth(width()) + padding(), room}));
    const QSize wanted = m_answers->sizeHint().boundedTo(QSize(textWidth(width()), height()));
    m_answers->setGeometry(mirrored({textLeft(), height() - padding() - wanted.height(), wanted.width(), wanted.height()}));
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
    painter.setClipRect(mirrored({0, 0, whole(m_theme.px(5)), height()}));
    paintBox(painter, rect(), signColour(), signColour());
    painter.restore();
    const double side = m_theme.px(16);
    const double middle = m_isFolded ? height() / 2.0 : padding() + m_close->sizeHint().height() / 2.0;
    const QRectF sign(padding() + m_theme.px(6), middle - side / 2, side, side);
    paintIcon(painter, m_error ? Icon::Warning : Icon::Note, placed(sign, rect(), layoutDirection()), signColour());
}

}
