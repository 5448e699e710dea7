#include <filesystem>

#include "core/model/file_io.h"
#include "tests/fuzz/properties.h"
#include "tests/support/catch.h"

// The seeds of the fuzzers, and whatever once broke a reader, in the plain build. ./run.sh fuzz goes on from them.

namespace abh::test {
namespace {

void checkCorpus(const char* name, void (*check)(std::string_view))
{
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(ABH_SOURCE_DIR) / "tests/fuzz/corpus" / name)) {
        INFO(entry.path().filename().string());
        const std::string bytes = readText(entry.path().string());
        CHECK_NOTHROW(check(bytes));
        for (std::size_t length = 0; length < bytes.size(); length += 1 + bytes.size() / 50) CHECK_NOTHROW(check(std::string_view(bytes).substr(0, length)));
        ++count;
    }
    CHECK(count > 0);
}

}

TEST_CASE("what the fuzzers start from, whole and cut short, holds what must hold of every input")
{
    checkCorpus("scenario_json", fuzz::checkScenarioJson);
    checkCorpus("matrix_text", fuzz::checkMatrixText);
    checkCorpus("npy", fuzz::checkNpy);
    checkCorpus("npz", fuzz::checkNpz);
}

}
