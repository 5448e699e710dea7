#include "core/model/choices.h"

#include "tests/support/catch.h"

using namespace abh;

TEST_CASE("Arithmetic reads as it is written")
{
    for (const char* text : {"exact", "hand:0", "hand:3", "hand:8:even", "sig:1", "sig:3:even"}) {
        INFO(text);
        const auto arithmetic = parseArithmetic(text);
        REQUIRE(arithmetic);
        CHECK(writeArithmetic(*arithmetic) == text);
    }
    CHECK(parseArithmetic("sig:4:even") == Arithmetic{Arithmetic::Kind::Significant, 4, Arithmetic::Ties::ToEven});
}

TEST_CASE("Arithmetic that there is not is refused")
{
    for (const char* text : {"", "hand", "hand:", "hand:9", "hand:-1", "hand:3.5", "hand:3:odd", "hand::even", "hand:3 ", "sig:0",
                             "sig:9", "Exact", "exact:even", "hand:99999999999999999999"}) {
        INFO(text);
        CHECK_FALSE(parseArithmetic(text));
    }
}

TEST_CASE("A scale has a long and a short spelling, or is a finite number")
{
    CHECK(parseScale("sqrt") == Scale{Scale::Kind::InverseSqrt});
    CHECK(parseScale("1/sqrt(d_k)") == Scale{Scale::Kind::InverseSqrt});
    CHECK(parseScale("none") == Scale{Scale::Kind::None});
    CHECK(parseScale("dk") == Scale{Scale::Kind::InverseDk});
    CHECK(parseScale("1/d_k") == Scale{Scale::Kind::InverseDk});
    CHECK(parseScale("-0.25") == Scale{Scale::Kind::Number, -0.25});
    CHECK(parseScale("0") == Scale{Scale::Kind::Number, 0});
    for (const char* text : {"", "nan", "inf", "1e999", "1/2", "two", "0.5 "}) {
        INFO(text);
        CHECK_FALSE(parseScale(text));
    }
    for (const char* text : {"1/sqrt(d_k)", "none", "1/d_k", "0.1"}) CHECK(writeScale(*parseScale(text)) == text);
    CHECK(writeScale({Scale::Kind::Number, -0.0}) == "0");
}

TEST_CASE("A softmax is plain or safe")
{
    CHECK(parseSoftmax("plain") == SoftmaxForm::Plain);
    CHECK(parseSoftmax("safe") == SoftmaxForm::Safe);
    CHECK_FALSE(parseSoftmax("Plain"));
    CHECK(writeSoftmax(SoftmaxForm::Safe) == "safe");
    CHECK(writeSoftmax(SoftmaxForm::Plain) == "plain");
}

TEST_CASE("Flags are ones and zeros")
{
    CHECK(parseFlags("101") == std::vector<bool>{true, false, true});
    CHECK(writeFlags({true, false}) == "10");
    for (const char* text : {"", "102", "1 0", "true"}) CHECK_FALSE(parseFlags(text));
}

TEST_CASE("Every choice has a sentence that names it")
{
    CHECK(arithmeticChoices().find("hand:P") != std::string::npos);
    CHECK(scaleChoices().find("dk") != std::string::npos);
    CHECK(softmaxChoices().find("safe") != std::string::npos);
}
