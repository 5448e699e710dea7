#include "app/widgets/formula_view.h"

#include <QImage>
#include <QPainter>

#include <cmath>

#include "tests/support/catch.h"

using namespace abh;
using namespace abh::notation;

namespace {

constexpr int kBorder = 20;   // around the layout in a picture, to catch ink that leaves it

Formula q() { return symbol("Q", Role::Query); }
Formula k() { return symbol("K", Role::Key); }
Formula s() { return symbol("S", Role::Score); }
Formula rootOfDk() { return root(sub(symbol("d"), symbol("k"))); }
Formula e(const char* column) { return sub(symbol("E", Role::Weight), row({symbol("i"), symbol(column)})); }

std::vector<Formula> formulas()
{
    return {
        equation(s(), row({q(), transpose(k())})),
        equation(symbol("A"), call("softmax", fraction(s(), rootOfDk()))),
        fraction(e("j"), sum(symbol("k"), {}, e("k"))),
        sum(row({symbol("k"), op("="), number("1")}), sub(symbol("d"), symbol("k")), symbol("f")),
        matrix(2, {number("-1.5"), number("2"), number("10"), fraction(symbol("a"), symbol("b"))}),
        sup(fenced(fraction(symbol("f"), fraction(number("1"), symbol("y")))), number("2")),
        root(root(fraction(symbol("f"), symbol("g")))),
        subSup(symbol("W"), symbol("Q"), row({symbol("i"), op("-"), number("1")})),
        row({symbol("f"), words(" <script> & "), op("|"), symbol("j"), op("|"), symbol("V")}),
    };
}

QImage picture(const Formula& formula, const Theme& theme, double pixels, const QColor& colour = {})
{
    const FormulaLayout layout(formula, theme, pixels);
    const QSize size(static_cast<int>(std::ceil(layout.size().width())), static_cast<int>(std::ceil(layout.size().height())));
    QImage image(size + QSize(2 * kBorder, 2 * kBorder), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    layout.paint(painter, QPointF(kBorder, kBorder), colour);
    return image;
}

/// The smallest rectangle with all pixels that are more than a trace of colour.
QRect inkOf(const QImage& image)
{
    QRect ink;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (qAlpha(image.pixel(x, y)) > 8) ink |= QRect(x, y, 1, 1);
    return ink;
}

bool hasColour(const QImage& image, const QColor& colour)
{
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) == colour.rgb()) return true;
    return false;
}

double widthOf(const Formula& formula) { return FormulaLayout(formula, lightTheme(), 40).size().width(); }
double heightOf(const Formula& formula) { return FormulaLayout(formula, lightTheme(), 40).size().height(); }
double ascentOf(const Formula& formula) { return FormulaLayout(formula, lightTheme(), 40).ascent(); }

}

TEST_CASE("all ink of a formula lies inside its size")
{
    for (double pixels : {11.0, 18.5, 40.0, 96.0})
        for (const Formula& formula : formulas()) {
            INFO(toUnicode(formula) << " at " << pixels);
            const QImage image = picture(formula, lightTheme(), pixels);
            const QRect ink = inkOf(image);
            CHECK_FALSE(ink.isEmpty());
            CHECK(image.rect().adjusted(kBorder, kBorder, -kBorder, -kBorder).contains(ink));
        }
}

TEST_CASE("a formula has no room to spare at its sides")
{
    for (const Formula& formula : formulas()) {
        INFO(toUnicode(formula));
        const QImage image = picture(formula, lightTheme(), 40);
        const QRect ink = inkOf(image);
        CHECK(ink.left() <= kBorder + 8);
        CHECK(ink.right() >= image.width() - kBorder - 9);
    }
}

TEST_CASE("an empty formula is a line high and paints nothing")
{
    CHECK(inkOf(picture({}, lightTheme(), 40)).isEmpty());
    CHECK(inkOf(picture(symbol(""), lightTheme(), 40)).isEmpty());
    CHECK(heightOf({}) >= 36);
}

TEST_CASE("simple formulas share a baseline and a height")
{
    CHECK(ascentOf(s()) == ascentOf(symbol("x")));
    CHECK(heightOf(s()) == heightOf(symbol("x")));
    CHECK(ascentOf(fraction(s(), q())) > ascentOf(s()));
}

TEST_CASE("parts grow with what they hold")
{
    CHECK(heightOf(fenced(fraction(s(), q()))) >= heightOf(fraction(s(), q())));
    CHECK(heightOf(root(fraction(s(), q()))) > heightOf(fraction(s(), q())));
    CHECK(heightOf(matrix(1, {s(), s(), s()})) > heightOf(matrix(1, {s(), s()})));
    CHECK(widthOf(matrix(3, {s(), s(), s()})) > widthOf(matrix(2, {s(), s()})));
    CHECK(widthOf(sub(s(), number("1"))) < widthOf(row({s(), number("1")})));
}

TEST_CASE("symbols, their indices and the transpose sign have the colour of the role")
{
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        const QImage scores = picture(equation(s(), row({q(), transpose(k())})), theme, 60);
        for (Role role : {Role::Plain, Role::Score, Role::Query, Role::Key}) CHECK(hasColour(scores, theme.role(role)));
        CHECK_FALSE(hasColour(scores, theme.role(Role::Value)));
        CHECK_FALSE(hasColour(picture(transpose(k()), theme, 60), theme.role(Role::Plain)));
        CHECK_FALSE(hasColour(picture(sub(q(), symbol("i")), theme, 60), theme.role(Role::Plain)));
    }
}

TEST_CASE("a colour given for painting replaces all roles")
{
    const Theme theme = lightTheme();
    const QImage image = picture(equation(s(), fraction(q(), rootOfDk())), theme, 60, Qt::red);
    CHECK(hasColour(image, Qt::red));
    for (Role role : {Role::Plain, Role::Score, Role::Query}) CHECK_FALSE(hasColour(image, theme.role(role)));
}

TEST_CASE("a formula view asks for the room that its formula takes at the type size")
{
    FormulaView view;
    view.setFormula(equation(s(), fraction(q(), rootOfDk())));
    view.setPixelSize(20);
    const QSize plain = view.sizeHint();
    CHECK(plain.width() >= FormulaLayout(view.formula(), lightTheme(), 20).size().width());
    view.setTheme(lightTheme(2.0));
    CHECK(view.sizeHint().width() > 1.8 * plain.width());
    CHECK(view.sizeHint().height() > 1.8 * plain.height());
    CHECK(view.minimumSizeHint().height() == view.sizeHint().height());
}

TEST_CASE("a formula view is read out in words")
{
    FormulaView view;
    view.setFormula(equation(s(), row({q(), transpose(k())})));
    CHECK(view.accessibleName() == "S equals Q times K transposed");
    view.setFormula(rootOfDk());
    CHECK(view.accessibleName() == "the square root of d sub k");
}

TEST_CASE("a formula view puts its formula where the alignment says and shrinks it where it must")
{
    FormulaView view;
    view.setFormula(equation(s(), row({q(), transpose(k())})));
    view.setPixelSize(40);
    const auto inkAt = [&view](int width) {
        view.resize(width, 80);
        QImage image(view.size(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        view.render(&image, {}, {}, QWidget::RenderFlags());
        return inkOf(image);
    };
    CHECK(inkAt(600).left() < 10);
    view.setAlignment(Qt::AlignCenter);
    CHECK(std::abs(inkAt(600).center().x() - 300) < 10);
    view.setProperty("alignment", QVariant::fromValue<Qt::Alignment>(Qt::AlignRight));
    CHECK(inkAt(600).right() > 590);
    const int full = view.sizeHint().width();
    CHECK(inkAt(full * 3 / 4).width() > full / 2);
    CHECK(inkAt(full * 3 / 4).right() < full * 3 / 4);
}
