#include <QApplication>
#include <QDialogButtonBox>
#include <QMap>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

#include "app/text/qt_texts.h"
#include "core/text/languages.h"
#include "core/text/text.h"
#include "tests/app/cli/run_words.h"
#include "tests/app/text/pseudo_fixture.h"
#include "tests/app/window/window_fixture.h"

// --lang and --direction, which may stand anywhere on a command line.

namespace abh::test {
namespace {

/// Puts language and direction back.
class Restored {
public:
    Restored() = default;
    ~Restored()
    {
        setWindowDirection({});
        speak(kSourceLanguage);
        speakInQt();
    }
    Restored(const Restored&) = delete;
    Restored& operator=(const Restored&) = delete;
};

}

TEST_CASE("--lang is spoken before and after a subcommand, by a locale too, and in the help", "[language]")
{
    const Restored restored;
    for (const std::vector<std::string>& words : {std::vector<std::string>{"--lang", "es", "trace"}, {"trace", "--lang=es"}, {"trace", "brief", "--lang", "es_MX.UTF-8"}}) {
        speak("en");
        const Run traced = run(words);
        CHECK(traced.code == 0);
        CHECK(traced.out.find("9  Contexto ") != std::string::npos);
        CHECK(traced.out.find("9  Context ") == std::string::npos);
    }
    CHECK(run({"trace", "--lang", "en"}).out.find("9  Context ") != std::string::npos);
    const Run help = run({"make", "--lang", "es", "--help"});
    CHECK(help.out.find("Uso: attention-by-hand make [OPCIONES]") != std::string::npos);
    CHECK(help.out.find("\nOpciones:\n") != std::string::npos);
    std::ostringstream out, err;
    CHECK(runCommandLine({"lesson.json", "--lang", "es"}, {out, err}).isLanguageGiven);
    CHECK_FALSE(runCommandLine({"lesson.json"}, {out, err}).isLanguageGiven);
}

TEST_CASE("an unknown language is wrong usage, and the sentence lists those there are", "[language]")
{
    const Restored restored;
    for (const std::vector<std::string>& words : {std::vector<std::string>{"--lang", "xx"}, {"trace", "--lang", ""}, {"trace", "--lang"}}) {
        const Run refused = run(words);
        CHECK(refused.code == 2);
        CHECK(refused.out.empty());
        CHECK(refused.err.find("is no language that this program speaks. There are: en (English), es (Español)") != std::string::npos);
    }
    CHECK(spokenLanguage() == "en");
    CHECK(run({"--direction", "up"}).code == 2);
}

TEST_CASE("what is wrong with a command line is said in the language asked for, and names the word", "[language]")
{
    const Restored restored;
    CHECK(run({"trace", "--nonsense"}).err.find("--nonsense: Nothing like this was expected here.") == 0);
    CHECK(run({"trace", "--lang", "es", "--nonsense"}).err.find("--nonsense: Aquí no se esperaba nada así.") == 0);
    CHECK(run({"trace", "--lang", "es", "--decimals", "99"}).err.find("--decimals: «99» no es posible. Da un número entero de 0 a 12.") == 0);
    CHECK(run({"trace", "--lang", "es", "--format", "xml"}).err.find("--format: «xml» no se conoce. Usa uno de text, json, markdown, spoken.") == 0);
    CHECK(run({"check", "--lang", "es"}).err.find("source: Falta.") == 0);
    CHECK(run({"make", "--lang", "es", "--n", "two"}).err.find("--n: «two» no es un número que se pueda usar aquí.") == 0);
    CHECK(run({"make", "--lang", "es", "--n"}).err.find("--n: Falta un valor") == 0);
}

TEST_CASE("in Spanish no two entries of a menu share a key", "[language]")
{
    const ScopedLanguage spanish("es");
    WindowFixture f;
    for (const QPointer<QMenu>& menu : menusOf(f.window)) {
        if (!menu) continue;    // made anew when another one opened
        QMetaObject::invokeMethod(menu, "aboutToShow");
        QMap<QChar, QString> keys;
        for (const QAction* action : menu->actions()) {
            const QString text = QString(action->text()).remove(QStringLiteral("&&"));
            const qsizetype mark = text.indexOf(QLatin1Char('&'));
            if (mark < 0 || mark + 1 >= text.size()) continue;
            const QChar key = text[mark + 1].toLower();
            INFO(menu->title().toStdString() << ": " << keys.value(key).toStdString() << ", " << text.toStdString());
            CHECK(!keys.contains(key));
            keys.insert(key, text);
        }
    }
}

TEST_CASE("the language chosen in the menu is for the next start, and kept", "[language]")
{
    WindowFixture f;
    const QList<QMenu*> menus = f.window.findChildren<QMenu*>();
    const auto languages = std::find_if(menus.begin(), menus.end(), [](const QMenu* menu) { return menu->title().contains("from the next start"); });
    REQUIRE(languages != menus.end());
    QMetaObject::invokeMethod(*languages, "aboutToShow");
    const QList<QAction*> entries = (*languages)->actions();
    CHECK(entries.first()->isChecked());
    const auto spanish = std::find_if(entries.begin(), entries.end(), [](const QAction* action) { return action->text() == "Español"; });
    REQUIRE(spanish != entries.end());
    (*spanish)->trigger();
    CHECK(f.desk().settings.language() == "es");
    CHECK(Settings(f.folder.filePath("settings.ini")).language() == "es");
    QMetaObject::invokeMethod(*languages, "aboutToShow");
    CHECK((*spanish)->isChecked());
    CHECK_FALSE(entries.first()->isChecked());
    CHECK(spokenLanguage() == "en");
}

TEST_CASE("Qt's own words follow the language, and windows the way that it is written or that was asked for", "[language]")
{
    const Restored restored;
    {
        const ScopedLanguage spanish("es");
        speakInQt();
        CHECK(QApplication::layoutDirection() == Qt::LeftToRight);
        QDialogButtonBox buttons(QDialogButtonBox::Cancel);
        CHECK(buttons.button(QDialogButtonBox::Cancel)->text().remove('&') == "Cancelar");
    }
    speakInQt();
    QDialogButtonBox english(QDialogButtonBox::Cancel);
    CHECK(english.button(QDialogButtonBox::Cancel)->text().remove('&') == "Cancel");
    run({"examples", "--direction", "rtl"});
    speakInQt();
    CHECK(QApplication::layoutDirection() == Qt::RightToLeft);
}

}
