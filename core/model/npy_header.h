#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/file_io.h"

namespace abh {

inline constexpr bool kIsBigEndian = std::endian::native == std::endian::big;

/// What a .npy file says of its numbers before they come (NumPy Enhancement Proposal 1 and numpy.lib.format).
struct NpyHeader {
    enum class Kind { Bool, Signed, Unsigned, Float };

    Kind kind = Kind::Float;
    int bytes = 4;                          ///< of one number: 1, 2, 4 or 8; 2, 4 or 8 of a Float
    bool isBigEndian = false;
    bool isFortran = false;                 ///< the first index runs fastest
    std::vector<std::int64_t> shape = {};   ///< none negative; empty: one number

    friend bool operator==(const NpyHeader&, const NpyHeader&) = default;

    /// How many numbers there are, 1 where the shape is empty. At most 2^63 / bytes.
    std::uint64_t count() const;
};

/// The most axes an array may have.
inline constexpr std::size_t kMaxNpyAxes = 32;

/// Reads the header of `file`, which then stands at the first number; `position` is set to how many bytes that took. Versions 1.0, 2.0 and 3.0. Throws Error
/// with what it is instead and what to do: no .npy file, another version, a type that is no number or none that is read here, an impossible shape, a header
/// that is cut off or damaged.
NpyHeader readNpyHeader(ByteReader& file, std::uint64_t& position);

/// The header of format version 1.0 for numbers in the byte order of this machine, padded with spaces to a multiple of 64 bytes.
std::string writeNpyHeader(const NpyHeader& header);

/// "(3, 4)", "(3,)", "()": as Python writes a shape.
std::string shapeText(const std::vector<std::int64_t>& shape);

}
