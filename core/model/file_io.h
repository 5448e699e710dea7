#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace abh {

/// No text that is read may be longer: far above any scenario, far below what would exhaust memory.
inline constexpr std::size_t kMaxTextBytes = std::size_t{64} << 20;

/// The whole of the file at `path`, or of standard input when `path` is "-".
/// Throws Error with the path and what to do: not found, a folder, no permission, longer than kMaxTextBytes (found out before or
/// while reading, never after), a device that fails.
std::string readText(const std::string& path);

/// Replaces the file at `path` by `text`, all of it or not at all: a temporary file in the same folder is written, synced and
/// renamed. An existing file keeps its permissions, a symbolic link stays one and its target is replaced; what is no ordinary
/// file (a pipe, a device) is written to directly.
/// Throws Error (no such folder, not writable, disk full); the old file is then untouched and no temporary one is left.
void writeTextAtomically(const std::string& path, std::string_view text);

/// The same for a file whose parts follow one another, so that they need not be put together in memory first.
void writeAtomically(const std::string& path, std::span<const std::string_view> parts);

/// What becomes of a file that is changed together with others.
struct FileChange {
    std::string path;
    std::optional<std::string> bytes;    ///< its new contents; nothing: it is removed
};

/// Makes all the changes, in this order, or none: everything is written beside the files and synced, as writeTextAtomically() does, before the first of them is
/// touched, and where one then resists, those before it are put back. On a disk without hard links, such as FAT, only those that were removed or are new can be: a file that
/// was replaced before another resisted keeps its new contents there. Throws Error as that does, and where a file cannot be removed.
void changeFiles(const std::vector<FileChange>& changes);

/// Bytes that are read piece by piece, from a file or from memory. Everything throws Error with the name and what to do.
class ByteReader {
public:
    virtual ~ByteReader() = default;

    /// What to call them in a sentence.
    virtual const std::string& name() const = 0;
    /// How many bytes there are in all; nothing where that is not known before they end.
    virtual std::optional<std::uint64_t> size() const = 0;
    /// Fills `buffer` with the bytes that come next and says how many there were: fewer only at the end.
    virtual std::size_t read(std::span<char> buffer) = 0;
};

/// A file, or standard input when `path` is "-". Throws Error as readText() does.
class FileReader : public ByteReader {
public:
    explicit FileReader(const std::string& path);
    ~FileReader() override;
    FileReader(const FileReader&) = delete;
    FileReader& operator=(const FileReader&) = delete;

    /// The path, or "Standard input".
    const std::string& name() const override { return m_name; }
    /// Of an ordinary file; nothing of a pipe or a device, which end when they end.
    std::optional<std::uint64_t> size() const override { return m_size; }
    std::size_t read(std::span<char> buffer) override;

private:
    std::string m_name;    // before the descriptor, whose errno is asked for next
    int m_descriptor;
    std::optional<std::uint64_t> m_size;
};

/// Bytes that lie in memory, and stay there while they are read.
class MemoryReader : public ByteReader {
public:
    MemoryReader(std::string name, std::string_view bytes) : m_name(std::move(name)), m_rest(bytes), m_size(bytes.size()) {}

    const std::string& name() const override { return m_name; }
    std::optional<std::uint64_t> size() const override { return m_size; }
    std::size_t read(std::span<char> buffer) override;

private:
    std::string m_name;
    std::string_view m_rest;
    std::uint64_t m_size;
};

/// Throws Error: "NAME cannot be read. WHY".
[[noreturn]] void throwCannotRead(const std::string& name, const std::string& why);

}
