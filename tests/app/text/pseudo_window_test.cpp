#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QTextBrowser>

#include "app/board/shape_panel.h"
#include "app/gallery/gallery_dialog.h"
#include "app/labs/cost/cost_page.h"
#include "app/labs/cost/recorded_sweep.h"
#include "app/labs/scaling/scaling_page.h"
#include "app/sheets/sheet_dialog.h"
#include "app/text/qtext.h"
#include "app/widgets/step_list.h"
#include "app/window/about_dialog.h"
#include "app/window/document_actions.h"
#include "app/window/exercise_dialog.h"
#include "app/window/keys_help.h"
#include "app/window/new_dialog.h"
#include "app/window/pages.h"
#include "app/window/sheet_actions.h"
#include "core/model/examples.h"
#include "tests/app/text/pseudo_fixture.h"
#include "tests/app/window/window_fixture.h"

// The whole window in a language made of other letters: an English word in it was never given to a translator.

namespace abh::test {
namespace {

/// Symbols, units, and names of formats, keys, engines and files are the same in every language.
const std::regex kNames("scaled|masked|Concat|max|cos|softmax|sqrt|diag|tanh|ln|inf|NaN|nats|model|out|"
                        "Ctrl|Shift|Alt|Home|End|Page|PgUp|PgDown|Down|Up|Del|Ins|Space|Esc|Backspace|"
                        "CPU|CUDA|GPU|AVX|SSE|float|GFLOP|KiB|MiB|GiB|TiB|HTML|PDF|XLSX|LaTeX|Markdown|JSON|CSV|PNG|SVG|"
                        "English|heads|json|xx|[0-9A-Z]{3,4}");    // the last are identifiers of sheets, whose digits are no part of a word

void settle()
{
    for (int k = 0; k < 3; ++k) QApplication::processEvents();
}

void checkNoEnglish(QWidget& widget, const char* where)
{
    settle();
    INFO(where);
    const std::set<std::string> found = englishIn(textsOf(widget), kNames);
    INFO(listed(found));
    CHECK(found.empty());
}

Scenario withoutNames(const char* name)
{
    Scenario s = *example(name);
    for (std::size_t k = 0; k < s.tokens.size(); ++k) s.tokens[k] = std::to_string(k + 1);
    return s;
}

/// With the examples' names and tokens, which are in English.
std::regex namesAndTokens()
{
    std::string all = "scaled|masked|Concat|max|softmax|sqrt|float|model|xx";
    for (const std::string& name : exampleNames()) {
        all += "|" + std::regex_replace(name, std::regex("_"), "|");
        const Scenario scenario = *example(name);
        for (const std::string& token : scenario.tokens)
            if (std::regex_match(token, std::regex("[A-Za-z]+"))) all += "|" + token;
    }
    return std::regex(all);
}

/// Every menu, opened as a person would, so that what is made on opening is there.
QStringList menuTexts(QWidget& window)
{
    QStringList texts;
    for (const QPointer<QMenu>& menu : menusOf(window)) {
        if (!menu) continue;    // made anew when another one opened
        QMetaObject::invokeMethod(menu, "aboutToShow");
        texts << menu->title();
        for (const QAction* action : menu->actions()) texts << action->text() << action->toolTip();
    }
    return texts;
}

}

TEST_CASE("in another language the page By hand has no English word, at any step", "[language]")
{
    const PseudoLanguage pseudo(kInOtherLetters);
    WindowFixture f;
    for (const char* name : {"brief", "two_heads", "causal"}) {
        for (const bool byHand : {false, true}) {
            Scenario s = withoutNames(name);
            if (byHand) s.arithmetic.kind = Arithmetic::Kind::Decimals;
            f.desk().document.open(std::move(s), {});
            settle();
            f.walk().setGranularity(Granularity::Stage);
            f.walk().toStart();
            checkNoEnglish(f.window, name);
            while (f.walk().canGoForward()) {
                f.walk().forward();
                checkNoEnglish(f.window, name);
            }
        }
    }
}

TEST_CASE("what is painted is seen by these tests", "[language]")
{
    const PseudoLanguage pseudo(kInOtherLetters);
    WindowFixture f;
    f.desk().document.open(withoutNames("brief"), {});
    f.walk().goToKey('5');
    settle();
    const auto painted = [](QWidget& widget) {
        TextRecorder recorder(widget.size());
        widget.render(&recorder, {}, {}, QWidget::RenderFlags());
        return recorder.texts();
    };
    CHECK(painted(*f.board().viewOf({Quantity::S, 0, 0, 0})).contains("3"));
    CHECK(painted(*f.window.byHand().stepList().viewport()).contains(qtr("Scores")));
    QLabel bare("This is English");
    bare.show();
    CHECK(englishIn(textsOf(bare), kNames) == std::set<std::string>{"This in: This is English"});
}

TEST_CASE("in another language predicting, comparing and what is wrong have no English word", "[language]")
{
    const PseudoLanguage pseudo(kInOtherLetters);
    WindowFixture f;
    f.desk().document.open(withoutNames("brief"), {});
    for (const char* with : {"exact", "hand:2", "unscaled", "unmasked", "cpu"}) {
        f.desk().comparing.choose(parseComparison(with));
        f.walk().toEnd();
        checkNoEnglish(f.window, with);
    }
    f.walk().setPredicting(true);
    f.walk().toStart();
    checkNoEnglish(f.window, "predicting");
    f.window.openSource(f.write("1.json", R"({"format": "attention-by-hand", "version": 1, "X": [[1, null]], "W_Q": [[1]], "heads": 0})"));
    checkNoEnglish(f.window, "a file with mistakes");
    f.window.openSource("2.json");
    checkNoEnglish(f.window, "a file that is not there");
}

TEST_CASE("in another language no menu has an English word", "[language]")
{
    const PseudoLanguage pseudo(kInOtherLetters);
    WindowFixture f;
    f.desk().document.open(withoutNames("two_heads"), {});
    settle();
    const std::set<std::string> found = englishIn(menuTexts(f.window), std::regex("LTR|English|CPU|CUDA|float|AVX|Page|PgUp|PgDown|Up|Down|Home|End|Space"));
    INFO(listed(found));
    CHECK(found.empty());
}

TEST_CASE("in another language the labs have no English word", "[language]")
{
    const PseudoLanguage pseudo(kInOtherLetters);
    WindowFixture f;
    f.desk().document.open(withoutNames("brief"), {});
    int views = 0;
    for (int page = 1; page < 3; ++page) {
        f.press(Qt::Key_PageDown, Qt::ControlModifier);
        settle();
        if (auto* scaling = f.window.findChild<ScalingPage*>(); scaling && scaling->isVisible())
            for (int view = 0; view < static_cast<int>(scaling->views().size()); ++view) {
                scaling->showView(view);
                ++views;
                checkNoEnglish(f.window, "scaling");
            }
        if (auto* cost = f.window.findChild<CostPage*>(); cost && cost->isVisible()) {
            ++views;
            checkNoEnglish(f.window, "cost, not measured");
            cost->showRecorded(recordedSweep(), recordedMemory());
            checkNoEnglish(f.window, "cost");
        }
    }
    CHECK(views == 4);
}

TEST_CASE("in another language no dialog has an English word", "[language]")
{
    const PseudoLanguage pseudo(kInOtherLetters);
    WindowFixture f;
    f.desk().document.open(withoutNames("two_heads"), {});
    settle();
    showShapePanel(f.window);
    checkNoEnglish(f.window, "tokens and sizes");
    NewDialog fromSentence(f.window.theme().around(), &f.window);
    fromSentence.show();
    checkNoEnglish(fromSentence, "new from a sentence");
    ExerciseDialog exercise(f.window.theme().around(), &f.window);
    exercise.show();
    checkNoEnglish(exercise, "new exercise");
    GalleryDialog gallery(f.window.theme().around(), f.desk().settings.conventions(), &f.window);
    gallery.show();
    settle();
    const std::set<std::string> inGallery = englishIn(textsOf(gallery), namesAndTokens());
    INFO(listed(inGallery));
    CHECK(inGallery.empty());
    const std::unique_ptr<SheetDialog> sheets(makeSheetDialog(f.window));
    sheets->show();
    while (sheets->isMaking()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    checkNoEnglish(*sheets, "worksheets");
    QTimer::singleShot(0, qApp, [] {
        QWidget* dialog = QApplication::activeModalWidget();
        REQUIRE(dialog);
        checkNoEnglish(*dialog, "keys");
        QTest::keyClick(dialog, Qt::Key_Escape);
    });
    showKeys(f.window);
    AboutDialog about(f.window.theme().around(), f.desk().engines, &f.window);
    about.show();
    CHECK(QTest::qWaitFor([&] { return !f.desk().engines.isAsking(); }, 20000));
    QStringList ofAbout = textsOf(about);
    ofAbout.replaceInStrings(QSysInfo::prettyProductName(), QString());
    ofAbout.replaceInStrings(QSysInfo::currentCpuArchitecture(), QString());
    const std::set<std::string> inAbout = englishIn(ofAbout, std::regex("GCC|CPU|CUDA|float|AVX|SSE|SCALAR|Eigen|QCustomPlot|Debian|xx"));
    INFO(listed(inAbout));
    CHECK(inAbout.empty());
}

}
