#include "tests/gpu/emulation/thread_block.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>
#include <numeric>
#include <string>

#include "tests/gpu/emulation/sanitizers.h"

namespace abh::emulated::machine {
namespace {

thread_local ThreadBlock* running = nullptr;

/// The fiber of each thread of a block, which is used for one block after another; an empty one is made when it is needed.
std::vector<std::unique_ptr<Fiber>>& fibers()
{
    static thread_local std::vector<std::unique_ptr<Fiber>> all;
    return all;
}

bool isSame(const Place& a, const Place& b)
{
    return a.line == b.line && (a.file == b.file || std::strcmp(a.file, b.file) == 0);
}

std::string text(const Place& place)
{
    return std::string(place.file) + ":" + std::to_string(place.line);
}

bool isReversed(Schedule schedule)
{
    return schedule == Schedule::Reverse || schedule == Schedule::WarpsReverse;
}

}

ThreadBlock& currentBlock()
{
    return *running;
}

void arrange(std::vector<std::uint32_t>& order, Schedule schedule, std::mt19937_64& random)
{
    if (schedule == Schedule::Shuffled) {
        std::shuffle(order.begin(), order.end(), random);
        return;
    }
    std::iota(order.begin(), order.end(), 0U);
    if (isReversed(schedule)) std::reverse(order.begin(), order.end());
}

ThreadBlock::ThreadBlock(dim3 size, Schedule schedule, std::mt19937_64& random)
    : m_schedule(schedule), m_random(random), m_order(std::size_t{size.x} * size.y * size.z), m_threads(m_order.size()),
      m_warps((m_order.size() + 31) / 32)
{
    std::iota(m_order.begin(), m_order.end(), 0U);
    arrange(m_order, schedule, random);
    if (fibers().size() < m_threads.size()) fibers().resize(m_threads.size());
    for (unsigned t = 0; t < m_threads.size(); ++t) {
        if (!fibers()[t]) fibers()[t] = std::make_unique<Fiber>();
        m_threads[t].fiber = fibers()[t].get();
        m_threads[t].index = {t % size.x, t / size.x % size.y, t / size.x / size.y};
    }
    m_all.expected = static_cast<unsigned>(m_threads.size());
}

bool ThreadBlock::run(uint3 index, const std::function<void()>& thread)
{
    m_index = blockIdx = index;
    running = this;
    for (Thread& one : m_threads) {
        one.state = Thread::State::Ready;
        one.fiber->start(thread);
    }
    m_ended = 0;
    const bool isByWarps = m_schedule == Schedule::WarpsForward || m_schedule == Schedule::WarpsReverse;
    while (m_ended < m_threads.size()) {
        if (isByWarps ? goOnByWarps() : goOn(0, m_order.size())) continue;
        violation("Divergent barrier: " + whoWaitsWhere());
        dropWaiting();
        break;
    }
    freeShared();
    running = nullptr;
    return m_violations.empty();
}

/// Forgets the threads that wait for ever. What they have done is known to the launching thread from now on.
void ThreadBlock::dropWaiting()
{
    for (std::size_t t = 0; t < m_threads.size(); ++t)
        if (m_threads[t].state != Thread::State::Ended) fibers()[t].reset();
    const auto take = [](Meeting& meeting) {
        for (char& sign : meeting.signs) takeSign(&sign);
    };
    take(m_all);
    for (std::deque<Meeting>& warp : m_warps) std::for_each(warp.begin(), warp.end(), take);
}

/// Each thread of this part of the order as far as it gets now; false: none could go on.
bool ThreadBlock::goOn(std::size_t from, std::size_t to)
{
    if (m_schedule == Schedule::Shuffled) arrange(m_order, m_schedule, m_random);
    bool isAny = false;
    for (std::size_t k = from; k < to; ++k) {
        Thread& thread = m_threads[m_order[k]];
        if (thread.state != Thread::State::Ready) continue;
        isAny = true;
        m_running = m_order[k];
        threadIdx = thread.index;
        if (!thread.fiber->resume()) continue;
        thread.state = Thread::State::Ended;
        ++m_ended;
    }
    return isAny;
}

bool ThreadBlock::goOnByWarps()
{
    bool isAny = false;
    for (std::size_t from = 0, to = 0; from < m_order.size(); from = to) {
        while (to < m_order.size() && m_order[to] / 32 == m_order[from] / 32) ++to;
        while (goOn(from, to)) isAny = true;
    }
    return isAny;
}

int ThreadBlock::meetBlock(const Offer& offer, Place place)
{
    return static_cast<int>(meet(m_all, offer, place));
}

std::uint32_t ThreadBlock::meetWarp(unsigned mask, const Offer& offer, Place place)
{
    const unsigned warp = static_cast<unsigned>(m_running / 32);
    if ((mask >> m_running % 32 & 1U) != 0) return meet(meetingOf(warp, mask), offer, place);
    violation("lane " + std::to_string(m_running % 32) + " is not in its own mask at " + text(place));
    return offer.bits;
}

ThreadBlock::Meeting& ThreadBlock::meetingOf(unsigned warp, unsigned mask)
{
    const std::size_t lanes = std::min<std::size_t>(32, m_threads.size() - 32 * warp);
    if (lanes < 32) mask &= (1U << lanes) - 1;    // the last warp may be smaller, and is still asked as a whole
    for (Meeting& meeting : m_warps[warp])
        if (meeting.mask == mask) return meeting;
    return m_warps[warp].emplace_back(Meeting{32 * warp, mask, static_cast<unsigned>(std::popcount(mask))});
}

std::uint32_t ThreadBlock::meet(Meeting& meeting, const Offer& offer, Place place)
{
    Thread& thread = m_threads[m_running];
    thread.offer = offer;
    thread.place = place;
    thread.state = Thread::State::Waiting;
    if (meeting.arrived == 0) meeting.place = place;
    else if (!isSame(meeting.place, place)) meeting.isMixed = true;
    char* const sign = &meeting.signs[meeting.completed % 2];
    giveSign(sign);
    if (++meeting.arrived == meeting.expected && !meeting.isMixed) complete(meeting);
    thread.fiber->pause();
    takeSign(sign);
    return thread.takes;
}

void ThreadBlock::complete(Meeting& meeting)
{
    const bool isBlock = &meeting == &m_all;
    const std::size_t end = isBlock ? m_threads.size() : std::min<std::size_t>(meeting.first + 32, m_threads.size());
    std::uint32_t votes = 0;
    for (std::size_t t = meeting.first; t < end; ++t) {
        if (!isBlock && (meeting.mask >> (t - meeting.first) & 1U) == 0) continue;
        const unsigned vote = m_threads[t].offer.bits != 0 ? 1U : 0U;
        votes += isBlock ? vote : vote << (t - meeting.first);
    }
    for (std::size_t t = meeting.first; t < end; ++t) {
        if (!isBlock && (meeting.mask >> (t - meeting.first) & 1U) == 0) continue;
        Thread& thread = m_threads[t];
        thread.takes = thread.offer.kind == Offer::Kind::Value ? valueFor(meeting, thread) : votes;
        thread.state = Thread::State::Ready;
    }
    meeting.arrived = 0;
    ++meeting.completed;
}

std::uint32_t ThreadBlock::valueFor(const Meeting& meeting, const Thread& thread)
{
    const unsigned from = static_cast<unsigned>(thread.offer.fromLane);
    if (from < 32 && (meeting.mask >> from & 1U) != 0) return m_threads[meeting.first + from].offer.bits;
    violation("a thread asks for the value of lane " + std::to_string(thread.offer.fromLane) + ", which takes no part, at " + text(thread.place));
    return 0x7ff4dead;    // a NaN
}

void* ThreadBlock::sharedMemory(const void* tag, std::size_t bytes)
{
    std::size_t sum = bytes;
    for (const Shared& shared : m_shared) {
        if (shared.tag == tag) return shared.memory.data();
        sum += shared.memory.size();
    }
    const std::size_t most = emulatedDevice().properties.sharedMemPerBlock;
    if (sum > most) violation(std::to_string(sum) + " bytes of shared memory; there are " + std::to_string(most));
    return m_shared.emplace_back(Shared{tag, GuardedMemory(bytes)}).memory.data();
}

void ThreadBlock::freeShared()
{
    for (const Shared& shared : m_shared)
        if (!shared.memory.isIntact()) violation("written beside a shared array of " + std::to_string(shared.memory.size()) + " bytes");
    m_shared.clear();
}

void ThreadBlock::violation(const std::string& what)
{
    const std::string where = std::to_string(m_index.x) + ", " + std::to_string(m_index.y) + ", " + std::to_string(m_index.z);
    m_violations.push_back("Block (" + where + "): " + what);
}

std::string ThreadBlock::whoWaitsWhere() const
{
    std::map<std::string, int> waiting;
    for (const Thread& thread : m_threads)
        if (thread.state == Thread::State::Waiting) ++waiting[text(thread.place)];
    std::string all;
    for (const auto& [place, count] : waiting) all += std::to_string(count) + " threads wait at " + place + ", ";
    return all + std::to_string(m_ended) + " have ended";
}

}
