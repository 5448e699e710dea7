#include "core/exchange/npz.h"

#include <algorithm>
#include <memory>
#include <set>

#include <zip.h>

#include "core/model/file_io.h"
#include "core/model/npy_header.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

constexpr std::string_view kSuffix = ".npy";

struct Discard {
    void operator()(zip_t* archive) const { zip_discard(archive); }
    void operator()(zip_source_t* source) const { zip_source_free(source); }
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Archive = std::unique_ptr<zip_t, Discard>;
using Source = std::unique_ptr<zip_source_t, Discard>;
using File = std::unique_ptr<zip_file_t, Discard>;

std::string damaged()
{
    return _("It is no ZIP file, or a damaged one. Copy it once more, or save the arrays again, as np.savez(file, X=X, W_Q=W_Q) does.");
}

/// Reads an archive, entry by entry.
class NpzReader {
public:
    NpzReader(std::string_view bytes, const std::string& name) : m_name(name)
    {
        if (bytes.empty()) throwCannotRead(name, damaged());    // libzip takes that for an archive of nothing
        Source source(zip_source_buffer_create(bytes.data(), bytes.size(), 0, nullptr));
        if (source) m_archive.reset(zip_open_from_source(source.get(), ZIP_RDONLY, nullptr));
        if (!m_archive) throwCannotRead(name, damaged());
        source.release();    // it is the archive's now
    }

    std::vector<NpzArray> arrays()
    {
        const zip_int64_t count = zip_get_num_entries(m_archive.get(), 0);
        if (count <= 0) throwCannotRead(m_name, _("There is nothing in it. Save the arrays again, as np.savez(file, X=X, W_Q=W_Q) does."));
        if (static_cast<std::size_t>(count) > kMaxNpzArrays)
            throwCannotRead(m_name, say(_("It holds {} files; {} are the most. Save the arrays that are needed, as np.savez(file, X=X, W_Q=W_Q) does."), count, kMaxNpzArrays));
        std::vector<NpzArray> arrays;
        for (zip_uint64_t k = 0; k < static_cast<zip_uint64_t>(count); ++k) {
            const zip_stat_t entry = look(k);
            const std::string arrayName = arrayNameOf(entry.name);
            const std::string bytes = unpack(k, entry);
            const std::string called = say(_("{} in {}"), excerpt(entry.name), m_name);
            makeRoom(MemoryReader(called, bytes));
            MemoryReader reader(called, bytes);
            arrays.push_back({arrayName, readNpy<double>(reader)});
        }
        return arrays;
    }

private:
    [[noreturn]] void refuse(const char* problem, const std::string& entry) const { throwCannotRead(m_name, say(problem, excerpt(entry))); }

    [[noreturn]] void refuseLarge() const
    {
        throwCannotRead(m_name, say(_("Its arrays take more than {} MiB when unpacked. Save smaller ones."), kMaxTextBytes >> 20));
    }

    zip_stat_t look(zip_uint64_t index) const
    {
        zip_stat_t entry;
        zip_stat_init(&entry);
        constexpr zip_uint64_t kNeeded = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
        if (zip_stat_index(m_archive.get(), index, 0, &entry) != 0 || (entry.valid & kNeeded) != kNeeded) throwCannotRead(m_name, damaged());
        return entry;
    }

    /// The name of an entry without ".npy", which nothing before it has.
    std::string arrayNameOf(const std::string& entry)
    {
        if (entry.find_first_of("/\\") != std::string::npos) refuse(_("\"{}\" in it lies in a folder. Save the arrays side by side, as np.savez(file, X=X, W_Q=W_Q) does."), entry);
        if (!entry.ends_with(kSuffix) || firstBadByte(entry)) refuse(_("\"{}\" in it is no array. Save the arrays alone, as np.savez(file, X=X, W_Q=W_Q) does."), entry);
        if (!m_seen.insert(entry).second) refuse(_("It holds \"{}\" twice. Save each array once, as np.savez(file, X=X, W_Q=W_Q) does."), entry);
        return entry.substr(0, entry.size() - kSuffix.size());
    }

    /// For the numbers that an array's header promises: eight bytes each, however few they take in the archive.
    void makeRoom(MemoryReader file)
    {
        std::uint64_t position = 0;
        const std::uint64_t count = readNpyHeader(file, position).count();
        if (count > (kMaxTextBytes - m_made) / sizeof(double)) refuseLarge();
        m_made += count * sizeof(double);
    }

    std::string unpack(zip_uint64_t index, const zip_stat_t& entry)
    {
        const std::string name = entry.name;
        if (entry.encryption_method != ZIP_EM_NONE) refuse(_("\"{}\" in it is encrypted. Save the arrays without a password."), name);
        if (entry.comp_method != ZIP_CM_STORE && entry.comp_method != ZIP_CM_DEFLATE)
            refuse(_("\"{}\" in it is compressed in a way that NumPy does not use. Save the arrays as np.savez_compressed(file, X=X) does."), name);
        if (entry.size > kMaxTextBytes - m_unpacked) refuseLarge();
        m_unpacked += entry.size;

        std::string bytes(entry.size, '\0');
        const File file(zip_fopen_index(m_archive.get(), index, 0));
        std::size_t filled = 0;
        while (file && filled < bytes.size()) {
            const zip_int64_t got = zip_fread(file.get(), bytes.data() + filled, bytes.size() - filled);
            if (got <= 0) break;
            filled += static_cast<std::size_t>(got);
        }
        char more = 0;    // reading past the end is what compares the check sum
        if (!file || filled < bytes.size() || zip_fread(file.get(), &more, 1) != 0) refuse(_("\"{}\" in it is damaged. Copy it once more, or save the arrays again."), name);
        return bytes;
    }

    const std::string& m_name;
    Archive m_archive;
    std::set<std::string> m_seen;
    std::size_t m_unpacked = 0, m_made = 0;    ///< bytes so far: of files, and of the numbers in them
};

/// What libzip refused to make of good bytes: only memory can be short.
void mustBe(bool good)
{
    if (!good) throw std::bad_alloc();
}

/// All that `source` holds now.
std::string contents(zip_source_t* source)
{
    zip_stat_t about;
    zip_stat_init(&about);
    mustBe(zip_source_stat(source, &about) == 0 && zip_source_open(source) == 0);
    std::string bytes(about.size, '\0');
    const zip_int64_t got = zip_source_read(source, bytes.data(), bytes.size());
    zip_source_close(source);
    mustBe(got == static_cast<zip_int64_t>(bytes.size()));
    return bytes;
}

void addEntry(zip_t* archive, const std::string& name, const std::string& bytes)
{
    Source part(zip_source_buffer(archive, bytes.data(), bytes.size(), 0));
    mustBe(part != nullptr);
    const zip_int64_t index = zip_file_add(archive, name.c_str(), part.get(), ZIP_FL_ENC_UTF_8);
    mustBe(index >= 0);
    part.release();
    constexpr zip_uint16_t kFirstDay = 1 << 5 | 1;    // 1 January 1980: the same bytes today and tomorrow
    zip_file_set_dostime(archive, static_cast<zip_uint64_t>(index), 0, kFirstDay, 0);
    zip_set_file_compression(archive, static_cast<zip_uint64_t>(index), ZIP_CM_STORE, 0);
}

}

std::vector<NpzArray> readNpz(std::string_view bytes, const std::string& name)
{
    return NpzReader(bytes, name).arrays();
}

std::string npzBytes(const std::vector<NpzArray>& arrays)
{
    std::vector<std::string> files;    // libzip reads them when the archive is closed
    for (const NpzArray& one : arrays) files.push_back(npyBytes(one.array.shape, one.array.values));
    const Source target(zip_source_buffer_create(nullptr, 0, 0, nullptr));
    mustBe(target != nullptr);
    zip_source_keep(target.get());
    Archive archive(zip_open_from_source(target.get(), ZIP_TRUNCATE, nullptr));
    if (!archive) zip_source_free(target.get());
    mustBe(archive != nullptr);
    for (std::size_t k = 0; k < arrays.size(); ++k) addEntry(archive.get(), arrays[k].name + std::string(kSuffix), files[k]);
    mustBe(zip_close(archive.get()) == 0);
    [[maybe_unused]] zip_t* const closed = archive.release();
    return contents(target.get());
}

}
