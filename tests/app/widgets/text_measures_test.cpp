#include <QFontMetricsF>

#include <cmath>

#include "app/style/theme.h"
#include "app/widgets/matrix_metrics.h"
#include "app/widgets/text_measures.h"
#include "tests/support/catch.h"

using namespace abh;

// --- What is added up instead of being shaped ---

TEST_CASE("a number is as wide as its signs together, in every size and weight that the board has", "[widgets][measures]")
{
    for (const double pixels : {12.0, 13.0, 18.0, 24.0, 34.0, 55.0})
        for (const bool bold : {false, true}) {
            const QFont font = MatrixMetrics({}, lightTheme(), pixels).numberFont(bold);
            REQUIRE_FALSE(font.kerning());
            const QFontMetricsF metrics(font);
            for (const char* text : {"0", "-1.4142", "\u22120.70711", "7.1", "123456.789", "+0,5", "1.", "11111111"}) {
                CAPTURE(pixels, bold, text);
                CHECK(std::abs(textAdvance(QString::fromUtf8(text), font) - metrics.horizontalAdvance(QString::fromUtf8(text))) < 0.02);
            }
        }
}

TEST_CASE("words, and numbers in a kerned font, are measured as they are shaped", "[widgets][measures]")
{
    QFont plain = lightTheme().numberFont(34);
    plain.setKerning(false);
    const QFont kerned = lightTheme().numberFont(34);
    const QString word = QStringLiteral("AVATAR fi 1.5");
    CHECK(textAdvance(word, plain) == QFontMetricsF(plain).horizontalAdvance(word));
    CHECK(textAdvance(word, kerned) == QFontMetricsF(kerned).horizontalAdvance(word));
    CHECK(textAdvance(QStringLiteral("7.1"), kerned) == QFontMetricsF(kerned).horizontalAdvance(QStringLiteral("7.1")));
    CHECK(textAdvance(QString(), plain) == 0);
}
