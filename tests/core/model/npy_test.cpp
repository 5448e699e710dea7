#include "core/model/npy.h"

#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <numeric>
#include <sstream>

#include "core/model/issue.h"
#include "core/model/npy_header.h"
#include "tests/core/model/npy_files.h"
#include "tests/support/close.h"
#include "tests/support/tools.h"

namespace abh::test {
namespace {

using Shape = std::vector<std::int64_t>;

constexpr float kInf = std::numeric_limits<float>::infinity();

template <typename Number>
NpyArray<Number> readBytes(const std::string& bytes)
{
    const ScratchFolder folder;
    return readNpy<Number>(folder.write("a.npy", bytes));
}

/// The same numbers, in the bytes that `Stored` has in the order asked for.
template <typename Stored>
std::string bytesOf(const std::vector<Stored>& numbers, bool bigEndian)
{
    std::string bytes;
    for (Stored number : numbers) {
        std::string one(sizeof number, '\0');
        std::memcpy(one.data(), &number, sizeof number);
        if (bigEndian != kIsBigEndian) std::reverse(one.begin(), one.end());
        bytes += one;
    }
    return bytes;
}

/// `numbers` reads back in both byte orders, as float and as double.
template <typename Stored>
void checkType(const std::string& letters, const std::vector<Stored>& numbers)
{
    for (bool bigEndian : {false, true}) {
        const std::string descr = (sizeof(Stored) == 1 ? "|" : bigEndian ? ">" : "<") + letters;
        INFO(descr);
        const std::string file = npyFile(descr, false, fmt::format("({},)", numbers.size()), bytesOf(numbers, bigEndian));
        const NpyArray<double> wide = readBytes<double>(file);
        const NpyArray<float> narrow = readBytes<float>(file);
        CHECK(wide.shape == Shape{static_cast<std::int64_t>(numbers.size())});
        for (std::size_t k = 0; k < numbers.size(); ++k) {
            CHECK(wide.values.at(k) == static_cast<double>(numbers[k]));
            CHECK(narrow.values.at(k) == static_cast<float>(numbers[k]));
        }
    }
}

}

TEST_CASE("a file of six float32, byte for byte as NumPy writes it, is read")
{
    // np.save(file, np.array([[1, 2, 3], [-0.5, np.inf, 1e-45]], np.float32))
    std::string bytes("\x93NUMPY\x01\x00\x76\x00{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }", 69);
    bytes += std::string(58, ' ') + '\n';
    REQUIRE(bytes.size() == 128);
    bytes += std::string("\x00\x00\x80\x3f\x00\x00\x00\x40\x00\x00\x40\x40\x00\x00\x00\xbf\x00\x00\x80\x7f\x01\x00\x00\x00", 24);
    const NpyArray<float> array = readBytes<float>(bytes);
    CHECK(array.shape == Shape{2, 3});
    CHECK(array.values == std::vector<float>{1, 2, 3, -0.5f, kInf, std::numeric_limits<float>::denorm_min()});
}

TEST_CASE("every type of number is read in both byte orders, at its ends too")
{
    checkType<std::int8_t>("i1", {0, 1, -1, 127, -128});
    checkType<std::int16_t>("i2", {0, 1, -2, 32767, -32768});
    checkType<std::int32_t>("i4", {0, 1, -3, 2147483647, -2147483647 - 1});
    checkType<std::int64_t>("i8", {0, 1, -4, std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min(), (std::int64_t{1} << 53) + 1});
    checkType<std::uint8_t>("u1", {0, 1, 200, 255});
    checkType<std::uint16_t>("u2", {0, 258, 65535});
    checkType<std::uint32_t>("u4", {0, 66051, 4294967295u});
    checkType<std::uint64_t>("u8", {0, 1, std::numeric_limits<std::uint64_t>::max()});
    checkType<float>("f4", {0, -1.5f, kInf, -kInf, 3.4e38f, 1e-45f});
    checkType<double>("f8", {0, -1.5, 0.1, 1e-300, static_cast<double>(kInf)});
    checkType<std::uint8_t>("b1", {0, 1});
    CHECK(readBytes<float>(npyFile("|b1", false, "(2,)", "\x02\xff")).values == std::vector<float>{1, 1});
}

TEST_CASE("half precision has its subnormals, infinities and NaN")
{
    const std::vector<std::uint16_t> halves{0x0000, 0x8000, 0x3c00, 0xc000, 0x7bff, 0x0001, 0x03ff, 0x0400, 0x7c00, 0xfc00, 0x7e00, 0x3555};
    const std::vector<double> expected{0, 0, 1, -2, 65504, 0x1p-24, 1023 * 0x1p-24, 0x1p-14, static_cast<double>(kInf), -static_cast<double>(kInf), 0, 0x1.554p-2};
    for (bool bigEndian : {false, true}) {
        const NpyArray<double> array = readBytes<double>(npyFile(bigEndian ? ">f2" : "<f2", false, "(12,)", bytesOf(halves, bigEndian)));
        for (std::size_t k = 0; k < expected.size(); ++k) {
            INFO(k);
            if (halves[k] == 0x7e00) CHECK(std::isnan(array.values.at(k)));
            else CHECK(array.values.at(k) == expected[k]);
        }
        CHECK(std::signbit(array.values.at(1)));
    }
}

TEST_CASE("NaN stays NaN, and what is too large for float32 is refused, not made infinite")
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const std::string fine = npyFile("<f8", false, "(3,)", bytesOf<double>({nan, static_cast<double>(kInf), 1e-300}, false));
    CHECK(std::isnan(readBytes<float>(fine).values.at(0)));
    CHECK(readBytes<float>(fine).values.at(1) == kInf);
    CHECK(readBytes<float>(fine).values.at(2) == 0);

    const std::string large = npyFile("<f8", false, "(2,)", bytesOf<double>({1, -1e39}, false));
    CHECK(readBytes<double>(large).values.at(1) == -1e39);
    CHECK(npyError(large) == "a.npy cannot be read. It holds -1e+39, which is too large for float32, whose numbers end at 3.4e38. Divide the array by a number, or clip it.");
}

TEST_CASE("an array in Fortran order of rank 3 is turned into row-major order")
{
    // stored: the first index runs fastest; a(i, j, k) = 100 i + 10 j + k
    std::vector<float> stored, expected;
    for (int k = 0; k < 4; ++k)
        for (int j = 0; j < 3; ++j)
            for (int i = 0; i < 2; ++i) stored.push_back(static_cast<float>(100 * i + 10 * j + k));
    for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 3; ++j)
            for (int k = 0; k < 4; ++k) expected.push_back(static_cast<float>(100 * i + 10 * j + k));
    const std::string file = npyFile("<f4", true, "(2, 3, 4)", bytesOf(stored, false));
    CHECK(readBytes<float>(file).values == expected);
    CHECK(readBytes<float>(npyFile("<f4", true, "(24,)", bytesOf(stored, false))).values == stored);
    CHECK(readBytes<float>(npyFile("<f4", true, "(1, 24, 1)", bytesOf(stored, false))).values == stored);
}

TEST_CASE("a single number, empty arrays and 32 axes are arrays too")
{
    const NpyArray<float> single = readBytes<float>(npyFile("<f4", false, "()", bytesOf<float>({7}, false)));
    CHECK(single.shape.empty());
    CHECK(single.values == std::vector<float>{7});
    for (const char* shape : {"(0,)", "(3, 0)", "(0, 4611686018427387904, 4611686018427387904)"})
        for (bool fortran : {false, true}) {
            INFO(shape);
            CHECK(readBytes<float>(npyFile("<f4", fortran, shape, "")).values.empty());
        }
    std::string ones = "(2";
    for (int k = 1; k < 32; ++k) ones += ", 1";
    CHECK(readBytes<float>(npyFile("<f4", true, ones + ")", bytesOf<float>({1, 2}, false))).shape.size() == 32);
    CHECK(npyError(npyFile("<f4", true, ones + ", 1)", bytesOf<float>({1, 2}, false))) ==
          "a.npy cannot be read. Its array has 33 axes; 32 are the most. Save it with fewer, as array.reshape does.");
}

TEST_CASE("formats 2.0 and 3.0, other spacing, other quotes and the long integers of Python 2 are read")
{
    const std::string numbers = bytesOf<float>({1, 2}, false);
    for (const char* dict : {"{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }", "{\"shape\":(2L,),\"descr\":\"<f4\",\"fortran_order\":False}",
                             "{ 'fortran_order' : True ,\n 'shape' : ( 2 , ) , 'descr' : '=f4' } \n", "{'descr': 'f4', 'fortran_order': False, 'shape': (1, 2)}"})
        for (int version : {1, 2, 3}) {
            INFO(dict << ", version " << version);
            CHECK(readBytes<float>(npyFileOf(dict, numbers, version)).values == std::vector<float>{1, 2});
        }
}

TEST_CASE("an array is written as NumPy writes it and reads back bit for bit")
{
    const ScratchFolder folder;
    const std::vector<float> values{1, 2, 3, -0.5f, kInf, std::numeric_limits<float>::denorm_min()};
    writeNpy(folder.path("a.npy"), {2, 3}, values);
    std::ostringstream stream;
    writeNpy(stream, {2, 3}, values);
    CHECK(stream.str() == folder.read("a.npy"));
    const std::string bytes = folder.read("a.npy");
    REQUIRE(bytes.size() == 128 + 24);
    CHECK(bytes.substr(0, 10) == std::string("\x93NUMPY\x01\x00\x76\x00", 10));
    CHECK(bytes.substr(10, 59) == "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }");
    CHECK(bytes.substr(69, 59) == std::string(58, ' ') + '\n');
    CHECK(readNpy<float>(folder.path("a.npy")).values == values);

    const std::vector<double> wide{0.1, 1e300, std::numeric_limits<double>::quiet_NaN()};
    writeNpy(folder.path("b.npy"), {3}, wide);
    CHECK(readNpy<double>(folder.path("b.npy")).shape == Shape{3});
    CHECK(bytesOf(readNpy<double>(folder.path("b.npy")).values, false) == bytesOf(wide, false));
    writeNpy(folder.path("c.npy"), {}, std::vector<float>{7});
    CHECK(readNpy<float>(folder.path("c.npy")).values == std::vector<float>{7});
    writeNpy(folder.path("d.npy"), {4, 0}, std::vector<float>{});
    CHECK(readNpy<float>(folder.path("d.npy")).shape == Shape{4, 0});
    for (std::int64_t digits : {1LL, 1000LL, 1000000000LL})
        CHECK(writeNpyHeader({NpyHeader::Kind::Float, 4, false, false, Shape(20, digits)}).size() % 64 == 0);
}

TEST_CASE("an array that is larger than what is read at once arrives whole, from a file and from a pipe")
{
    const ScratchFolder folder;
    std::vector<float> values(700'001);
    std::iota(values.begin(), values.end(), 0.0f);
    writeNpy(folder.path("a.npy"), {700'001}, values);
    CHECK(readNpy<float>(folder.path("a.npy")).values == values);

    std::string fortran = folder.read("a.npy");
    const std::size_t at = fortran.find("False");
    fortran.replace(at, 5, "True ");
    const std::size_t shape = fortran.find("(700001,)");
    fortran.replace(shape, 9, "(1,700001)").erase(fortran.find("), }") + 4, 1);
    const std::string pipe = folder.path("pipe");
    for (const std::string& bytes : {folder.read("a.npy"), fortran, npyFile("<f4", true, "(2, 3)", bytesOf<float>({1, 4, 2, 5, 3, 6}, false))}) {
        folder.write("source.npy", bytes);
        REQUIRE(std::system(fmt::format("mkfifo '{0}' && (cat '{1}' > '{0}' &)", pipe, folder.path("source.npy")).c_str()) == 0);
        const NpyArray<float> array = readNpy<float>(pipe);
        CHECK(array.values == readNpy<float>(folder.path("source.npy")).values);
        std::filesystem::remove(pipe);
    }
}

TEST_CASE("a pipe that promises more than it brings is refused without room being made for the promise")
{
    const ScratchFolder folder;
    const std::string pipe = folder.path("pipe");
    folder.write("source.npy", npyFile("<f4", true, "(1000000000, 1000000)", bytesOf<float>({1, 2, 3}, false)));
    REQUIRE(std::system(fmt::format("mkfifo '{0}' && (cat '{1}' > '{0}' &)", pipe, folder.path("source.npy")).c_str()) == 0);
    CHECK(errorOf([&] { readNpy<float>(pipe); }) ==
          pipe + " cannot be read. It ends after 3 of its 1000000000000000 numbers, shape (1000000000, 1000000). Copy it once more, or save the array again.");
}

}
