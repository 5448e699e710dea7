#include "core/model/file_io.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <random>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/model/issue.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

namespace fs = std::filesystem;

/// An open file, closed when it goes out of scope.
class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor() { if (m_number > STDERR_FILENO) ::close(m_number); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }
    /// Closes now and says whether that succeeded: some file systems report a full disk only here.
    bool close() { return ::close(std::exchange(m_number, -1)) == 0; }
    /// From now on somebody else closes it.
    void release() { m_number = -1; }

private:
    int m_number;
};

/// Why the system refused, and what a person can do about it.
std::string reason(int error)
{
    switch (error) {
    case ENOENT: return _("There is no such file or folder. Check how it is spelled.");
    case EACCES:
    case EPERM: return _("You are not permitted to. Choose another place, or change the permissions.");
    case ENOTDIR: return _("A part of the path is a file and not a folder. Check how it is spelled.");
    case EISDIR: return _("It is a folder. Name a file in it.");
    case EROFS: return _("It is on a read-only disk. Choose another place.");
    case ENOSPC:
    case EDQUOT: return _("The disk is full. Make room, or choose another place.");
    case EFBIG: return _("The file would be too large for this disk. Choose another place.");
    case ENAMETOOLONG: return _("The name is too long. Choose a shorter one.");
    case ELOOP: return _("It is a symbolic link that leads in a circle. Choose another name.");
    default: return say(_("The system says: {}."), std::strerror(error));
    }
}

/// The same for a file that cannot be made in `folder`: a system that answers "no such file" means the folder when that is there.
std::string reasonNotToMake(int error, const std::string& folder)
{
    std::error_code ignored;
    if (error == ENOENT && std::filesystem::is_directory(folder, ignored)) return _("No file can be made in that folder. Choose another one.");
    return reason(error);
}

[[noreturn]] void throwCannotWrite(const std::string& name, const std::string& why)
{
    throw Error(say(_("{} cannot be written. {}"), name, why));
}

std::string tooLarge()
{
    return say(_("It is larger than {} MB, so it can be no scenario. Choose another file."),
                       kMaxTextBytes >> 20);
}

/// The bytes of `file` up to its end. Throws Error when a read fails or there are more than kMaxTextBytes of them.
std::string readToEnd(FileReader& file)
{
    std::string text;
    char block[1 << 16];
    while (const std::size_t count = file.read(block)) {
        if (text.size() + count > kMaxTextBytes) throwCannotRead(file.name(), tooLarge());
        text.append(block, count);
    }
    return text;
}

using Parts = std::span<const std::string_view>;

/// Whether all of `parts` could be written; errno says why not.
bool writeAll(const Descriptor& file, Parts parts)
{
    for (std::string_view part : parts)
        while (!part.empty()) {
            const ssize_t count = ::write(file.number(), part.data(), part.size());
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) return false;
            part.remove_prefix(static_cast<std::size_t>(count));
        }
    return true;
}

/// Where `path` leads when every symbolic link at its end is followed, also to a file that is not there yet.
fs::path linkTarget(fs::path path, const std::string& name)
{
    std::error_code error;
    for (int links = 0; fs::is_symlink(path, error); ++links) {
        if (links == 40) throwCannotWrite(name, reason(ELOOP));
        const fs::path target = fs::read_symlink(path, error);
        if (error) throwCannotWrite(name, reason(error.value()));
        path = path.parent_path() / target;
    }
    return path;
}

/// A new file beside another one, taken away again unless it was renamed.
class TemporaryFile {
public:
    explicit TemporaryFile(const fs::path& folder)
    {
        std::random_device random;
        do {
            m_path = folder / fmt::format(".attention-by-hand-{:08x}", random());
            m_number = ::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        } while (m_number < 0 && errno == EEXIST);
    }
    ~TemporaryFile() { if (m_number >= 0 && !m_isRenamed) ::unlink(m_path.c_str()); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    int number() const { return m_number; }
    bool renameTo(const fs::path& target) { return m_isRenamed = ::rename(m_path.c_str(), target.c_str()) == 0; }

private:
    fs::path m_path;
    int m_number = -1;
    bool m_isRenamed = false;
};

void writeDirectly(const std::string& path, Parts parts)
{
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.isOpen() || !writeAll(file, parts) || !file.close()) throwCannotWrite(path, reason(errno));
}

/// A rename is only safe from a power cut once the folder is on the disk too. Not every file system can; that is no failure.
void syncFolder(const fs::path& folder)
{
    const Descriptor handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (handle.isOpen()) ::fsync(handle.number());
}

/// `old` is what stat() says of the file that is replaced, null when there is none.
void replaceFile(const fs::path& target, const struct stat* old, Parts parts, const std::string& name)
{
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    TemporaryFile temporary(folder);
    Descriptor file(temporary.number());
    bool isGood = file.isOpen();
    if (isGood && old) {
        // Only root can give a file away; for others the file becomes theirs. The owner goes first: changing it clears mode bits.
        [[maybe_unused]] const int ignored = ::fchown(file.number(), old->st_uid, old->st_gid);
        isGood = ::fchmod(file.number(), old->st_mode & 07777) == 0;
    }
    isGood = isGood && writeAll(file, parts) && ::fsync(file.number()) == 0 && file.close() && temporary.renameTo(target);
    if (!isGood) throwCannotWrite(name, reasonNotToMake(errno, folder));
    syncFolder(folder);
}

}

void throwCannotRead(const std::string& name, const std::string& why)
{
    throw Error(say(_("{} cannot be read. {}"), name, why));
}

FileReader::FileReader(const std::string& path)
    : m_name(path == "-" ? _("Standard input") : path), m_descriptor(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC))
{
    Descriptor file(m_descriptor);    // closes it where something is wrong
    struct stat status {};
    if (!file.isOpen() || ::fstat(m_descriptor, &status) != 0) throwCannotRead(m_name, reason(errno));
    if (S_ISDIR(status.st_mode)) throwCannotRead(m_name, reason(EISDIR));
    // Standard input may be in the middle of its file, so that its size says little.
    if (S_ISREG(status.st_mode) && path != "-") m_size = static_cast<std::uint64_t>(status.st_size);
    file.release();
}

FileReader::~FileReader()
{
    const Descriptor closing(m_descriptor);
}

std::size_t FileReader::read(std::span<char> buffer)
{
    std::size_t filled = 0;
    while (filled < buffer.size()) {
        const ssize_t count = ::read(m_descriptor, buffer.data() + filled, buffer.size() - filled);
        if (count == 0) break;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throwCannotRead(m_name, reason(errno));
        filled += static_cast<std::size_t>(count);
    }
    return filled;
}

std::size_t MemoryReader::read(std::span<char> buffer)
{
    const std::size_t count = m_rest.copy(buffer.data(), buffer.size());
    m_rest.remove_prefix(count);
    return count;
}

std::string readText(const std::string& path)
{
    FileReader file(path);
    if (file.size() && *file.size() > kMaxTextBytes) throwCannotRead(path, tooLarge());
    return readToEnd(file);
}

void writeTextAtomically(const std::string& path, std::string_view text)
{
    writeAtomically(path, {&text, 1});
}

void writeAtomically(const std::string& path, std::span<const std::string_view> parts)
{
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) throwCannotWrite(path, reason(EISDIR));
    if (exists && !S_ISREG(status.st_mode)) return writeDirectly(path, parts);
    // A rename needs no permission of the file it replaces; a person who made it read-only meant it.
    if (exists && ::access(path.c_str(), W_OK) != 0) throwCannotWrite(path, reason(errno));
    if (path.empty() || path.back() == '/') throwCannotWrite(path, reason(ENOENT));
    replaceFile(linkTarget(path, path), exists ? &status : nullptr, parts, path);
}

}
