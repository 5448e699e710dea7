#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace abh {

/// The three entries of the Python dictionary in a .npy file, as they are written there.
struct NpyDict {
    std::string descr;                   ///< the type of the numbers: "<f4"
    bool fortranOrder = false;
    std::vector<std::int64_t> shape;
};

/// Reads {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }: the literals that NumPy writes there, in any order and with any spaces. `name` is
/// the file's in a sentence. Throws Error where it is something else, with the place, or a structured type, whose description is a list.
NpyDict parseNpyDict(std::string_view text, const std::string& name);

}
