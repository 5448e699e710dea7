#pragma once

#include <boost/context/detail/fcontext.hpp>
#include <boost/context/stack_context.hpp>
#include <functional>

#include "tests/gpu/emulation/sanitizers.h"

namespace abh::emulated::machine {

/// A stack of its own on which one piece of work after another runs, each in as many turns as it takes. Whoever resumes it must be one real
/// thread all the time. To the thread sanitizer it is a thread, and changing to it or back orders nothing.
class Fiber {
public:
    Fiber();
    /// What it was in the middle of is dropped; nothing on its stack is destroyed.
    ~Fiber();
    Fiber(const Fiber&) = delete;
    Fiber& operator=(const Fiber&) = delete;

    /// What the next resume() begins with. `work` must outlive it and throws nothing.
    void start(const std::function<void()>& work);
    /// Runs on until the work pauses or ends; true: it has ended.
    bool resume();
    /// Called by the work, on the fiber: back to who resumed it.
    void pause();

private:
    static void main(boost::context::detail::transfer_t from);
    void arrive(boost::context::detail::transfer_t from);

    boost::context::stack_context m_stack;
    boost::context::detail::fcontext_t m_context;             ///< where the fiber goes on
    boost::context::detail::fcontext_t m_home = nullptr;      ///< where who resumed it goes on
    const std::function<void()>* m_work = nullptr;
    bool m_isEnded = true;
#if ABH_ADDRESS_SANITIZER
    void* m_fakeStack = nullptr;
    const void* m_homeStack = nullptr;
    std::size_t m_homeStackSize = 0;
#endif
#if ABH_THREAD_SANITIZER
    void* m_self = nullptr;    ///< what the sanitizer calls this fiber, and whoever resumed it
    void* m_homeSelf = nullptr;
#endif
};

}
