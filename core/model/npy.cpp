#include "core/model/npy.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>
#include <new>
#include <ostream>
#include <stdexcept>
#include <type_traits>

#include <Eigen/Core>

#include "core/model/npy_header.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 20;    // a multiple of every number's size

/// The row-major place of each number of an array that is stored with its first index running fastest, from the first stored to the last.
class FortranWalk {
public:
    explicit FortranWalk(const std::vector<std::int64_t>& shape) : m_shape(shape), m_index(shape.size(), 0), m_stride(shape.size(), 1)
    {
        for (std::size_t axis = shape.size(); axis-- > 1;) m_stride[axis - 1] = m_stride[axis] * static_cast<std::uint64_t>(shape[axis]);
    }

    std::uint64_t next()
    {
        const std::uint64_t place = m_place;
        for (std::size_t axis = 0; axis < m_shape.size(); ++axis) {
            m_place += m_stride[axis];
            if (++m_index[axis] < m_shape[axis]) break;
            m_place -= m_stride[axis] * static_cast<std::uint64_t>(m_shape[axis]);
            m_index[axis] = 0;
        }
        return place;
    }

private:
    const std::vector<std::int64_t>& m_shape;
    std::vector<std::int64_t> m_index;
    std::vector<std::uint64_t> m_stride;
    std::uint64_t m_place = 0;
};

template <typename Stored>
Stored load(const char* bytes)
{
    Stored value;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

float loadHalf(const char* bytes)
{
    return static_cast<float>(Eigen::half(Eigen::half_impl::raw_uint16_to_half(load<std::uint16_t>(bytes))));
}

/// A function that makes a Number of the bytes of one stored number, in the byte order of this machine.
template <typename Number>
using Conversion = Number (*)(const char* bytes);

template <typename Number, typename Stored>
Conversion<Number> conversionOf()
{
    return [](const char* bytes) { return static_cast<Number>(load<Stored>(bytes)); };
}

template <typename Number>
Conversion<Number> conversionFor(const NpyHeader& header)
{
    const int bytes = header.bytes;
    switch (header.kind) {
    case NpyHeader::Kind::Bool: return [](const char* byte) { return static_cast<Number>(*byte != 0); };
    case NpyHeader::Kind::Signed:
        return bytes == 1 ? conversionOf<Number, std::int8_t>() : bytes == 2 ? conversionOf<Number, std::int16_t>() : bytes == 4 ? conversionOf<Number, std::int32_t>() : conversionOf<Number, std::int64_t>();
    case NpyHeader::Kind::Unsigned:
        return bytes == 1 ? conversionOf<Number, std::uint8_t>() : bytes == 2 ? conversionOf<Number, std::uint16_t>() : bytes == 4 ? conversionOf<Number, std::uint32_t>() : conversionOf<Number, std::uint64_t>();
    case NpyHeader::Kind::Float: break;
    }
    if (bytes == 2) return [](const char* half) { return static_cast<Number>(loadHalf(half)); };
    return bytes == 4 ? conversionOf<Number, float>() : conversionOf<Number, double>();
}

/// Reads the numbers behind a header.
template <typename Number>
class NumberReader {
public:
    NumberReader(ByteReader& file, const NpyHeader& header) : m_file(file), m_header(header), m_count(header.count()), m_convert(conversionFor<Number>(header)) {}

    /// Of a file that is known to be long enough: each number goes to its place.
    std::vector<Number> readInPlace()
    {
        std::vector<Number> values(m_count);
        FortranWalk walk(m_header.shape);
        std::uint64_t stored = 0;
        readAll([&](Number value) {
            values[m_header.isFortran ? walk.next() : stored] = value;
            ++stored;
        });
        return values;
    }

    /// Of a pipe, which may end at any time: memory grows with what has come.
    std::vector<Number> readAsItComes()
    {
        std::vector<Number> values;
        readAll([&](Number value) { values.push_back(value); });
        if (!m_header.isFortran) return values;
        std::vector<Number> inOrder(values.size());
        FortranWalk walk(m_header.shape);
        for (Number value : values) inOrder[walk.next()] = value;
        return inOrder;
    }

private:
    template <typename Take>
    void readAll(Take take)
    {
        const auto size = static_cast<std::size_t>(m_header.bytes);
        std::vector<char> chunk(kChunkBytes);
        std::uint64_t left = m_count;
        while (left > 0) {
            const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(left, kChunkBytes / size));
            if (const std::size_t got = m_file.read({chunk.data(), wanted * size}); got < wanted * size) refuseShort(m_count - left + got / size);
            for (std::size_t k = 0; k < wanted; ++k) take(number(chunk.data() + k * size));
            left -= wanted;
        }
        char more = 0;
        if (m_file.read({&more, 1}) > 0) throwCannotRead(m_file.name(), _("It goes on after the last number of its array. Save one array in one file, as np.save(file, array) does."));
    }

    Number number(char* bytes)
    {
        if (m_header.isBigEndian != kIsBigEndian) std::reverse(bytes, bytes + m_header.bytes);
        const Number value = m_convert(bytes);
        if constexpr (std::is_same_v<Number, float>)
            if (std::isinf(value) && m_header.bytes == 8 && m_header.kind == NpyHeader::Kind::Float) refuseTooLarge(load<double>(bytes));
        return value;
    }

    void refuseTooLarge(double stored)
    {
        if (std::isinf(stored)) return;
        throwCannotRead(m_file.name(), say(_("It holds {}, which is too large for float32, whose numbers end at 3.4e38. Divide the array by a number, or clip it."), shortNumber(stored, 3)));
    }

    [[noreturn]] void refuseShort(std::uint64_t got)
    {
        throwCannotRead(m_file.name(), say(_("It ends after {} of its {} numbers, shape {}. Copy it once more, or save the array again."), got, m_count, shapeText(m_header.shape)));
    }

    ByteReader& m_file;
    const NpyHeader& m_header;
    std::uint64_t m_count;
    Conversion<Number> m_convert;
};

void checkFileHolds(const ByteReader& file, const NpyHeader& header, std::uint64_t position)
{
    const std::uint64_t wanted = header.count() * static_cast<std::uint64_t>(header.bytes);
    const std::uint64_t there = std::max(*file.size(), position) - position;
    if (there < wanted)
        throwCannotRead(file.name(), say(_("Its header gives the shape {}, which takes {} bytes, but only {} bytes follow. Copy it once more, or save the array again."), shapeText(header.shape), wanted, there));
}

template <typename Number>
std::string headerOf(const std::vector<std::int64_t>& shape, [[maybe_unused]] std::span<const Number> values)
{
    NpyHeader header;
    header.bytes = sizeof(Number);
    header.shape = shape;
    assert(header.count() == values.size());
    return writeNpyHeader(header);
}

template <typename Number>
std::string_view bytesOf(std::span<const Number> values)
{
    return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

template <typename Number>
void write(const std::string& path, const std::vector<std::int64_t>& shape, std::span<const Number> values)
{
    const std::string header = headerOf(shape, values);
    const std::string_view parts[]{header, bytesOf(values)};
    writeAtomically(path, parts);
}

}

template <typename Number>
NpyArray<Number> readNpy(const std::string& path)
{
    FileReader file(path);
    return readNpy<Number>(file);
}

template <typename Number>
NpyArray<Number> readNpy(ByteReader& file)
{
    std::uint64_t position = 0;
    const NpyHeader header = readNpyHeader(file, position);
    if (file.size()) checkFileHolds(file, header, position);
    try {
        NumberReader<Number> reader(file, header);
        return {header.shape, file.size() ? reader.readInPlace() : reader.readAsItComes()};
    } catch (const std::bad_alloc&) {
    } catch (const std::length_error&) {
    }
    throwCannotRead(file.name(), say(_("Its array, shape {}, does not fit into memory. Save a part of it."), shapeText(header.shape)));
}

template NpyArray<float> readNpy<float>(const std::string& path);
template NpyArray<double> readNpy<double>(const std::string& path);
template NpyArray<float> readNpy<float>(ByteReader& file);
template NpyArray<double> readNpy<double>(ByteReader& file);

void writeNpy(const std::string& path, const std::vector<std::int64_t>& shape, std::span<const float> values)
{
    write(path, shape, values);
}

void writeNpy(const std::string& path, const std::vector<std::int64_t>& shape, std::span<const double> values)
{
    write(path, shape, values);
}

std::string npyBytes(const std::vector<std::int64_t>& shape, std::span<const double> values)
{
    return headerOf(shape, values).append(bytesOf(values));
}

void writeNpy(std::ostream& stream, const std::vector<std::int64_t>& shape, std::span<const float> values)
{
    stream << headerOf(shape, values) << bytesOf(values);
}

}
