#include "core/model/file_replacement.h"

#include <cerrno>
#include <filesystem>
#include <random>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/model/descriptor.h"
#include "core/model/issue.h"
#include "core/model/system_reason.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

namespace fs = std::filesystem;

/// Whether all of `parts` could be written; errno says why not.
bool writeAll(const Descriptor& file, FileReplacement::Parts parts)
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
        if (links == 40) throwCannotWrite(name, systemReason(ELOOP));
        const fs::path target = fs::read_symlink(path, error);
        if (error) throwCannotWrite(name, systemReason(error.value()));
        path = path.parent_path() / target;
    }
    return path;
}

std::string folderOf(const std::string& path)
{
    const fs::path folder = fs::path(path).parent_path();
    return folder.empty() ? "." : folder.string();
}

/// Finds a name in `folder` that is not taken, by trying to make something of that name: `make` is as link(2) is, 0 for success.
template <typename Make>
std::string freshName(const std::string& folder, Make make)
{
    std::random_device random;
    for (;;) {
        const std::string path = (fs::path(folder) / fmt::format(".attention-by-hand-{:08x}", random())).string();
        if (make(path) == 0) return path;
        if (errno != EEXIST) return {};
    }
}

/// A rename is only safe from a power cut once the folder is on the disk too. Not every file system can; that is no failure.
void syncFolder(const std::string& folder)
{
    const Descriptor handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (handle.isOpen()) ::fsync(handle.number());
}

[[noreturn]] void throwCannotRemove(const std::string& name, int error)
{
    throw Error(say(_("{} cannot be removed. {}"), name, systemReason(error)));
}

}

FileReplacement::FileReplacement(const std::string& path, std::optional<Parts> parts) : m_name(path), m_target(path), m_isRemoval(!parts)
{
    struct stat status {};
    m_wasThere = (m_isRemoval ? ::lstat(path.c_str(), &status) : ::stat(path.c_str(), &status)) == 0;
    if (m_isRemoval) {
        if (!m_wasThere || S_ISDIR(status.st_mode)) throwCannotRemove(path, m_wasThere ? EISDIR : errno);
        if (S_ISREG(status.st_mode) && ::access(path.c_str(), W_OK) != 0) throwCannotRemove(path, errno);
        return;
    }
    if (m_wasThere && S_ISDIR(status.st_mode)) throwCannotWrite(path, systemReason(EISDIR));
    if (m_wasThere && !S_ISREG(status.st_mode)) {
        m_direct = parts;
        return;
    }
    // A rename needs no permission of the file it replaces; a person who made it read-only meant it.
    if (m_wasThere && ::access(path.c_str(), W_OK) != 0) throwCannotWrite(path, systemReason(errno));
    if (path.empty() || path.back() == '/') throwCannotWrite(path, systemReason(ENOENT));
    m_target = linkTarget(path, path).string();
    stage(*parts);
}

void FileReplacement::stage(Parts parts)
{
    int number = -1;
    m_staged = freshName(folderOf(m_target), [&number](const std::string& name) { return (number = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)) < 0; });
    Descriptor file(number);
    struct stat old {};
    bool isGood = file.isOpen();
    if (isGood && m_wasThere && ::stat(m_target.c_str(), &old) == 0) {
        // Only root can give a file away; for others the file becomes theirs. The owner goes first: changing it clears mode bits.
        [[maybe_unused]] const int ignored = ::fchown(file.number(), old.st_uid, old.st_gid);
        isGood = ::fchmod(file.number(), old.st_mode & 07777) == 0;
    }
    isGood = isGood && writeAll(file, parts) && ::fsync(file.number()) == 0 && file.close();
    if (isGood) return;
    const int error = errno;
    if (!m_staged.empty()) ::unlink(m_staged.c_str());
    throwCannotWrite(m_name, reasonNotToMake(error, folderOf(m_target)));
}

FileReplacement::~FileReplacement()
{
    for (const std::string& left : {m_staged, m_old})
        if (!left.empty()) ::unlink(left.c_str());
}

/// The old file gets a second name, where the disk knows hard links.
void FileReplacement::keepOld()
{
    m_old = freshName(folderOf(m_target), [this](const std::string& name) { return ::link(m_target.c_str(), name.c_str()); });
}

/// The file is away, under another name until this ends: a rename every disk knows.
void FileReplacement::moveAside()
{
    int number = -1;
    const std::string aside = freshName(folderOf(m_target), [&number](const std::string& name) { return (number = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)) < 0; });
    const Descriptor reserved(number);
    if (aside.empty()) throwCannotRemove(m_name, errno);
    if (::rename(m_target.c_str(), aside.c_str()) != 0) {
        const int error = errno;
        ::unlink(aside.c_str());
        throwCannotRemove(m_name, error);
    }
    m_old = aside;
}

void FileReplacement::put(bool mayBeTakenBack)
{
    if (m_direct) {
        Descriptor pipe(::open(m_name.c_str(), O_WRONLY | O_CLOEXEC));
        if (!pipe.isOpen() || !writeAll(pipe, *m_direct) || !pipe.close()) throwCannotWrite(m_name, systemReason(errno));
        return;
    }
    if (mayBeTakenBack && m_isRemoval) moveAside();
    else if (mayBeTakenBack && m_wasThere) keepOld();
    if (m_isRemoval && !mayBeTakenBack && ::unlink(m_target.c_str()) != 0) throwCannotRemove(m_name, errno);
    if (!m_isRemoval && ::rename(m_staged.c_str(), m_target.c_str()) != 0) throwCannotWrite(m_name, reasonNotToMake(errno, folderOf(m_target)));
    m_staged.clear();
    m_isPut = true;
    syncFolder(folderOf(m_target));
}

void FileReplacement::takeBack() noexcept
{
    if (!m_isPut) return;
    m_isPut = false;
    if (!m_wasThere) ::unlink(m_target.c_str());
    else if (!m_old.empty() && ::rename(m_old.c_str(), m_target.c_str()) == 0) m_old.clear();
}

}
