#include "core/engine/memory.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <fstream>

namespace abh {
namespace {

constexpr double kKilobyte = 1024.0;

/// The whole number that `text` begins with, behind blanks; nothing where there is none, or one beyond 64 bits.
std::optional<double> leadingNumber(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    std::uint64_t value = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc()) return std::nullopt;
    return static_cast<double>(value);
}

/// The number behind `key` at the beginning of a line: "MemTotal:" in "MemTotal:  24684096 kB".
std::optional<double> numberAfter(std::string_view text, std::string_view key)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (text.substr(0, end).starts_with(key)) return leadingNumber(text.substr(key.size(), end - key.size()));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::nullopt;
}

std::optional<double> kilobytesAfter(std::string_view text, std::string_view key)
{
    const std::optional<double> number = numberAfter(text, key);
    return number ? std::optional(kKilobyte * *number) : std::nullopt;
}

void limitTo(std::optional<double>& value, double most)
{
    value = std::min(value.value_or(most), most);
}

/// What the group could give up: its size as accounted includes pages of files, which the kernel drops before it refuses memory.
double droppable(const MemoryTexts::Group& group)
{
    const std::optional<double> inTree = numberAfter(group.stat, "total_inactive_file ");    // version 1: with the groups below
    return inTree ? *inTree : numberAfter(group.stat, "inactive_file ").value_or(0.0);
}

std::string textOf(const std::string& path)
{
    constexpr std::streamsize kMostBytes = 1 << 16;
    std::ifstream file(path, std::ios::binary);
    std::string text(static_cast<std::size_t>(kMostBytes), '\0');
    file.read(text.data(), kMostBytes);
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

/// `root` with the path of a group below it, then with each parent's, then alone.
void addWithParents(std::vector<std::string>& folders, const std::string& root, std::string_view path)
{
    if (path.find("..") == std::string_view::npos)    // a group outside of what the program sees: only the root is to be seen
        for (; path.size() > 1; path = path.substr(0, path.rfind('/'))) folders.push_back(root + std::string(path));
    folders.push_back(root);
}

bool hasController(std::string_view controllers, std::string_view wanted)
{
    while (!controllers.empty()) {
        const std::size_t end = std::min(controllers.find(','), controllers.size());
        if (controllers.substr(0, end) == wanted) return true;
        controllers.remove_prefix(std::min(end + 1, controllers.size()));
    }
    return false;
}

}

MachineMemory memoryFrom(const MemoryTexts& texts)
{
    MachineMemory memory{kilobytesAfter(texts.meminfo, "MemTotal:"), kilobytesAfter(texts.meminfo, "MemAvailable:")};
    if (memory.total == 0.0) memory.total.reset();
    for (const MemoryTexts::Group& group : texts.groups) {
        const std::optional<double> limit = leadingNumber(group.limit);    // "max": none
        if (!limit) continue;
        limitTo(memory.total, *limit);
        const double used = std::max(0.0, leadingNumber(group.used).value_or(0.0) - droppable(group));
        limitTo(memory.available, std::max(0.0, *limit - used));
    }
    if (memory.total && memory.available) limitTo(memory.available, *memory.total);
    return memory;
}

std::vector<std::string> groupFolders(std::string_view cgroups)
{
    constexpr std::size_t kLongestPath = 4096;
    const std::string root = "/sys/fs/cgroup";
    std::vector<std::string> folders;
    while (!cgroups.empty()) {
        const std::size_t end = std::min(cgroups.find('\n'), cgroups.size());
        const std::string_view line = cgroups.substr(0, end);
        cgroups.remove_prefix(std::min(end + 1, cgroups.size()));
        const std::size_t first = line.find(':'), second = line.find(':', std::min(first, line.size() - 1) + 1);
        if (first == std::string_view::npos || second == std::string_view::npos || line.size() > kLongestPath) continue;
        const std::string_view controllers = line.substr(first + 1, second - first - 1), path = line.substr(second + 1);
        if (!path.starts_with('/')) continue;
        if (controllers.empty()) addWithParents(folders, root, path);
        else if (hasController(controllers, "memory")) addWithParents(folders, root + "/memory", path);
    }
    return folders;
}

MachineMemory machineMemory()
{
    MemoryTexts texts{textOf("/proc/meminfo"), {}};
    for (const std::string& folder : groupFolders(textOf("/proc/self/cgroup"))) {
        MemoryTexts::Group group{textOf(folder + "/memory.max"), textOf(folder + "/memory.current"), textOf(folder + "/memory.stat")};
        if (group.limit.empty()) {
            group.limit = textOf(folder + "/memory.limit_in_bytes");
            group.used = textOf(folder + "/memory.usage_in_bytes");
        }
        texts.groups.push_back(std::move(group));
    }
    return memoryFrom(texts);
}

std::optional<double> availableMemory()
{
    return machineMemory().available;
}

std::optional<double> totalMemory()
{
    return machineMemory().total;
}

}
