#include "app/export/pdf_language.h"

#include <QRegularExpression>
#include <QString>

#include <optional>

namespace abh {
namespace {

/// The bytes as text whose positions are theirs.
std::optional<qsizetype> numberAfter(const QString& text, const QString& word, qsizetype from)
{
    const QRegularExpressionMatch found = QRegularExpression(QStringLiteral("%1\\s+(\\d+)").arg(word)).match(text, from);
    if (!found.hasMatch()) return std::nullopt;
    return found.captured(1).toLongLong();
}

bool isLanguage(std::string_view language)
{
    return QRegularExpression(QStringLiteral("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")).match(QString::fromUtf8(language.data(), static_cast<qsizetype>(language.size()))).hasMatch();
}

/// Where object `number` begins, by the table at `table`; one section, as a file has that was never continued.
std::optional<qsizetype> offsetOf(const QString& text, qsizetype table, qsizetype number)
{
    const QRegularExpressionMatch head = QRegularExpression(QStringLiteral("xref\\s+0 (\\d+)\\s+")).match(text, table, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
    if (!head.hasMatch() || number >= head.captured(1).toLongLong()) return std::nullopt;
    constexpr qsizetype kEntry = 20, kDigits = 10;
    return text.mid(head.capturedEnd() + kEntry * number, kDigits).toLongLong();
}

}

QByteArray withLanguage(const QByteArray& pdf, std::string_view language)
{
    if (!isLanguage(language)) return pdf;
    const QString text = QString::fromLatin1(pdf);
    const qsizetype trailer = text.lastIndexOf(QStringLiteral("\ntrailer"));
    if (trailer < 0) return pdf;
    const auto size = numberAfter(text, QStringLiteral("/Size"), trailer), root = numberAfter(text, QStringLiteral("/Root"), trailer);
    const auto info = numberAfter(text, QStringLiteral("/Info"), trailer), table = numberAfter(text, QStringLiteral("startxref"), trailer);
    if (!size || !root || !info || !table) return pdf;
    const auto at = offsetOf(text, *table, *root);
    if (!at) return pdf;
    const QRegularExpressionMatch catalogue = QRegularExpression(QStringLiteral("%1 0 obj\\s*<<(.*?)\\bendobj").arg(*root), QRegularExpression::DotMatchesEverythingOption)
                                                  .match(text, *at, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
    if (!catalogue.hasMatch() || !catalogue.captured(1).contains(QStringLiteral("/Type /Catalog")) || catalogue.captured(1).contains(QStringLiteral("/Lang"))) return pdf;

    QByteArray more = pdf;
    if (!more.endsWith('\n')) more += '\n';
    const qsizetype object = more.size();
    more += QStringLiteral("%1 0 obj\n<<\n/Lang (%2)%3endobj\n").arg(QString::number(*root), QString::fromUtf8(language.data(), static_cast<qsizetype>(language.size())), catalogue.captured(1)).toLatin1();
    const qsizetype section = more.size();
    more += QStringLiteral("xref\n%1 1\n%2 00000 n \ntrailer\n<<\n/Size %3\n/Info %4 0 R\n/Root %1 0 R\n/Prev %5\n>>\nstartxref\n%6\n%%EOF\n")
                .arg(*root).arg(object, 10, 10, QLatin1Char('0')).arg(*size).arg(*info).arg(*table).arg(section).toLatin1();
    return more;
}

}
