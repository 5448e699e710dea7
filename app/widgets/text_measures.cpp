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
            m_fonts.push_front({font, QFontMetricsF(font), {}});
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

double advanceOf(const QString& text, const InFont& in, Known& known)
{
    if (!known.advance) known.advance = in.metrics.horizontalAdvance(text);
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
