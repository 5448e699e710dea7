#pragma once

#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/model/npy.h"
#include "tests/support/error_of.h"
#include "tests/support/tools.h"

namespace abh::test {

/// A .npy file with this dictionary, whatever it says, and these bytes behind it.
inline std::string npyFileOf(const std::string& dict, const std::string& numbers, int version = 1)
{
    std::string file = "\x93NUMPY";
    file += static_cast<char>(version);
    file += '\0';
    for (std::size_t k = 0; k < (version == 1 ? 2u : 4u); ++k) file += static_cast<char>(dict.size() >> 8 * k & 0xff);
    return file + dict + numbers;
}

inline std::string npyFile(const std::string& descr, bool fortran, const std::string& shape, const std::string& numbers)
{
    return npyFileOf(fmt::format("{{'descr': '{}', 'fortran_order': {}, 'shape': {}, }}", descr, fortran ? "True" : "False", shape), numbers);
}

/// The sentence with which a file of these bytes is refused, without its folder.
inline std::string npyError(const std::string& bytes)
{
    const ScratchFolder folder;
    const std::string path = folder.write("a.npy", bytes);
    const std::string sentence = errorOf([&] { readNpy<float>(path); });
    return sentence.starts_with(path) ? "a.npy" + sentence.substr(path.size()) : sentence;
}

}
