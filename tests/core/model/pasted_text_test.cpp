#include "core/model/matrix_text.h"

#include "tests/core/model/read_text.h"
#include "tests/support/catch.h"

using namespace abh;
using namespace abh::test;

// Matrices as other people's programs give them.

TEST_CASE("A text is split into cells as it stands, ragged and empty ones too")
{
    CHECK(splitTable("1\t x \n\t\n3\n\n").cells == Cells{{"1", "x"}, {"", ""}, {"3"}});
    CHECK(splitTable("1,5;;\r\na;b\r\n").cells == Cells{{"1,5", "", ""}, {"a", "b"}});
    CHECK(splitTable("1, 2,\n \n3").cells == Cells{{"1", "2", ""}, {"3"}});
    CHECK(splitTable("  1   sqrt(2) \r 3").cells == Cells{{"1", "sqrt(2)"}, {"3"}});
    CHECK(splitTable("").cells.empty());
    CHECK(splitTable("\n \n").cells.empty());

    std::string many, high;
    for (int k = 0; k < 2000; ++k) {
        many += "1;";
        high += "1\n";
    }
    CHECK(splitTable(many).cells.front().size() == 514);
    CHECK(splitTable(high).cells.size() == 514);
}

TEST_CASE("Quotation marks keep separators, line breaks and doubled marks in one cell")
{
    CHECK(splitTable("\"a,b\",1\n\"c\"\"d\", 2 \n\"e\nf\",3").cells == Cells{{"a,b", "1"}, {"c\"d", "2"}, {"e\nf", "3"}});
    CHECK(splitTable("\"1,5\";\"2;0\"").cells == Cells{{"1,5", "2;0"}});
    CHECK(splitTable("\"a b\" 1").cells == Cells{{"a b", "1"}});
    CHECK(splitTable("\"a,1\nb,2").cells == Cells{{"\"a", "1"}, {"b", "2"}});    // never closed
    CHECK(splitTable("\"a\"b,1").cells == Cells{{"\"a\"b", "1"}});
    CHECK(splitTable("\"\",\"\"").cells == Cells{{"", ""}});
}

TEST_CASE("Tabs separate before semicolons, these before commas, and a first line may name the separator")
{
    CHECK(splitTable(";\t1\n,\t2").cells == Cells{{";", "1"}, {",", "2"}});
    CHECK(splitTable("1,5;2").cells == Cells{{"1,5", "2"}});
    CHECK(splitTable("sep=,\n1,5;2").cells == Cells{{"1", "5;2"}});
    CHECK(splitTable("sep=;\r\n1,5;2\r\n").cells == Cells{{"1,5", "2"}});
    CHECK(splitTable("\"a;b\",1").cells == Cells{{"a;b", "1"}});
}

TEST_CASE("A single column has a cell a line, whatever stands in it")
{
    CHECK(splitColumn("0,5\r\n1,5 kg\r\n\r\n2;5\r\n").cells == Cells{{"0,5"}, {"1,5 kg"}, {""}, {"2;5"}});
    CHECK(splitColumn("\"two\nlines\"\n 3 ").cells == Cells{{"two\nlines"}, {"3"}});
    CHECK(splitColumn("").cells.empty());
}

TEST_CASE("A web page's blanks and minus signs, a byte order mark and every kind of line end are read")
{
    const Matrix expected = matrixOf(2, {1, -2, 3, 0.5});
    checkReads("\xEF\xBB\xBF" "1\t\u22122\r\n3\t0.5\r\n", expected);
    checkReads("\u00a0" "1\u00a0\t\u00a0\u22122\n3\u2007\t0.5\u202f", expected);
    checkReads("1\u00a0\u22122\n3\u00a0" "0.5", expected);
    checkReads("1 -2\r3 .5\r", expected);
}

TEST_CASE("Lists of Python, NumPy, PyTorch and MATLAB are matrices")
{
    const Matrix expected = matrixOf(2, {1, 2, 3, -4.5});
    for (const char* text : {"[[1, 2], [3, -4.5]]", "array([[ 1. ,  2. ],\n       [ 3. , -4.5]])", "array([[1., 2.],\n [3., -4.5]], dtype=float32)", "[[ 1.   2. ]\n [ 3.  -4.5]]",
                             "W_Q = np.array([[1, 2],\n                [3, -4.5],\n               ])\n", "tensor([[ 1.0000,  2.0000],\n        [ 3.0000, -4.5000]])", "[1, 2; 3, -4.5]", "[1 2\n; 3 -4.5]",
                             "  [[1e0,2.e+00],[3,-45e-1,],]", "np.matrix(np.array([[1,2],[3,-4.5]]))", "[[np.float64(1.0), np.float64(2.0)], [np.float64(3.0), np.float64(-4.5)]]"})
        checkReads(text, expected);
    checkReads("[True, False]", matrixOf(2, {1, 0}));
    checkReads("[[1/3, sqrt(2)]]", matrixOf(2, {1.0 / 3, std::sqrt(2.0)}));
    checkReads("[1,\n 2]", matrixOf(2, {1, 2}));
    checkReads("[[1.5]]", matrixOf(1, {1.5}));
}

TEST_CASE("Lists one after another are rows, and what a program writes behind one is passed over")
{
    const Matrix expected = matrixOf(2, {1, 2, 3, 4});
    for (const char* text : {"[1, 2]\n[3, 4]", "[1, 2]\r\n[3, 4]\r\n", "[1 2] [3 4]", "[1, 2], [3, 4],", "a = [1, 2]; [3, 4];", "tensor([[1, 2], [3, 4]], device='cuda:0', grad_fn=<MmBackward0>)",
                             "np.array([[1, 2], [3, 4]], np.float32)", "np.array([[1, 2], [3, 4]],\n         dtype = float, )\n", "[1 2; 3 4];\n"})
        checkReads(text, expected);
    checkContains(errorsOf("[1, 2]\n[3, 4, 5]"), "row 2: The number of cells here is 3, in the first row 2.");
    checkContains(errorsOf("[[1, 2], [3, 4]]\n[[5, 6], [7, 8]]"), "nested deeper than a matrix");
    checkContains(errorsOf("[1, 2]\n[3, 4"), "A bracket of the list is not closed.");
    for (const char* text : {"[1, 2] * 3", "[1, 2].T", "[1, 2]\n3, 4", "[1, 2]\n[3, 4]\n5", "[[1, 2], [3, 4]] / 2"}) {
        INFO(text);
        CHECK_FALSE(errorsOf(text).empty());
    }
}

TEST_CASE("A name in brackets begins no list")
{
    MatrixTextResult read = parseMatrixText("[CLS],0.1,0.2\n[SEP],0.3,0.4\n");
    REQUIRE(read.matrix);
    checkClose(*read.matrix, matrixOf(2, {0.1, 0.2, 0.3, 0.4}), 0);
    CHECK(read.rowNames == Names{"[CLS]", "[SEP]"});
    checkReads("[CLS]\t1\t2", matrixOf(2, {1, 2}));
    checkReads("[1] 0.5 0.2 0.1", matrixOf(3, {0.5, 0.2, 0.1}));    // R's
}

TEST_CASE("A list that is no matrix is refused for what is wrong with it")
{
    checkContains(errorsOf("[[1, 2], [3, 4]"), "A bracket of the list is not closed.");
    checkContains(errorsOf("[[1, 2"), "A bracket of the list is not closed.");
    checkContains(errorsOf("[[[1, 2], [3, 4]]]"), "nested deeper than a matrix");
    checkContains(errorsOf("[[1. 2. ... 9.]\n [1. 2. ... 9.]]"), "have been left out");
    checkContains(errorsOf("[[1, 2],\n ...,\n [3, 4]]"), "have been left out");
    checkContains(errorsOf("[1, [2, 3]]"), "beside inner lists");
    checkContains(errorsOf("[[1, 2], [3]]"), "row 2: The number of cells here is 1, in the first row 2.");
    checkContains(errorsOf("[[1, nan]]"), "row 1, column 2: \"nan\" is not a finite number.");
    checkContains(errorsOf("[[1, 'a']]"), "row 1, column 2: \"'a'\" is not a number.");
    checkContains(errorsOf("[]"), "no number");
    checkContains(errorsOf("[[], []]"), "no number");
    checkContains(errorsOf("array([1+2j])"), "row 1, column 1");
}

TEST_CASE("A first row and a first column without numbers are names")
{
    MatrixTextResult both = parseMatrixText("word,a,b\nthe,1,2\ncat,3,4\n");
    REQUIRE(both.matrix);
    checkClose(*both.matrix, matrixOf(2, {1, 2, 3, 4}), 0);
    CHECK(both.rowNames == Names{"the", "cat"});
    CHECK(both.columnNames == Names{"a", "b"});
    CHECK(linesOf(both.issues) == "The first row holds no number, so it is taken for the names of the columns.\nThe first column holds no number, so it is taken for the names of the rows.\n");

    both = parseMatrixText("the 1 2\ncat 3 4\n. 5 6");
    REQUIRE(both.matrix);
    CHECK(both.rowNames == Names{"the", "cat", "."});
    CHECK(both.columnNames.empty());

    both = parseMatrixText("a;b\n1;2");
    REQUIRE(both.matrix);
    CHECK(both.rowNames.empty());
    CHECK(both.columnNames == Names{"a", "b"});

    both = parseMatrixText("x\n1\n2");
    REQUIRE(both.matrix);
    CHECK(both.columnNames == Names{"x"});

    both = parseMatrixText("cat\t1\t2");
    REQUIRE(both.matrix);
    CHECK(both.rowNames == Names{"cat"});
}

TEST_CASE("An empty first cell says that both edges are names where one of them counts, as pandas writes them")
{
    MatrixTextResult read = parseMatrixText(",0,1\n0,1.5,2\n1,3,4\n");
    REQUIRE(read.matrix);
    checkClose(*read.matrix, matrixOf(2, {1.5, 2, 3, 4}), 0);
    CHECK(read.rowNames == Names{"0", "1"});
    checkContains(linesOf(read.issues), "The first cell is empty");
    read = parseMatrixText(",1,2\n7,3,4\ncat,5,6\n");
    REQUIRE(read.matrix);
    CHECK(read.rowNames == Names{"7", "cat"});
    checkContains(errorsOf(",5,6\n7,3,4\n9,5,6\n"), "row 1, column 1: The cell is empty.");
    read = parseMatrixText(",5,6\ndog,3,4\ncat,5,6\n");    // the first row has no name
    REQUIRE(read.matrix);
    CHECK(read.rowNames == Names{"", "dog", "cat"});
}

TEST_CASE("A number gone wrong, or one word among numbers, is no name")
{
    checkContains(errorsOf("1,x\n3,4"), "row 1, column 2: \"x\" is not a number.");
    checkContains(errorsOf("x,1\n3,4"), "row 1, column 1: \"x\" is not a number.");
    checkContains(errorsOf("nan\t1\ninf\t2"), "row 2, column 1: \"inf\" is not a finite number.");
    checkContains(errorsOf("1.2.3 4\n5..6 7"), "row 1, column 1");
    checkContains(errorsOf("#N/A\t1\n#N/A\t2"), "row 1, column 1");
    checkContains(errorsOf("the,a\ncat,b"), "row 1, column 1: \"the\" is not a number.");    // no number would be left
    checkContains(errorsOf("word a b\nthe 1 x"), "row 2, column 3: \"x\" is not a number.");    // the cell's place in the text, names counted
}

TEST_CASE("What is written as CSV, TSV or columns is read back, names too")
{
    const NamedMatrix plain{"W", matrixOf(3, {1, -0.1, 1e-7, 1.0 / 3, 123456.75, 1e30}), {}, {}};
    for (TextForm form : {TextForm::Csv, TextForm::Tsv, TextForm::Columns}) checkReads(writeMatrixText(plain, form), plain.matrix);
    CHECK(writeMatrixText({"W", matrixOf(2, {1, -0.0, 10, 2.5}), {}, {}}, TextForm::Csv) == "1,0\n10,2.5\n");
    for (const auto& [whole, text] : std::vector<std::pair<Matrix, std::string>>{{matrixOf(2, {1, 0, 10, 2}), "1.0,0\n10,2\n"}, {matrixOf(2, {-3, 5}), "-3.0,5\n"},
                                                                                 {matrixOf(2, {5, -3}), "5,-3\n"}}) {
        CHECK(writeMatrixText({"W", whole, {}, {}}, TextForm::Csv) == text);    // no comma can be taken for a decimal mark
        CHECK(notesOf(text).empty());
        checkReads(text, whole);
    }
    CHECK(writeMatrixText({"W", matrixOf(2, {1, -0.5, 10, 2.5}), {}, {}}, TextForm::Columns) == " 1 -0.5\n10  2.5\n");

    const Names awkward{"\xEF\xBB\xBF" "mark", "the", "a,b", "say \"hi\"", " x ", ";", "7", "\"", "[", "sep=", "nan", "1,5"};
    NamedMatrix named{"X", Matrix::Constant(12, 2, 0.5), awkward, {}};
    for (TextForm form : {TextForm::Csv, TextForm::Tsv}) {
        const std::string text = writeMatrixText(named, form);
        INFO(text);
        const MatrixTextResult read = parseMatrixText(text);
        INFO(linesOf(read.issues));
        REQUIRE(read.matrix);
        checkClose(*read.matrix, named.matrix, 0);
        CHECK(read.rowNames == awkward);
        CHECK(read.columnNames == Names{"1", "2"});
    }
    const MatrixTextResult nameless = parseMatrixText(writeMatrixText({"X", matrixOf(1, {1, 2}), {"", ""}, {}}, TextForm::Csv));    // a dash is no sign of the number after it
    REQUIRE(nameless.matrix);
    checkClose(*nameless.matrix, matrixOf(1, {1, 2}), 0);
    CHECK(nameless.rowNames == Names{"-", "-"});
    CHECK_FALSE(nameless.commaDoubt);
    const std::string single = writeMatrixText({"X", matrixOf(1, {1.5, 2}), {}, {"no\u00a0" "break"}}, TextForm::Csv);    // with no comma in the text, blanks part cells
    CHECK(parseMatrixText(single).columnNames == Names{"no\u00a0" "break"});
    named = {"X", matrixOf(2, {1, 2, 3, 4}), {"the", "cat"}, {}};
    CHECK(writeMatrixText(named, TextForm::Csv) == "the,1,2\ncat,3,4\n");
    CHECK(writeMatrixText({"X", matrixOf(1, {1, 2}), {"", "cat"}, {}}, TextForm::Csv) == "-,1\ncat,2\n");
    named.columnNames = {"a", "b"};
    CHECK(writeMatrixText(named, TextForm::Tsv) == "\ta\tb\nthe\t1\t2\ncat\t3\t4\n");
}
