#include "core/report/text_block.h"

#include <limits>

#include "tests/support/close.h"

namespace abh::test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = text.find('\n', from);
        lines.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return lines;
}

}

TEST_CASE("the width of a text is the columns that a terminal gives it")
{
    CHECK(terminalWidth("") == 0);
    CHECK(terminalWidth("cat") == 3);
    CHECK(terminalWidth("√dₖ ⎡ -∞") == 8);
    CHECK(terminalWidth("猫と犬") == 6);
    CHECK(terminalWidth("한국") == 4);
    CHECK(terminalWidth("قطة") == 3);
    CHECK(terminalWidth("e\xCC\x81") == 1);                // e and a combining acute accent
    CHECK(terminalWidth("a\xE2\x80\x8B" "b") == 2);        // zero width space
    CHECK(terminalWidth("😀") == 2);
}

TEST_CASE("a matrix is aligned on the decimal point and closed by brackets")
{
    CHECK(TextBlock::matrix(matrixOf(2, {8.339, 4.112, 69.616, 16.912}), 3).toString(0) ==
          "⎡  8.339   4.112 ⎤\n"
          "⎣ 69.616  16.912 ⎦\n");
    CHECK(TextBlock::matrix(matrixOf(1, {1, -2, 3}), 3).toString(2) ==
          "  ⎡  1 ⎤\n"
          "  ⎢ -2 ⎥\n"
          "  ⎣  3 ⎦\n");
    CHECK(TextBlock::matrix(matrixOf(2, {1, 0.5}), 3).toString(0) == "[ 1.0  0.5 ]\n");
}

TEST_CASE("cells that are no numbers are aligned with those that are")
{
    CHECK(TextBlock::ofCells({"+0.001", "?", "0", "-12.5"}, 2).toString(0) ==
          "⎡ +0.001    ?   ⎤\n"
          "⎣  0      -12.5 ⎦\n");
    CHECK(TextBlock::ofCells({}, 0).toString(0).empty());
}

TEST_CASE("infinity keeps its column as wide as the others")
{
    const std::vector<std::string> lines = linesOf(TextBlock::matrix(matrixOf(2, {1.5, -kInf, -kInf, 2.25}), 3).toString(0));
    REQUIRE(lines.size() == 2);
    CHECK(terminalWidth(lines[0]) == terminalWidth(lines[1]));
    CHECK(lines[0].find("-∞") != std::string::npos);
}

TEST_CASE("row names of any script stand right-aligned before the bracket")
{
    CHECK(TextBlock::matrix(matrixOf(1, {1, 2, 3}), 3, {"the", "猫", "<b>x"}).toString(0) ==
          " the ⎡ 1 ⎤\n"
          "  猫 ⎢ 2 ⎥\n"
          "<b>x ⎣ 3 ⎦\n");
}

TEST_CASE("blocks of different heights are put side by side with their middles in line")
{
    TextBlock line = TextBlock::matrix(matrixOf(1, {1, 2, 3, 4}), 3);
    line.append(TextBlock(" · "));
    line.append(TextBlock::matrix(matrixOf(2, {5, 6}), 3));
    CHECK(line.toString(0) == "⎡ 1 ⎤\n"
                              "⎢ 2 ⎥ · [ 5  6 ]\n"
                              "⎢ 3 ⎥\n"
                              "⎣ 4 ⎦\n");
    CHECK(line.width() == 16);
}

}
