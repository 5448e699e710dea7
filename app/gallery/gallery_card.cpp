#include "app/gallery/gallery_card.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

#include "app/gallery/exhibit_figures.h"
#include "app/gallery/exhibit_picture.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "core/model/examples.h"

namespace abh {
namespace {

// Pixels at 100 %.
constexpr double kPadding = 12, kGap = 8, kPictureHeight = 164, kUsualWidth = 270;

bool isMove(int key)
{
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Home || key == Qt::Key_End;
}

}

GalleryCard::GalleryCard(Exhibit exhibit, const Conventions& conventions, QWidget* parent) : QAbstractButton(parent), m_exhibit(std::move(exhibit)), m_conventions(conventions)
{
    const Scenario scenario = *example(m_exhibit.name);
    m_title = qs(scenario.title);
    m_sentence = qs(m_exhibit.sentence);
    QStringList searched{qs(m_exhibit.name), m_title, m_sentence};
    for (const std::string& token : scenario.tokens) searched << qs(token);
    m_searched = searched.join(u'\n');
    setText(m_title);
    setAccessibleName(m_title);
    setAccessibleDescription(m_sentence);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::NoFocus);    // the grid says which of them Tab stops at
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void GalleryCard::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_texts.reset();
    m_picture = {};
    updateGeometry();
    update();
}

bool GalleryCard::matches(const QString& words) const
{
    const QStringList all = words.split(u' ', Qt::SkipEmptyParts);
    return std::all_of(all.begin(), all.end(), [this](const QString& word) { return m_searched.contains(word, Qt::CaseInsensitive); });
}

const GalleryCard::Texts& GalleryCard::texts(int width) const
{
    if (!m_texts || m_texts->width != width) {
        const double inside = pictureSize(width).width();
        m_texts.emplace(Texts{width, WrappedText(m_title, m_theme.textFont(14, QFont::DemiBold), inside), WrappedText(m_sentence, m_theme.textFont(12.5), inside)});
    }
    return *m_texts;
}

QSize GalleryCard::pictureSize(int width) const
{
    return {std::max(1, width - 2 * whole(m_theme.px(kPadding))), whole(m_theme.px(kPictureHeight))};
}

int GalleryCard::heightForWidth(int width) const
{
    const Texts& written = texts(width);
    return whole(2 * m_theme.px(kPadding) + pictureSize(width).height() + 2 * m_theme.px(kGap) + written.title.height() + written.sentence.height());
}

QSize GalleryCard::sizeHint() const
{
    const int width = whole(m_theme.px(kUsualWidth));
    return {width, heightForWidth(width)};
}

const QPixmap& GalleryCard::picture()
{
    if (m_figures.empty()) m_figures = exhibitFigures(m_exhibit, m_conventions);
    const QSize size = pictureSize(width());
    if (m_picture.isNull() || m_picture.deviceIndependentSize() != QSizeF(size) || m_picture.devicePixelRatio() != devicePixelRatioF())
        m_picture = exhibitPicture(m_figures, m_theme, size, devicePixelRatioF());
    return m_picture;
}

void GalleryCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintBox(painter, rect(), m_theme.card, underMouse() || hasFocus() ? m_theme.mutedText : m_theme.line);
    const double padding = whole(m_theme.px(kPadding));
    double y = padding;
    painter.drawPixmap(QPointF(padding, y), picture());
    y += pictureSize(width()).height() + m_theme.px(kGap);
    const Texts& written = texts(width());
    written.title.paint(painter, {padding, y}, m_theme.text);
    written.sentence.paint(painter, {padding, y + written.title.height() + m_theme.px(kGap)}, m_theme.mutedText);
    if (hasFocus()) paintFocusRing(painter, rect(), m_theme.focus, m_theme.card);
}

void GalleryCard::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const QString text = event->text();
    const bool opens = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space;
    if (opens && event->isAutoRepeat()) return;    // the key that led here is still held down
    if (opens) click();
    else if (isMove(key)) Q_EMIT leaveBy(key);
    else if (!(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) && !text.isEmpty() && text.front().isPrint()) Q_EMIT typed(text);
    else event->ignore();
}

}
