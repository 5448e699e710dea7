#include "app/widgets/text_measures.h"

#include <QFontMetricsF>
#include <QHash>

#include <algorithm>
#include <deque>
#include <optional>

namespace abh {
namespace {

struct Known {
    std::optional<double> advance;
    std::optional<QRectF> ink;
};

/// What is known of the texts in one font.
struct InFont {
    QFont font;
    QFontMetricsF metrics;
    QHash<QString, Known> texts;
    QHash<QChar, double> signs;
};

class Memory {
public:
    /// Good until the next call.
    std::pair<InFont*, Known*> find(const QString& text, const QFont& font)
    {
        // What is remembered of a class's worth of documents is let go of all at once.
        constexpr qsizetype kMostTexts = 4096;
        constexpr std::size_t kMostFonts = 48;
        auto known = std::find_if(m_fonts.begin(), m_fonts.end(), [&](const InFont& one) { return one.font == font; });
        if (known == m_fonts.end()) {
            if (m_fonts.size() >= kMostFonts) m_fonts.clear();
            m_fonts.push_front({font, QFontMetricsF(font), {}, {}});
            known = m_fonts.begin();
        }
        if (known->texts.size() >= kMostTexts) known->texts.clear();
        return {&*known, &known->texts[text]};
    }

private:
    std::deque<InFont> m_fonts;
};

Memory& memory()
{
    thread_local Memory memory;
    return memory;
}

/// Whether each sign of `text` stands beside the next as it is: what numbers are written with, in a font without kerning.
bool isSumOfSigns(const QString& text, const QFont& font)
{
    static constexpr QStringView kSigns = u"0123456789.,+-\u2212";
    return !font.kerning() && font.letterSpacing() == 0 && std::all_of(text.begin(), text.end(), [](QChar c) { return kSigns.contains(c); });
}

double sumOfSigns(const QString& text, InFont& in)
{
    double sum = 0;
    for (const QChar c : text) {
        auto known = in.signs.find(c);
        if (known == in.signs.end()) known = in.signs.insert(c, in.metrics.horizontalAdvance(c));
        sum += *known;
    }
    return sum;
}

double advanceOf(const QString& text, InFont& in, Known& known)
{
    // Shaping a text takes a thousand times as long as adding.
    if (!known.advance) known.advance = isSumOfSigns(text, in.font) ? sumOfSigns(text, in) : in.metrics.horizontalAdvance(text);
    return *known.advance;
}

}

TextMeasure measuredText(const QString& text, const QFont& font)
{
    const auto [in, known] = memory().find(text, font);
    if (!known->ink) known->ink = in->metrics.tightBoundingRect(text);
    return {advanceOf(text, *in, *known), *known->ink};
}

double textAdvance(const QString& text, const QFont& font)
{
    const auto [in, known] = memory().find(text, font);
    return advanceOf(text, *in, *known);
}

}
