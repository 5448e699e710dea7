#include "app/widgets/wrapped_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace abh {

WrappedText::WrappedText(const QString& text, const QFont& font, double width, Qt::Alignment alignment, double lineSpacing)
{
    // A layout takes a line break as this sign only.
    m_layout = std::make_unique<QTextLayout>(QString(text).replace(u'\n', QChar::LineSeparator), font);
    QTextOption option(alignment);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    // As it is written itself: an English title in a window that runs from right to left keeps its full stop at its end.
    option.setTextDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    m_layout->setTextOption(option);
    const double pitch = QFontMetricsF(font).height() * lineSpacing;
    m_layout->beginLayout();
    for (QTextLine line = m_layout->createLine(); line.isValid(); line = m_layout->createLine()) {
        line.setLineWidth(std::max(1.0, width));
        line.setPosition({0, m_height + (pitch - line.height()) / 2});
        m_height += pitch;
    }
    m_layout->endLayout();
}

void WrappedText::paint(QPainter& painter, QPointF topLeft, const QColor& colour) const
{
    painter.setPen(colour);
    m_layout->draw(&painter, topLeft);
}

}
