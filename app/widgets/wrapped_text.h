#pragma once

#include <QColor>
#include <QFont>
#include <QString>
#include <QTextLayout>

#include <memory>

class QPainter;

namespace abh {

/// Text wrapped once for a width, breaking within a word where nothing else helps, and painted as often as wanted.
class WrappedText {
public:
    WrappedText(const QString& text, const QFont& font, double width, Qt::Alignment alignment = Qt::AlignLeft, double lineSpacing = 1.2);

    double height() const { return m_height; }
    void paint(QPainter& painter, QPointF topLeft, const QColor& colour) const;

private:
    std::unique_ptr<QTextLayout> m_layout;
    double m_height = 0;
};

}
