#include <cstddef>
#include <cstdint>

#include "tests/fuzz/properties.h"

// The entry of libFuzzer; ABH_FUZZED is one of the functions of properties.h. An exception that it throws ends the run, as a crash does.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    abh::fuzz::ABH_FUZZED({reinterpret_cast<const char*>(data), size});
    return 0;
}
