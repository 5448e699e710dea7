#include "core/model/file_io.h"

#include <cerrno>
#include <memory>

#include <fcntl.h>
#include <sys/stat.h>

#include "core/model/descriptor.h"
#include "core/model/file_replacement.h"
#include "core/model/issue.h"
#include "core/model/system_reason.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

std::string tooLarge()
{
    return say(_("It is larger than {} MB, and no file that is read here may be. Choose another one."), kMaxTextBytes >> 20);
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
    if (!file.isOpen() || ::fstat(m_descriptor, &status) != 0) throwCannotRead(m_name, systemReason(errno));
    if (S_ISDIR(status.st_mode)) throwCannotRead(m_name, systemReason(EISDIR));
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
        if (count < 0) throwCannotRead(m_name, systemReason(errno));
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
    FileReplacement(path, parts).put();
}

void changeFiles(const std::vector<FileChange>& changes)
{
    std::vector<std::string_view> contents;
    for (const FileChange& one : changes) contents.push_back(one.bytes ? std::string_view(*one.bytes) : std::string_view());
    std::vector<std::unique_ptr<FileReplacement>> replacements;
    for (std::size_t k = 0; k < changes.size(); ++k)    // a disk that fills up does so here
        replacements.push_back(std::make_unique<FileReplacement>(changes[k].path, changes[k].bytes ? std::optional(FileReplacement::Parts(&contents[k], 1)) : std::nullopt));
    std::size_t done = 0;
    try {
        for (; done < replacements.size(); ++done) replacements[done]->put(true);
    } catch (const Error&) {
        while (done > 0) replacements[--done]->takeBack();
        throw;
    }
}

}
