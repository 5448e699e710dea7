#include "app/export/print_style.h"

namespace abh::print {
namespace {

Theme makeTheme()
{
    Theme paper = lightTheme();
    paper.window = paper.panel = paper.card = Qt::white;
    paper.text = Qt::black;
    paper.mutedText = QColor(0xff4a4a4a);
    paper.line = QColor(0xff8c8c8c);
    return paper;
}

QFont forPaper(QFont font)
{
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

}

QSizeF contentSize(Paper paper)
{
    const QSizeF whole = sizeInMm(paper) * kUnitsPerMm;
    return {whole.width() - 2 * kSideMargin, whole.height() - kTopMargin - kBottomMargin};
}

const Theme& theme()
{
    static const Theme paper = makeTheme();
    return paper;
}

QColor answerGround()
{
    return QColor(0xffe9e9e9);
}

QFont textFont(double points, bool bold, bool italic)
{
    QFont font = forPaper(theme().textFont(pt(points), bold ? QFont::Bold : QFont::Normal));
    font.setItalic(italic);
    return font;
}

QFont numberFont(double points, bool bold)
{
    QFont font = forPaper(theme().numberFont(pt(points), bold));
    font.setKerning(false);
    return font;
}

double widthOf(const QString& text, const QFont& font)
{
    return QFontMetricsF(font).horizontalAdvance(text);
}

QString shortened(const QString& text, const QFont& font, double width)
{
    return QFontMetricsF(font).elidedText(text, Qt::ElideMiddle, width);
}

}
