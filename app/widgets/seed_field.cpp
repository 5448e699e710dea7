#include "app/widgets/seed_field.h"

#include <QFontMetrics>
#include <QRegularExpressionValidator>

namespace abh {
namespace {

constexpr int kMostDigits = 20;

}

SeedField::SeedField(QWidget* parent) : QLineEdit(parent)
{
    setMaxLength(kMostDigits);
    setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]*")), this));
}

std::optional<std::uint64_t> SeedField::seed() const
{
    bool isNumber = false;
    const qulonglong number = text().toULongLong(&isNumber);
    return isNumber ? std::optional<std::uint64_t>(number) : std::nullopt;
}

QSize SeedField::sizeHint() const
{
    const QFontMetrics metrics(font());
    // The usual hint is meant for some letters more or less; what it has around them stays.
    constexpr int kUsualLetters = 17;
    const QSize usual = QLineEdit::sizeHint();
    const int around = usual.width() - kUsualLetters * metrics.horizontalAdvance(u'x');
    return {metrics.horizontalAdvance(QString(kMostDigits, u'0')) + around, usual.height()};
}

}
