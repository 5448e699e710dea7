#include "core/engine/memory.h"

#include <algorithm>

#include "tests/support/catch.h"

namespace abh::test {
namespace {

constexpr double kMiB = 1024.0 * 1024.0;

const char* const kMeminfo = "MemTotal:       24684096 kB\nMemFree:        22247952 kB\nMemAvailable:   23175788 kB\nBuffers:           10516 kB\n";

MemoryTexts in(std::vector<MemoryTexts::Group> groups)
{
    return {kMeminfo, std::move(groups)};
}

}

TEST_CASE("without a group memory is what the machine has, in bytes")
{
    const MachineMemory memory = memoryFrom(in({}));
    CHECK(memory.total == 24684096.0 * 1024.0);
    CHECK(memory.available == 23175788.0 * 1024.0);
}

TEST_CASE("a group's limit holds where it is below what the machine has, and files it could drop are not used up")
{
    const MemoryTexts::Group group{"536870912\n", "209715200\n", "anon 104857600\ninactive_file 104857600\nactive_file 0\n"};
    CHECK(memoryFrom(in({group})) == MachineMemory{512.0 * kMiB, 412.0 * kMiB});
    CHECK(memoryFrom(in({{"536870912\n", "209715200\n", ""}})) == MachineMemory{512.0 * kMiB, 312.0 * kMiB});
    CHECK(memoryFrom(in({{"max\n", "209715200\n", ""}})) == memoryFrom(in({})));
    // Version 1 writes "none" as a number of pages that no machine has.
    CHECK(memoryFrom(in({{"9223372036854771712\n", "209715200\n", ""}})) == memoryFrom(in({})));
}

TEST_CASE("version 1 counts droppable files with those of the groups below")
{
    const MemoryTexts::Group group{"536870912\n", "209715200\n", "inactive_file 1\ntotal_inactive_file 104857600\n"};
    CHECK(memoryFrom(in({group})).available == 412.0 * kMiB);
}

TEST_CASE("of several groups each limits")
{
    const MachineMemory memory = memoryFrom(in({{"1073741824", "104857600", ""}, {"max", "1", ""}, {"2147483648", "2097152000", ""}}));
    CHECK(memory.total == 1024.0 * kMiB);
    CHECK(memory.available == 48.0 * kMiB);
}

TEST_CASE("a group that is over its limit has nothing left, and more dropped than used is no more than the limit")
{
    CHECK(memoryFrom(in({{"1048576", "2097152", ""}})).available == 0.0);
    CHECK(memoryFrom(in({{"1048576", "1024", "inactive_file 999999999\n"}})).available == kMiB);
}

TEST_CASE("what makes no sense is missing, not zero")
{
    CHECK(memoryFrom({}) == MachineMemory{});
    for (const char* text : {"MemTotal: kB\nMemAvailable:\n", "MemTotal: -1 kB\nMemAvailable: abc kB", "xMemTotal: 5 kB\n", "MemTotal", "MemTotal:", "\n\n\n",
                             "MemTotal: 99999999999999999999999 kB", "MemTotal: 0 kB\n"}) {
        INFO(text);
        CHECK(memoryFrom({text, {}}) == MachineMemory{});
    }
    for (const char* limit : {"", "\n", "-5", "none", "99999999999999999999999", "maximum"}) {
        INFO(limit);
        CHECK(memoryFrom(in({{limit, "5", "inactive_file x"}})) == memoryFrom(in({})));
    }
    CHECK(memoryFrom(in({{"1048576", "what", "inactive_file -3\n"}})).available == kMiB);
    CHECK(memoryFrom({std::string("MemTotal: 1 kB\0MemAvailable: 1 kB", 34), {}}).available == std::nullopt);
}

TEST_CASE("available memory is never above all of it")
{
    CHECK(memoryFrom({"MemTotal: 10 kB\nMemAvailable: 20 kB\n", {}}) == MachineMemory{10240.0, 10240.0});
}

TEST_CASE("a group's folders are its own and its parents', in both versions")
{
    CHECK(groupFolders("0::/user.slice/session-2.scope\n") ==
          std::vector<std::string>{"/sys/fs/cgroup/user.slice/session-2.scope", "/sys/fs/cgroup/user.slice", "/sys/fs/cgroup"});
    CHECK(groupFolders("7:blkio:/x\n4:cpu,memory:/docker/ab\n1:cpu:/y\n") ==
          std::vector<std::string>{"/sys/fs/cgroup/memory/docker/ab", "/sys/fs/cgroup/memory/docker", "/sys/fs/cgroup/memory"});
    CHECK(groupFolders("0::/") == std::vector<std::string>{"/sys/fs/cgroup"});
    CHECK(groupFolders("0::/a:b") == std::vector<std::string>{"/sys/fs/cgroup/a:b", "/sys/fs/cgroup"});
}

TEST_CASE("a strange list of groups gives no strange folder")
{
    CHECK(groupFolders("0::/../../etc") == std::vector<std::string>{"/sys/fs/cgroup"});
    for (const std::string& text : {std::string(), std::string("\n\n"), std::string(":"), std::string("0:"), std::string("0:memory"), std::string("0::relative"), std::string("memory:/a"),
                                    std::string("1:memoryx:/a"), std::string("0::") + std::string(100'000, '/')}) {
        INFO(text.substr(0, 40));
        CHECK(groupFolders(text).empty());
    }
}

TEST_CASE("this machine tells what it has, or nothing, and has no more available than in all")
{
    const MachineMemory memory = machineMemory();
    if (memory.total) CHECK(*memory.total > kMiB);
    if (memory.available && memory.total) CHECK(*memory.available <= *memory.total);
}

}
