#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace abh {

/// The new contents of a file, which lie beside it until they take its place. What has not taken it when this ends goes again, and the file is as it was.
class FileReplacement {
public:
    using Parts = std::span<const std::string_view>;    ///< they follow one another, and stay where they are until put()

    /// Writes and syncs `parts` beside the file at `path`, or where a symbolic link there leads; no parts: the file, or the link, is to be removed. What is no
    /// ordinary file (a pipe, a device) has nothing beside it, and is written to when it is put. Throws Error: see writeTextAtomically().
    FileReplacement(const std::string& path, std::optional<Parts> parts);
    ~FileReplacement();
    FileReplacement(const FileReplacement&) = delete;
    FileReplacement& operator=(const FileReplacement&) = delete;

    /// Takes the place of the file, all of it or, throwing Error, not at all. `mayBeTakenBack`: the old file is kept until this ends.
    void put(bool mayBeTakenBack = false);
    /// As it was before put(); what was written to a pipe stays written. Where the disk knows no hard links, as FAT, a new file that took the place of another stays; what
    /// was removed comes back there too.
    void takeBack() noexcept;

private:
    void stage(Parts parts);
    void keepOld();
    void moveAside();

    std::string m_name, m_target;        ///< as the person called it, and the file that is replaced in the end
    std::string m_staged, m_old;         ///< names of the new file and of the old one beside it; empty: there is none
    std::optional<Parts> m_direct;       ///< for a pipe
    bool m_isRemoval, m_wasThere, m_isPut = false;
};

}
