#include "app/export/matrix_drawing.h"

#include "app/export/print_style.h"
#include "tests/app/export/page_samples.h"
#include "tests/support/catch.h"

namespace abh::test {

using namespace print;

TEST_CASE("places to write are a little over 9 x 18 mm and never shrink")
{
    const Worksheet sheet = sampleSheet();
    const TokenNames names(sheet);
    const SheetMatrix matrix = sampleMatrix({Quantity::S, numbered(3), numbered(12), true});
    const MatrixDrawing drawing = fittedMatrix(matrix, names, {mm(170), mm(250)});
    CHECK(drawing.bands() == 2);
    CHECK(drawing.size().width() <= mm(170));
    REQUIRE(drawing.drawing().answers().size() == 36);
    for (const QRectF& answer : drawing.drawing().answers()) {
        CHECK(answer.width() >= mm(18));
        CHECK(answer.height() >= mm(9));
    }
}

TEST_CASE("bands are about as wide as each other")
{
    const Worksheet sheet = sampleSheet();
    const TokenNames names(sheet);
    const SheetMatrix matrix = sampleMatrix({Quantity::S, numbered(1), numbered(10), true});
    const MatrixDrawing drawing(matrix, names, 10, mm(174));
    REQUIRE(drawing.bands() == 2);
    const std::vector<QRectF>& answers = drawing.drawing().answers();
    CHECK(std::count_if(answers.begin(), answers.end(), [&](const QRectF& box) { return box.top() == answers.front().top(); }) == 5);
}

TEST_CASE("wide numbers are set smaller, then go into bands")
{
    const Worksheet sheet = sampleSheet();
    const TokenNames names(sheet);
    const SheetMatrix wide = sampleMatrix({Quantity::W_K, numbered(3), numbered(14)}), wider = sampleMatrix({Quantity::W_K, numbered(3), numbered(60)});
    CHECK(fittedMatrix(wide, names, {mm(174), mm(250)}).bands() == 1);
    const MatrixDrawing bands = fittedMatrix(wider, names, {mm(174), mm(250)});
    CHECK(bands.bands() > 1);
    CHECK(bands.size().width() <= mm(174));
}

TEST_CASE("a matrix without a column, and one of names only, do not end the program")
{
    const Worksheet sheet = sampleSheet();
    const TokenNames names(sheet);
    const SheetMatrix none = sampleMatrix({Quantity::S, numbered(3), {}});
    CHECK(MatrixDrawing(none, names, 10, mm(100)).drawing().answers().empty());
}

}
