#include "core/exchange/npz.h"

#include <zip.h>

#include "core/model/file_io.h"
#include "tests/core/model/error_lines.h"
#include "tests/core/model/npy_files.h"
#include "tests/support/catch.h"

using namespace abh;
using namespace abh::test;

namespace {

NpzArray array(const std::string& name, std::vector<double> values)
{
    const auto count = static_cast<std::int64_t>(values.size());
    return {name, {{1, count}, std::move(values)}};
}

/// An archive as another program may make it: each file with a name, its bytes, and a way of compressing.
struct ZippedFile {
    std::string name, bytes;
    zip_int32_t method = ZIP_CM_DEFLATE;
    const char* password = nullptr;
};

std::string zipOf(const std::vector<ZippedFile>& files)
{
    const ScratchFolder folder;
    const std::string path = folder.path("a.zip");
    zip_t* archive = zip_open(path.c_str(), ZIP_CREATE, nullptr);
    REQUIRE(archive);
    for (const ZippedFile& file : files) {
        const zip_int64_t at = zip_file_add(archive, file.name.c_str(), zip_source_buffer(archive, file.bytes.data(), file.bytes.size(), 0), 0);
        REQUIRE(at >= 0);
        REQUIRE(zip_set_file_compression(archive, static_cast<zip_uint64_t>(at), file.method, 0) == 0);
        if (file.password) REQUIRE(zip_file_set_encryption(archive, static_cast<zip_uint64_t>(at), ZIP_EM_AES_256, file.password) == 0);
    }
    REQUIRE(zip_close(archive) == 0);
    return folder.read("a.zip");
}

std::string refusal(const std::string& bytes)
{
    return errorOf([&] { readNpz(bytes, "a.npz"); });
}

const std::string kOnes = npyBytes({1, 2}, std::vector<double>{1, 1});

}

TEST_CASE("What is put into an archive comes out of it, and the same arrays are the same bytes")
{
    const std::vector<NpzArray> arrays{array("X", {1, -0.5, 1e300}), array("W_Q", {0.1}), {"s", {{}, {7}}}};
    const std::string bytes = npzBytes(arrays);
    CHECK(bytes == npzBytes(arrays));
    const std::vector<NpzArray> read = readNpz(bytes, "a.npz");
    REQUIRE(read.size() == 3);
    for (std::size_t k = 0; k < 3; ++k) {
        CHECK(read[k].name == arrays[k].name);
        CHECK(read[k].array.shape == arrays[k].array.shape);
        CHECK(read[k].array.values == arrays[k].array.values);
    }
}

TEST_CASE("Stored and deflated arrays are read alike")
{
    for (zip_int32_t method : {ZIP_CM_STORE, ZIP_CM_DEFLATE}) {
        const std::vector<NpzArray> read = readNpz(zipOf({{"X.npy", kOnes, method}}), "a.npz");
        REQUIRE(read.size() == 1);
        CHECK(read.front().array.values == std::vector<double>{1, 1});
    }
}

TEST_CASE("What is no archive of arrays is refused for what it is")
{
    checkContains(refusal(""), "a.npz cannot be read. It is no ZIP file, or a damaged one.");
    checkContains(refusal("PK\x03\x04 and no more"), "It is no ZIP file, or a damaged one.");
    checkContains(refusal(zipOf({{"X.npy", kOnes}}).substr(0, 100)), "It is no ZIP file, or a damaged one.");
    std::string empty = "PK\x05\x06";
    empty.resize(22);
    checkContains(refusal(empty), "There is nothing in it.");
    checkContains(refusal(zipOf({{"notes.txt", "hello"}})), "\"notes.txt\" in it is no array.");
    checkContains(refusal(zipOf({{"../X.npy", kOnes}})), "\"../X.npy\" in it lies in a folder.");
    checkContains(refusal(zipOf({{"a\\X.npy", kOnes}})), "lies in a folder");
    checkContains(refusal(zipOf({{"X.npy", "not an array"}})), "X.npy in a.npz cannot be read. It is no .npy file.");
    checkContains(refusal(zipOf({{"X.npy", kOnes, ZIP_CM_DEFLATE, "secret"}})), "\"X.npy\" in it is encrypted.");
    if (zip_compression_method_supported(ZIP_CM_BZIP2, 1)) checkContains(refusal(zipOf({{"X.npy", kOnes, ZIP_CM_BZIP2}})), "compressed in a way that NumPy does not use");
}

TEST_CASE("An archive may not hold an array twice, nor too many")
{
    std::string twice = zipOf({{"X.npy", kOnes}, {"Y.npy", kOnes}});
    for (std::size_t at = twice.find("Y.npy"); at != std::string::npos; at = twice.find("Y.npy")) twice[at] = 'X';
    checkContains(refusal(twice), "It holds \"X.npy\" twice.");

    std::vector<ZippedFile> many;
    for (std::size_t k = 0; k <= kMaxNpzArrays; ++k) many.push_back({std::to_string(k) + ".npy", kOnes});
    checkContains(refusal(zipOf(many)), "It holds 65 files; 64 are the most.");
}

TEST_CASE("A small archive of large arrays is refused before it fills memory")
{
    const std::string half = npyFile("<f8", false, "(5000, 1000)", std::string(40'000'000, '\0'));
    const std::string bytes = zipOf({{"X.npy", half}, {"Y.npy", half}});
    CHECK(bytes.size() < 200'000);
    checkContains(refusal(bytes), "Its arrays take more than 64 MiB when unpacked.");
}

TEST_CASE("An array whose numbers take more than its file does is refused before they are made")
{
    const std::string truths = npyFile("|b1", false, "(2000, 2000)", std::string(4'000'000, '\1'));    // 31 MiB of doubles
    CHECK(readNpz(zipOf({{"X.npy", truths}, {"Y.npy", truths}}), "a.npz").size() == 2);
    checkContains(refusal(zipOf({{"X.npy", truths}, {"Y.npy", truths}, {"Z.npy", truths}})), "Its arrays take more than 64 MiB when unpacked.");
    checkContains(refusal(zipOf({{"X.npy", npyFile("|b1", false, "(4000, 4000)", std::string(16'000'000, '\1'))}})), "Its arrays take more than 64 MiB when unpacked.");
}

TEST_CASE("An array whose bytes were changed is damaged")
{
    std::string bytes = zipOf({{"X.npy", kOnes, ZIP_CM_STORE}});
    const std::size_t at = bytes.find("\x93NUMPY");
    REQUIRE(at != std::string::npos);
    bytes[at + kOnes.size() - 1] ^= 1;
    checkContains(refusal(bytes), "\"X.npy\" in it is damaged.");
}
