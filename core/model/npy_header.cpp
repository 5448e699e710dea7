#include "core/model/npy_header.h"

#include <algorithm>
#include <limits>

#include "core/model/npy_dict.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::string_view kZipMagic = "PK";
/// Far above any header of numbers: 32 axes take less than 1000 bytes.
constexpr std::uint32_t kMaxHeaderBytes = 1u << 16;
constexpr std::size_t kAlignment = 64;

/// Reads what a header that was found needs next.
class HeaderBytes {
public:
    explicit HeaderBytes(ByteReader& file) : m_file(file) {}

    /// The next `count` bytes; throws Error where the file has fewer.
    std::string next(std::size_t count)
    {
        std::string bytes(count, '\0');
        if (m_file.read(bytes) < count) throwCannotRead(m_file.name(), _("It ends in the middle of its header. Copy it once more, or save the array again."));
        m_position += count;
        return bytes;
    }

    /// An unsigned number of `count` bytes, the smallest first.
    std::uint32_t number(std::size_t count)
    {
        std::uint32_t value = 0;
        const std::string bytes = next(count);
        for (std::size_t k = count; k-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[k]);
        return value;
    }

    std::uint64_t position() const { return m_position; }
    void skip(std::size_t count) { m_position += count; }

private:
    ByteReader& m_file;
    std::uint64_t m_position = 0;
};

void refuseOtherFiles(std::string_view beginning, const std::string& name)
{
    if (beginning == kMagic) return;
    if (beginning.empty()) throwCannotRead(name, _("It is empty. Save the array again, as np.save(file, array) does."));
    if (beginning.starts_with(kZipMagic))
        throwCannotRead(name, _("It is an .npz archive of several arrays, or another ZIP file. Save one array, as np.save(file, archive[\"Q\"]) does."));
    if (kMagic.starts_with(beginning)) throwCannotRead(name, _("It ends in the middle of its header. Copy it once more, or save the array again."));
    throwCannotRead(name, _("It is no .npy file. Save the array as np.save(file, array) does."));
}

/// Why numbers of type `descr`, without its byte order, cannot be read, and what to do.
std::string whyNotType(const std::string& descr, char letter)
{
    switch (letter) {
    case 'c': return say(_("Its numbers are complex (\"{}\"). Save np.save(file, array.real.astype(np.float32)), say."), descr);
    case 'S':
    case 'U':
    case 'a':
    case 'T': return say(_("It holds text (\"{}\") and no numbers. Save np.save(file, array.astype(np.float32))."), descr);
    case 'O': return say(_("It holds Python objects (\"{}\") and no plain numbers. Save np.save(file, array.astype(np.float32))."), descr);
    case 'M':
    case 'm': return say(_("It holds times (\"{}\") and no plain numbers. Save np.save(file, array.astype(np.float32))."), descr);
    case 'V': return say(_("It holds records (\"{}\") and no plain numbers. Save one field: np.save(file, array[\"name\"].astype(np.float32))."), descr);
    default: return say(_("Numbers of the type \"{}\" are not known here. Save np.save(file, array.astype(np.float32))."), descr);
    }
}

/// A type fit to be quoted: what is no letter of ASCII, as in a damaged header, is "?".
std::string quotable(std::string descr)
{
    std::replace_if(descr.begin(), descr.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
    return excerpt(descr);
}

/// Takes "<f4" apart.
void readType(const std::string& descr, NpyHeader& header, const std::string& name)
{
    const bool hasOrder = !descr.empty() && std::string_view("<>=|").find(descr[0]) != std::string_view::npos;
    const std::string_view type = std::string_view(descr).substr(hasOrder ? 1 : 0);
    const std::pair<std::string_view, NpyHeader::Kind> known[]{
        {"b1", NpyHeader::Kind::Bool},     {"i1", NpyHeader::Kind::Signed},   {"i2", NpyHeader::Kind::Signed},   {"i4", NpyHeader::Kind::Signed},
        {"i8", NpyHeader::Kind::Signed},   {"u1", NpyHeader::Kind::Unsigned}, {"u2", NpyHeader::Kind::Unsigned}, {"u4", NpyHeader::Kind::Unsigned},
        {"u8", NpyHeader::Kind::Unsigned}, {"f2", NpyHeader::Kind::Float},    {"f4", NpyHeader::Kind::Float},    {"f8", NpyHeader::Kind::Float},
    };
    const auto* const found = std::find_if(std::begin(known), std::end(known), [&](const auto& one) { return one.first == type; });
    if (found == std::end(known)) throwCannotRead(name, whyNotType(quotable(descr), type.empty() ? '\0' : type[0]));
    header.kind = found->second;
    header.bytes = type[1] - '0';
    header.isBigEndian = hasOrder ? descr[0] == '>' || (descr[0] == '=' && kIsBigEndian) : kIsBigEndian;
}

void checkShape(const NpyHeader& header, const std::string& name)
{
    if (header.shape.size() > kMaxNpyAxes)
        throwCannotRead(name, say(_("Its array has {} axes; {} are the most. Save it with fewer, as array.reshape does."), header.shape.size(), kMaxNpyAxes));
    std::uint64_t bytes = static_cast<std::uint64_t>(header.bytes);
    const bool isEmpty = std::find(header.shape.begin(), header.shape.end(), 0) != header.shape.end();
    for (std::int64_t length : header.shape) {
        if (length < 0) throwCannotRead(name, say(_("Its header gives the shape {}, with a negative length, so it is damaged. Save the array again."), shapeText(header.shape)));
        if (isEmpty) continue;
        if (bytes > std::uint64_t{std::numeric_limits<std::int64_t>::max()} / static_cast<std::uint64_t>(length))
            throwCannotRead(name, say(_("Its header gives the shape {}, more numbers than any file holds, so it is damaged. Save the array again."), shapeText(header.shape)));
        bytes *= static_cast<std::uint64_t>(length);
    }
}

}

std::uint64_t NpyHeader::count() const
{
    std::uint64_t product = 1;
    for (std::int64_t length : shape) {
        if (length == 0) return 0;
        product *= static_cast<std::uint64_t>(length);
    }
    return product;
}

NpyHeader readNpyHeader(ByteReader& file, std::uint64_t& position)
{
    std::string beginning(kMagic.size(), '\0');
    beginning.resize(file.read(beginning));
    refuseOtherFiles(beginning, file.name());

    HeaderBytes bytes(file);
    bytes.skip(kMagic.size());
    const std::uint32_t major = bytes.number(1), minor = bytes.number(1);
    if (major < 1 || major > 3 || minor != 0)
        throwCannotRead(file.name(), say(_("It is of version {}.{} of the .npy format; 1.0, 2.0 and 3.0 are known here. Save the array with another NumPy."), major, minor));
    const std::uint32_t length = bytes.number(major == 1 ? 2 : 4);
    if (length > kMaxHeaderBytes)
        throwCannotRead(file.name(), say(_("Its header claims to be {} bytes long, which no array of numbers needs. Save np.save(file, array.astype(np.float32))."), length));

    const NpyDict dict = parseNpyDict(bytes.next(length), file.name());
    NpyHeader header;
    readType(dict.descr, header, file.name());
    header.isFortran = dict.fortranOrder;
    header.shape = dict.shape;
    checkShape(header, file.name());
    position = bytes.position();
    return header;
}

std::string writeNpyHeader(const NpyHeader& header)
{
    constexpr std::string_view letters = "biuf";
    const char order = header.bytes == 1 ? '|' : kIsBigEndian ? '>' : '<';
    std::string dict = fmt::format("{{'descr': '{}{}{}', 'fortran_order': {}, 'shape': {}, }}", order, letters[static_cast<std::size_t>(header.kind)], header.bytes,
                                   header.isFortran ? "True" : "False", shapeText(header.shape));
    const std::size_t before = kMagic.size() + 4;
    dict.append((kAlignment - (before + dict.size() + 1) % kAlignment) % kAlignment, ' ');
    dict += '\n';
    std::string text(kMagic);
    text += '\x01';
    text += '\0';
    text += static_cast<char>(dict.size() & 0xff);
    text += static_cast<char>(dict.size() >> 8);
    return text + dict;
}

std::string shapeText(const std::vector<std::int64_t>& shape)
{
    std::string text = "(";
    for (std::size_t k = 0; k < shape.size(); ++k) text += fmt::format("{}{}", k > 0 ? ", " : "", shape[k]);
    return text + (shape.size() == 1 ? ",)" : ")");
}

}
