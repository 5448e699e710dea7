#include "app/sheets/page_preview.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QtMath>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>

#include "app/export/print_style.h"
#include "app/text/qtext.h"

namespace abh {
namespace {

constexpr double kEdge = 10;          // around the page
constexpr int kLine = 40;             // by an arrow key
constexpr int kTurnsAPage = 2 * 120;  // two notches of a wheel at the end of a page
constexpr double kLargestScale = 2.2; // pixels a point; beyond it a page is only blurred on a wide screen

}

PagePreview::PagePreview(QWidget* parent) : QAbstractScrollArea(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalScrollBar()->setSingleStep(kLine);
    describe();
}

void PagePreview::setTheme(const Theme& theme)
{
    m_theme = theme;
    viewport()->update();
}

QSize PagePreview::sizeHint() const
{
    return QSize(qRound(m_theme.px(460)), qRound(m_theme.px(560)));
}

void PagePreview::setPages(std::shared_ptr<const SheetPages> pages, const QString& note)
{
    m_pages = std::move(pages);
    m_note = note;
    m_current = std::clamp(m_current, 0, std::max(0, count() - 1));
    layOut();
    Q_EMIT shown(m_current);
}

void PagePreview::goTo(int page)
{
    const int wanted = std::clamp(page, 0, std::max(0, count() - 1));
    if (wanted == m_current) return;
    m_current = wanted;
    verticalScrollBar()->setValue(0);
    layOut();
    Q_EMIT shown(m_current);
}

void PagePreview::setWholePage(bool whole)
{
    m_wholePage = whole;
    layOut();
}

QSizeF PagePreview::pageSize() const
{
    if (!m_pages) return {};
    const QSizeF paper = m_pages->sizeMm() * 72.0 / 25.4;
    // The room without a scroll bar: what a bar takes of it must not decide whether there is one.
    const QSizeF room = QSizeF(maximumViewportSize()) - QSizeF(2 * kEdge, 2 * kEdge);
    const double wide = std::min(room.width() / paper.width(), kLargestScale), high = room.height() / paper.height();
    const double besideBar = std::min((room.width() - verticalScrollBar()->sizeHint().width()) / paper.width(), kLargestScale);
    const double scale = m_wholePage || wide <= high ? std::min(wide, high) : std::max(besideBar, high);
    return paper * std::max(scale, 0.1);
}

void PagePreview::layOut()
{
    m_image = {};
    const int below = m_pages ? qFloor(pageSize().height() + 2 * kEdge) - maximumViewportSize().height() : 0;
    verticalScrollBar()->setRange(0, std::max(0, below));
    verticalScrollBar()->setPageStep(viewport()->height());
    describe();
    viewport()->update();
}

void PagePreview::describe()
{
    setAccessibleName(qtr("Preview"));
    if (!m_pages || count() == 0) return setAccessibleDescription(m_note);
    QStringList words{qtr("page %1 of %2").arg(m_current + 1).arg(count())};
    if (m_pages->isBlank(m_current)) words << qtr("left blank");
    for (const QString& text : m_pages->drawing(m_current).texts()) words << text;
    setAccessibleDescription(words.join(QStringLiteral(", ")));
}

void PagePreview::render(const QSize& pixels)
{
    m_image = QImage(pixels, QImage::Format_RGB32);
    m_image.fill(Qt::white);
    QPainter painter(&m_image);
    const double scale = pixels.width() / (m_pages->sizeMm().width() * print::kUnitsPerMm);
    painter.scale(scale, scale);
    m_pages->paint(painter, m_current);
}

bool PagePreview::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange) layOut();
    return QAbstractScrollArea::viewportEvent(event);
}

void PagePreview::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_theme.window);
    painter.setFont(m_theme.textFont(13.5));
    painter.setPen(m_theme.mutedText);
    if (!m_pages || count() == 0) {
        painter.drawText(viewport()->rect().adjusted(20, 20, -20, -20), Qt::AlignCenter | Qt::TextWordWrap, m_note);
        return;
    }
    const QSizeF size = pageSize();
    const double below = std::max(kEdge, (viewport()->height() - size.height()) / 2 * (m_wholePage ? 1 : 0));
    const QRectF page(QPointF((viewport()->width() - size.width()) / 2, below - verticalScrollBar()->value()), size);
    // Another screen may have more of them.
    if (const QSize pixels = (size * devicePixelRatioF()).toSize(); m_image.size() != pixels) render(pixels);
    painter.drawImage(page, m_image);
    painter.setPen(m_theme.line);
    painter.drawRect(page.adjusted(-0.5, -0.5, 0.5, 0.5));
    painter.setPen(QColor(0xff6a6a6a));
    if (m_pages->isBlank(m_current)) painter.drawText(page, Qt::AlignCenter | Qt::TextWordWrap, qtr("left blank, so that the next sheet begins on a front side"));
    if (!hasFocus()) return;
    painter.setPen(QPen(m_theme.focus, 2));
    painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
}

void PagePreview::resizeEvent(QResizeEvent*)
{
    layOut();
}

void PagePreview::keyPressEvent(QKeyEvent* event)
{
    QScrollBar* bar = verticalScrollBar();
    switch (event->key()) {
    case Qt::Key_PageDown: goTo(m_current + 1); break;
    case Qt::Key_PageUp: goTo(m_current - 1); break;
    case Qt::Key_Home: goTo(0); break;
    case Qt::Key_End: goTo(count() - 1); break;
    case Qt::Key_Down: bar->setValue(bar->value() + kLine); break;
    case Qt::Key_Up: bar->setValue(bar->value() - kLine); break;
    default: return QAbstractScrollArea::keyPressEvent(event);
    }
    event->accept();
}

void PagePreview::wheelEvent(QWheelEvent* event)
{
    QScrollBar* bar = verticalScrollBar();
    const int turn = event->angleDelta().y();
    const bool atEnd = turn < 0 ? bar->value() == bar->maximum() : bar->value() == bar->minimum();
    if (!atEnd) {
        m_turned = 0;
        return QAbstractScrollArea::wheelEvent(event);
    }
    event->accept();
    m_turned += turn;
    if (std::abs(m_turned) < kTurnsAPage) return;
    goTo(m_current + (m_turned < 0 ? 1 : -1));
    m_turned = 0;
}

}
