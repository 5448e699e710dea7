#include <filesystem>

#include "core/model/npy.h"
#include "core/model/utf8.h"
#include "tests/core/model/npy_files.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

const std::string kSixFloats(24, '\0');

std::string withDict(const std::string& dict)
{
    return npyError(npyFileOf(dict, kSixFloats));
}

std::string withType(const std::string& descr)
{
    return npyError(npyFile(descr, false, "(2, 3)", kSixFloats));
}

std::string withShape(const std::string& shape)
{
    return npyError(npyFile("<f4", false, shape, kSixFloats));
}

const std::string kDamaged = "a.npy cannot be read. Its header is damaged: there should be ";

}

TEST_CASE("types that are no plain numbers are refused with what to save instead")
{
    CHECK(withType("<f4").empty());
    CHECK(withType("<c8") == "a.npy cannot be read. Its numbers are complex (\"<c8\"). Save np.save(file, array.real.astype(np.float32)), say.");
    CHECK(withType("<U5") == "a.npy cannot be read. It holds text (\"<U5\") and no numbers. Save np.save(file, array.astype(np.float32)).");
    CHECK(withType("|S5").find("It holds text") != std::string::npos);
    CHECK(withType("|O") == "a.npy cannot be read. It holds Python objects (\"|O\") and no plain numbers. Save np.save(file, array.astype(np.float32)).");
    CHECK(withType("<M8[D]").find("It holds times (\"<M8[D]\")") != std::string::npos);
    CHECK(withType("|V8").find("It holds records") != std::string::npos);
    for (const char* unknown : {"<f16", "<f3", "<i3", "<f", "f", "", "<", "<<f4", "<f4 ", "x4", "<b2", "<u16"}) {
        INFO(unknown);
        CHECK(withType(unknown) == fmt::format("a.npy cannot be read. Numbers of the type \"{}\" are not known here. Save np.save(file, array.astype(np.float32)).", unknown));
    }
    const std::string records = "a.npy cannot be read. It holds records of several fields and no plain numbers. Save one field: np.save(file, array[\"name\"].astype(np.float32)).";
    CHECK(withDict("{'descr': [('x', '<f4'), ('y', '<i4')], 'fortran_order': False, 'shape': (2,), }") == records);
    CHECK(withDict("{'descr': ('<f4', (2,)), 'fortran_order': False, 'shape': (2,), }") == records);
}

TEST_CASE("what is no .npy file is named for what it is")
{
    CHECK(npyError("") == "a.npy cannot be read. It is empty. Save the array again, as np.save(file, array) does.");
    CHECK(npyError("1 2 3\n") == "a.npy cannot be read. It is no .npy file. Save the array as np.save(file, array) does.");
    CHECK(npyError("x") == "a.npy cannot be read. It is no .npy file. Save the array as np.save(file, array) does.");
    CHECK(npyError("PK\x03\x04...") == "a.npy cannot be read. It is an .npz archive of several arrays, or another ZIP file. Save one array, as np.save(file, archive[\"Q\"]) does.");
    for (const std::string& version : {std::string("\x04\x00", 2), std::string("\x00\x00", 2), std::string("\x01\x01", 2)})
        CHECK(npyError("\x93NUMPY" + version + kSixFloats).find(".npy format; 1.0, 2.0 and 3.0 are known here.") != std::string::npos);
    CHECK(errorOf([] { readNpy<float>("/no/such/file.npy"); }) == "/no/such/file.npy cannot be read. There is no such file or folder. Check how it is spelled.");
    CHECK(errorOf([] { readNpy<float>("/"); }) == "/ cannot be read. It is a folder. Name a file in it.");
}

TEST_CASE("a shape that the file does not bear out is refused before room is made for it")
{
    const std::string more = "more numbers than any file holds, so it is damaged. Save the array again.";
    CHECK(withShape("(2, 4)") == "a.npy cannot be read. Its header gives the shape (2, 4), which takes 32 bytes, but only 24 bytes follow. Copy it once more, or save the array again.");
    CHECK(withShape("(1000000, 1000000, 1000)").find("which takes 4000000000000000 bytes, but only 24 bytes follow.") != std::string::npos);
    CHECK(withShape("(2, 2)") == "a.npy cannot be read. It goes on after the last number of its array. Save one array in one file, as np.save(file, array) does.");
    CHECK(withShape("(0,)").find("It goes on after the last number") != std::string::npos);
    CHECK(withShape("(4294967296, 4294967296)").find("gives the shape (4294967296, 4294967296), " + more) != std::string::npos);
    CHECK(withShape("(9223372036854775807,)").find(more) != std::string::npos);
    CHECK(withShape("(9223372036854775808,)").find("of " + more) != std::string::npos);
    CHECK(withShape("(-2, -3)") == "a.npy cannot be read. Its header gives the shape (-2, -3), with a negative length, so it is damaged. Save the array again.");
    CHECK(withShape("(0, -1)").find("with a negative length") != std::string::npos);
}

TEST_CASE("a header that is no dictionary of the three entries is refused, and the sentence says where it breaks off")
{
    CHECK(withDict("") == kDamaged + "'{' at its character 1. Save the array again, as np.save(file, array) does.");
    CHECK(withDict("[1, 2]").find("'{' at its character 1.") != std::string::npos);
    CHECK(withDict("{'descr' '<f4'}").find("':' at its character 10.") != std::string::npos);
    CHECK(withDict("{descr: '<f4'}").find("a word in quotes at its character 2.") != std::string::npos);
    CHECK(withDict("{'descr': '<f4").find("a word in quotes at its character 11.") != std::string::npos);
    CHECK(withDict("{'descr': '<f\\x34'}").find("a word in quotes") != std::string::npos);
    CHECK(withDict("{'descr': '<f4', 'fortran_order': false}").find("True, False at its character 35.") != std::string::npos);
    CHECK(withDict("{'descr': '<f4', 'fortran_order': False, 'shape': 6}").find("'(' at its character 51.") != std::string::npos);
    CHECK(withDict("{'descr': '<f4', 'fortran_order': False, 'shape': (6)}").find("',' at its character 53.") != std::string::npos);
    CHECK(withDict("{'descr': '<f4', 'fortran_order': False, 'shape': (2 3)}").find("','") != std::string::npos);
    CHECK(withDict("{'descr': '<f4', 'fortran_order': False, 'shape': (2.0, 3)}").find("','") != std::string::npos);
    CHECK(withDict("{'descr': '<f4', 'fortran_order': False, 'shape': (, )}").find("a number") != std::string::npos);
    CHECK(withDict("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)").find("'}'") != std::string::npos);
    CHECK(withDict("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)} x").find("nothing more") != std::string::npos);
    CHECK(withDict("{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)}").find("this one is there twice") != std::string::npos);
    CHECK(withDict("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), 'extra': 1}").find("'descr', 'fortran_order', 'shape' at its character 59.") != std::string::npos);
    CHECK(withDict("{'descr': '<f4', 'fortran_order': False}").find("it lacks 'shape'.") != std::string::npos);
    CHECK(withDict("{'fortran_order': False, 'shape': (2, 3)}").find("it lacks 'descr'.") != std::string::npos);
    CHECK(withDict("{'descr': '<f4', 'shape': (2, 3)}").find("it lacks 'fortran_order'.") != std::string::npos);
    CHECK(withDict("{}").find("it lacks 'descr'.") != std::string::npos);
}

TEST_CASE("a header that claims to be longer than any is refused before it is read")
{
    std::string file = npyFileOf("{}", kSixFloats, 2);
    file.replace(8, 4, "\xff\xff\xff\x7f");
    CHECK(npyError(file) == "a.npy cannot be read. Its header claims to be 2147483647 bytes long, which no array of numbers needs. Save np.save(file, array.astype(np.float32)).");
}

TEST_CASE("every part of a file that breaks off is refused")
{
    for (bool fortran : {false, true})
        for (int version : {1, 2}) {
            const std::string whole = npyFileOf(fmt::format("{{'descr': '<f4', 'fortran_order': {}, 'shape': (2, 3), }}", fortran ? "True" : "False"), kSixFloats, version);
            REQUIRE(npyError(whole).empty());
            for (std::size_t length = 0; length < whole.size(); ++length) {
                INFO(length);
                CHECK(npyError(whole.substr(0, length)).starts_with("a.npy cannot be read. It"));
            }
        }
}

TEST_CASE("whichever byte of a header is changed to whatever, the file reads or is refused with a sentence")
{
    const ScratchFolder folder;
    const std::string whole = npyFileOf("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }\n", kSixFloats);
    const std::size_t headerBytes = whole.size() - kSixFloats.size();
    int refused = 0, read = 0;
    for (std::size_t at = 0; at < headerBytes; ++at)
        for (int value = 0; value < 256; ++value) {
            std::string changed = whole;
            changed[at] = static_cast<char>(value);
            const std::string path = folder.write("a.npy", changed);
            INFO("byte " << at << " is " << value);
            std::size_t count = 6;
            const std::string sentence = errorOf([&] { count = readNpy<float>(path).values.size(); });
            if (sentence.empty()) {
                ++read;
                CHECK(count * 4 <= kSixFloats.size());
            } else {
                ++refused;
                if (!sentence.starts_with(path + " cannot be read. ") || firstBadByte(sentence)) FAIL_CHECK(sentence);
            }
        }
    CHECK(read > static_cast<int>(headerBytes));    // the byte that was there, at least
    CHECK(refused > 10'000);
}

}
