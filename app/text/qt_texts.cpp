#include "app/text/qt_texts.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTextCursor>
#include <QTextDocument>
#include <QTranslator>

#include "app/text/qtext.h"
#include "core/text/languages.h"

namespace abh {
namespace {

std::optional<Qt::LayoutDirection> s_direction;

}

void setWindowDirection(std::optional<Qt::LayoutDirection> direction)
{
    s_direction = direction;
}

std::optional<Qt::LayoutDirection> windowDirection()
{
    return s_direction;
}

void speakInQt()
{
    static QTranslator* translator = nullptr;    // of this application, which takes it along
    delete translator;
    translator = nullptr;
    if (spokenLanguage() != kSourceLanguage) {
        translator = new QTranslator(qApp);
        QObject::connect(translator, &QObject::destroyed, [] { translator = nullptr; });
        const QLocale locale(qs(spokenLanguage()));
        if (translator->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
            QApplication::installTranslator(translator);
    }
    QApplication::setLayoutDirection(s_direction.value_or(isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight));
}

void alignAsWindow(QTextDocument& text)
{
    QTextBlockFormat lines;
    lines.setAlignment((QApplication::isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute);
    QTextCursor all(&text);
    all.select(QTextCursor::Document);
    all.mergeBlockFormat(lines);
}

QString inWindowOrder(const QString& first, const QString& second)
{
    return QApplication::isRightToLeft() ? second + first : first + second;
}

}
