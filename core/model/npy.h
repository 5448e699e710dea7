#pragma once

#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

namespace abh {

class ByteReader;

/// An array of NumPy: numbers in row-major order (the last index runs fastest), shape[0] x shape[1] x ... of them.
template <typename Number>
struct NpyArray {
    std::vector<std::int64_t> shape;    ///< empty: a single number
    std::vector<Number> values;
};

/// Reads the .npy file at `path`, or standard input when it is "-", into float or double: formats 1.0, 2.0 and 3.0; truth values, whole numbers of 8 to 64
/// bits and floating-point numbers of 16 to 64, in either byte order, in C or Fortran order; up to kMaxNpyAxes axes; as large as memory allows.
///
/// A whole number that Number cannot hold becomes the nearest that it can, without a word: beyond 2^53 in double, 2^24 in float. Infinities and NaN stay. A
/// float64 too large for float would silently become an infinity, so it is refused; one too small becomes 0. What the header claims is believed only as far as
/// the file has the bytes; an ordinary file is never held twice, a pipe in Fortran order is.
///
/// Throws Error with what it is, where, and what to do: see readNpyHeader(), and a file that is shorter or longer than its header says.
template <typename Number>
NpyArray<Number> readNpy(const std::string& path);

/// The same of the bytes of a file that `file` stands at the beginning of.
template <typename Number>
NpyArray<Number> readNpy(ByteReader& file);

extern template NpyArray<float> readNpy<float>(const std::string& path);
extern template NpyArray<double> readNpy<double>(const std::string& path);
extern template NpyArray<float> readNpy<float>(ByteReader& file);
extern template NpyArray<double> readNpy<double>(ByteReader& file);

/// Writes `values`, row-major, as format 1.0 in C order, as writeAtomically() does; `shape` says how many there are. Throws Error where it cannot.
void writeNpy(const std::string& path, const std::vector<std::int64_t>& shape, std::span<const float> values);
void writeNpy(const std::string& path, const std::vector<std::int64_t>& shape, std::span<const double> values);
/// The bytes of such a file.
std::string npyBytes(const std::vector<std::int64_t>& shape, std::span<const double> values);
/// The same bytes, to a stream, whose state says afterwards whether they could be written.
void writeNpy(std::ostream& stream, const std::vector<std::int64_t>& shape, std::span<const float> values);

}
