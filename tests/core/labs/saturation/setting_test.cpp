#include "core/labs/saturation/setting.h"

#include <cmath>
#include <limits>

#include "tests/support/catch.h"

namespace abh::saturation::test {
namespace {

std::vector<std::string> wrongFields(const Setting& setting)
{
    std::vector<std::string> fields;
    for (const Issue& issue : validate(setting)) fields.push_back(issue.field);
    return fields;
}

}

TEST_CASE("widths are powers of two between two numbers, or a list in order without doubles")
{
    CHECK(*parseWidths("1:4096") == Setting::powersOfTwo(1, 4096));
    CHECK(Setting::powersOfTwo(1, 4096).size() == 13);
    CHECK(*parseWidths("3:17") == std::vector<Index>{4, 8, 16});
    CHECK(*parseWidths("128,2,3,2") == std::vector<Index>{2, 3, 128});
    CHECK(*parseWidths("64") == std::vector<Index>{64});
    for (const char* wrong : {"", ",", "1,", "a", "1:", ":8", "8:1", "0:4", "1:2:3", "1.5", "5:7", "1 ,2", "1:99999999", "99999999999999999999"}) {
        INFO(wrong);
        CHECK_FALSE(parseWidths(wrong));
    }
}

TEST_CASE("everything that is wrong with a setting is said at once")
{
    CHECK(validate(Setting()).empty());
    Setting setting;
    setting.keys = 0;
    setting.trials = 2'000'000;
    setting.d_k = {1, 65'537};
    setting.mean = std::numeric_limits<double>::quiet_NaN();
    setting.cap = -1.0;
    CHECK(wrongFields(setting) == std::vector<std::string>{"n", "trials", "d_k", "mean", "cap"});
    setting = {};
    setting.d_k.clear();
    CHECK(wrongFields(setting) == std::vector<std::string>{"d_k"});
}

TEST_CASE("what does not fit into memory when drawn in full is refused, and is no matter for the shortcut")
{
    Setting setting;
    setting.keys = 4096;
    setting.d_k = {65'536};
    CHECK(validate(setting).empty());
    setting.entries = Entries::Rademacher;
    CHECK(wrongFields(setting) == std::vector<std::string>{"d_k"});
    setting.keys = 256;
    CHECK(validate(setting).empty());
}

TEST_CASE("the words of a choice read back as the choice")
{
    for (Entries entries : kEntries) CHECK(parseEntries(word(entries)) == entries);
    CHECK_FALSE(parseEntries("gauss"));
    CHECK(factor(Scaling::Sqrt, 16) == 0.25);
    CHECK(factor(Scaling::Linear, 16) == 1.0 / 16);
    CHECK(factor(Scaling::None, 16) == 1.0);
}

}
