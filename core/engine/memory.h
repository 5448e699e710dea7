#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace abh {

/// Bytes that this program may use; what the system does not tell is missing.
struct MachineMemory {
    std::optional<double> total;        ///< of the machine or of the control group (container) that the program runs in, whichever is less
    std::optional<double> available;    ///< of these, what can be had now without swapping

    friend bool operator==(const MachineMemory&, const MachineMemory&) = default;
};

/// The share of what is available that one computation may take: the rest is left to everybody else, lest the machine begin to swap.
inline constexpr double kUsableShare = 0.9;

/// What Linux says of memory, as it stands in its files; empty where there is no such file.
struct MemoryTexts {
    /// One control group: memory.max, memory.current and memory.stat of version 2, or their likes of version 1.
    struct Group {
        std::string limit, used, stat;
    };

    std::string meminfo;             ///< /proc/meminfo
    std::vector<Group> groups;       ///< the program's own group and all that it lies in
};

/// MemTotal and MemAvailable, each limited by every group: at most its limit, and its limit less what it uses, pages of files that were not touched of late
/// not counted. Lines and numbers that make no sense count as missing.
MachineMemory memoryFrom(const MemoryTexts& texts);

/// The folders of the control groups that limit the program's memory, its own first, from the text of /proc/self/cgroup: "0::/a/b" (version 2),
/// "4:memory:/a/b" (version 1). A container may see its own group at the root, so every parent is among them whether it exists or not.
std::vector<std::string> groupFolders(std::string_view cgroups);

/// As it is at this moment; some of a millisecond.
MachineMemory machineMemory();
std::optional<double> availableMemory();
std::optional<double> totalMemory();

}
