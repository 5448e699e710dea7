#include <QMimeData>

#include "tests/app/window/editing_fixture.h"

// What is on other programs' clipboards, pasted with Ctrl+V.

namespace abh::test {
namespace {

struct PastingFixture : EditingFixture {
    const Scenario& scenario() { return desk().document.scenario(); }

    void open(const Scenario& s)
    {
        desk().document.open(s, {});
        QApplication::processEvents();
    }

    void paste(const QString& text, const QString& html = {})
    {
        auto* data = new QMimeData;
        data->setText(text);
        if (!html.isEmpty()) data->setHtml(html);
        QApplication::clipboard()->setMimeData(data);
        key(Qt::Key_V, Qt::ControlModifier);
    }

    bool saysNothing() { return !window.byHand().banner().isVisible(); }
};

/// As LibreOffice and Excel write a column of cells: a row of one cell for each.
QString htmlColumn(const QStringList& cells)
{
    QString html = QStringLiteral("<html><head><meta charset=\"utf-8\"/></head><body><table cellspacing=\"0\"><colgroup width=\"85\"></colgroup>\n");
    for (const QString& cell : cells) html += QStringLiteral("<tr>\n<TD height=\"17\" align=\"right\" sdval=\"0.5\">%1</td>\n</tr>\n").arg(cell);
    return html + QStringLiteral("</table></body></html>");
}

}

TEST_CASE("a column of decimal commas from a spreadsheet is one column, and nothing need be said")
{
    PastingFixture f;
    const double beside = f.X(0, 1);
    f.paste("0,5\n1,5\n", htmlColumn({"0,5", "1,5"}));
    CHECK(f.X(0, 0) == 0.5);
    CHECK(f.X(1, 0) == 1.5);
    CHECK(f.X(0, 1) == beside);
    CHECK(f.saysNothing());
    f.focusOn({Quantity::X, 0, 0, 1});
    f.paste("2,5\n", htmlColumn({"2,5"}));
    CHECK(f.X(0, 1) == 2.5);
    f.paste("1,5 kg\n2;5\n", htmlColumn({"1,5 kg", "2;5"}));    // a cell is a cell, whatever is in it
    CHECK(f.shown({Quantity::X, 0, 0, 1}) == "1,5 kg");
    CHECK(f.shown({Quantity::X, 0, 1, 1}) == "2;5");
}

TEST_CASE("a text of one comma a line beside other HTML is no spreadsheet's column")
{
    PastingFixture f;
    f.paste("1,2\n3,4\n", "<table><tr><td><pre>1,2\n3,4</pre></td></tr></table>");
    CHECK(f.X(0, 1) == 2);
    CHECK(f.X(1, 1) == 4);
    f.paste("5,6\n7,8\n", "<p>5,6<br>7,8</p>");
    CHECK(f.X(1, 1) == 8);
    f.paste("1\t2\n3\t4\n", htmlColumn({"1", "2"}));    // a tab parts cells, whatever the HTML
    CHECK(f.X(0, 1) == 2);
}

TEST_CASE("one comma a line in a text alone is two columns with a doubt, and one where there is room for one")
{
    PastingFixture f;
    f.paste("0,5\n1,5\n");
    CHECK(f.X(0, 0) == 0);
    CHECK(f.X(0, 1) == 5);
    CHECK(f.X(1, 1) == 5);
    CHECK(f.bannerSays().contains("How the text was read"));
    CHECK(f.bannerSays().contains("\"1,5\" was read as two numbers, with a comma between them. If it is one number, write it as 1.5."));
    CHECK(f.steps() == 1);
    f.paste("6,5\n7\n");    // which of the lines may be one number
    CHECK(f.bannerSays().contains("\"6,5\" was read as two numbers"));

    f.focusOn({Quantity::X, 0, 0, 3});    // the last column
    f.paste("0,5\n1,5\n");
    CHECK(f.X(0, 3) == 0.5);
    CHECK(f.X(1, 3) == 1.5);
    CHECK(f.saysNothing());

    f.focusOn({Quantity::X, 0, 0, 0});    // a selection of one column
    f.key(Qt::Key_Down, Qt::ShiftModifier);
    f.paste("2,5\n3,5\n");
    CHECK(f.X(0, 0) == 2.5);
    CHECK(f.X(1, 0) == 3.5);
    CHECK(f.X(0, 1) == 5);
    CHECK(f.saysNothing());

    f.click({Quantity::X, 0, 0, 0});    // and the selection is gone
    f.paste("0,05\n1\n");    // what shows that it is one column is told
    CHECK(f.X(0, 0) == 0.05);
    CHECK(f.X(1, 0) == 1);
    CHECK(f.bannerSays().contains("Commas are read as decimal marks, as in \"0,05\"."));

    f.click({Quantity::X, 0, 0, 2});    // exactly two columns and two rows
    f.paste("6,7\n8,9\n");
    CHECK(f.X(0, 2) == 6);
    CHECK(f.X(1, 3) == 9);
    CHECK(f.saysNothing());
}

TEST_CASE("after a paste of numbers that may be thousands a doubt is shown, until the next edit or Escape")
{
    PastingFixture f;
    f.paste("1,234\t2,500");
    CHECK(f.X(0, 0) == 1.234);
    CHECK(f.X(0, 1) == 2.5);
    CHECK(f.bannerSays().contains("\"1,234\" was read with a decimal comma. If it is a number of thousands, write it as 1234."));
    f.paste("1\t2");
    CHECK(f.saysNothing());
    f.paste("2,125");
    CHECK(f.X(0, 0) == 2.125);
    CHECK_FALSE(f.saysNothing());
    f.paste("1,234\t2,5");    // no thousands in the second one
    CHECK(f.saysNothing());
    f.paste("0,125\t0.5");
    CHECK(f.saysNothing());
}

TEST_CASE("names that were taken off a table are told, together with what is no number and what does not fit")
{
    PastingFixture f;
    f.paste("word\ta\tb\nthe\t1\t2\ncat\t3\t4\n");
    CHECK(f.bannerSays().contains("The first row holds no number, so it is taken for the names of the columns."));
    CHECK(f.bannerSays().contains("The first column holds no number, so it is taken for the names of the rows."));
    f.paste("the\t1\tx\ncat\t3\t4\n");
    CHECK(f.bannerSays().contains("\"x\" is not a number."));
    CHECK(f.bannerSays().contains("taken for the names of the rows"));
    f.paste("a\t1\nb\t2\nc\t3\n");
    CHECK(f.bannerSays().contains("1 cell of what was pasted lies outside"));
    CHECK(f.bannerSays().contains("taken for the names of the rows"));
    CHECK(f.scenario().tokens == std::vector<std::string>{"a", "b"});
}

TEST_CASE("a table with names for some tokens names these; the others keep none and are called by their numbers, from where one counts")
{
    for (int countFrom : {1, 0}) {
        PastingFixture f;
        Scenario s = *example("e3");
        s.tokens.clear();
        f.open(s);
        f.desk().settings.setConventions({Conventions::Tokens::Rows, countFrom});
        QApplication::processEvents();
        f.focusOn({Quantity::X, 0, 1, 0});
        f.paste("\ta\tb\ncat\t7\t8\n\t9\t10\n");    // names for the second token only
        CHECK(f.X(1, 0) == 7);
        CHECK(f.X(2, 1) == 10);
        CHECK(f.scenario().tokens == std::vector<std::string>{"", "cat", ""});
        const QString first = QString::number(countFrom), last = QString::number(countFrom + 2);
        CHECK(f.board().viewOf({Quantity::X, 0, 0, 0})->figure().rowNames == QStringList{first, "cat", last});
        f.key(Qt::Key_Z, Qt::ControlModifier);
        CHECK(f.scenario() == s);

        f.paste(",0,1\n0,1.5,2\n1,3,4\n");    // pandas counts: these are no names
        CHECK(f.X(1, 0) == 1.5);
        CHECK(f.scenario().tokens.empty());
    }
}

TEST_CASE("tokens in columns are named by the first row of a table, and not by its first column")
{
    PastingFixture f;
    f.desk().settings.setConventions({Conventions::Tokens::Columns});
    QApplication::processEvents();
    f.focusOn({Quantity::X, 0, 0, 0});
    f.paste("size\tthe\tcat\na\t1\t2\nb\t3\t4\n");
    CHECK(f.X(0, 0) == 1);
    CHECK(f.X(1, 0) == 2);
    CHECK(f.X(1, 1) == 4);
    CHECK(f.scenario().tokens == std::vector<std::string>{"the", "cat"});
}

TEST_CASE("what does not fit is still told when the numbers of a large scenario have been worked out")
{
    PastingFixture f;
    Scenario s = *example("brief");
    s.tokens.clear();
    s.X = Matrix::Ones(96, 96);
    s.W_Q = s.W_K = s.W_V = Matrix::Identity(96, 96);
    f.open(s);
    REQUIRE(QTest::qWaitFor([&] { return f.desk().hasTrace() && !f.desk().isBehind(); }));
    f.focusOn({Quantity::X, 0, 95, 0});
    f.paste("2\n3\n");
    REQUIRE(QTest::qWaitFor([&] { return !f.desk().isBehind() && !f.desk().tracer.isBusy(); }));
    QApplication::processEvents();
    CHECK(f.desk().trace().at(Quantity::X)(95, 0) == 2);
    CHECK(f.bannerSays().contains("1 cell of what was pasted lies outside"));
    CHECK_FALSE(f.saysNothing());
}

}
