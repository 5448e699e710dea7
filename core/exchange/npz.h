#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/npy.h"

namespace abh {

/// An array of a NumPy archive.
struct NpzArray {
    std::string name;    ///< as np.savez was given it: "W_Q"
    NpyArray<double> array;
};

/// The most arrays that an archive may hold. All of them together may take kMaxTextBytes when unpacked, and their numbers, as doubles, no more.
inline constexpr std::size_t kMaxNpzArrays = 64;

/// The arrays of an .npz archive, a ZIP file of .npy files, stored or deflated, as np.savez and np.savez_compressed write them; `bytes` is the whole of it, `name`
/// what to call it in a sentence. See readNpy() for the arrays.
///
/// Throws Error with what it is, where, and what to do: no ZIP file or a damaged one; nothing in it; more arrays, or larger ones, than are allowed, whatever
/// they shrink to; one that is encrypted or compressed otherwise; two of one name; a name with a folder in it; a file that is no array; and what readNpy() refuses.
std::vector<NpzArray> readNpz(std::string_view bytes, const std::string& name);

/// Such an archive, stored, the same bytes for the same arrays.
std::string npzBytes(const std::vector<NpzArray>& arrays);

}
