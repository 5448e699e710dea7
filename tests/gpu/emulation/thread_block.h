#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <random>
#include <vector>

#include "tests/gpu/emulation/device.h"
#include "tests/gpu/emulation/fiber.h"
#include "tests/gpu/emulation/guarded_memory.h"

namespace abh::emulated::machine {

/// Puts `order` into the order of the schedule; it holds 0, 1, 2, ... permuted.
void arrange(std::vector<std::uint32_t>& order, Schedule schedule, std::mt19937_64& random);

/// The threads of a block on fibers, of one block after another.
class ThreadBlock {
public:
    ThreadBlock(dim3 size, Schedule schedule, std::mt19937_64& random);

    /// Runs `thread` to its end for each thread of the block `index`. False: it did something that no kernel may do, which violations()
    /// says; then nothing more can be run here.
    bool run(uint3 index, const std::function<void()>& thread);
    const std::vector<std::string>& violations() const { return m_violations; }

    // What the running thread calls:
    int meetBlock(const Offer& offer, Place place);
    std::uint32_t meetWarp(unsigned mask, const Offer& offer, Place place);
    void* sharedMemory(const void* tag, std::size_t bytes);

private:
    /// Some threads that wait for each other, now or again and again.
    struct Meeting {
        unsigned first = 0;          ///< thread
        unsigned mask = 0;           ///< of the threads from `first` on; of the whole block: unused
        unsigned expected = 0, arrived = 0;
        bool isMixed = false;        ///< they wait at different places, and will for ever
        Place place = {};
        unsigned completed = 0;
        char signs[2] = {};          ///< in turn: a thread may be on its way to the next meeting while another still leaves this one
    };
    struct Thread {
        enum class State { Ready, Waiting, Ended };
        uint3 index = {};
        Fiber* fiber = nullptr;
        State state = State::Ended;
        Place place = {};
        Offer offer = {};
        std::uint32_t takes = 0;
    };
    struct Shared {
        const void* tag;
        GuardedMemory memory;
    };

    bool goOn(std::size_t from, std::size_t to);
    bool goOnByWarps();
    void dropWaiting();
    std::uint32_t meet(Meeting& meeting, const Offer& offer, Place place);
    void complete(Meeting& meeting);
    std::uint32_t valueFor(const Meeting& meeting, const Thread& thread);
    Meeting& meetingOf(unsigned warp, unsigned mask);
    void violation(const std::string& what);
    std::string whoWaitsWhere() const;
    void freeShared();

    Schedule m_schedule;
    std::mt19937_64& m_random;
    uint3 m_index = {};
    std::vector<std::uint32_t> m_order;
    std::vector<Thread> m_threads;
    std::size_t m_running = 0, m_ended = 0;
    Meeting m_all;
    std::vector<std::deque<Meeting>> m_warps;    // a deque, for the address of a sign must stay
    std::vector<Shared> m_shared;
    std::vector<std::string> m_violations;
};

/// The block whose thread runs now.
ThreadBlock& currentBlock();

}
