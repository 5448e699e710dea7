#include "tests/gpu/emulation/fiber.h"

#include <boost/context/protected_fixedsize_stack.hpp>
#include <cstddef>

namespace abh::emulated::machine {
namespace {

namespace context = boost::context::detail;

// A page that cannot be touched lies below it, so that a stack too small is a crash and not a wrong number.
boost::context::protected_fixedsize_stack stacks()
{
    return boost::context::protected_fixedsize_stack(std::size_t{128} * 1024);
}

}

Fiber::Fiber() : m_stack(stacks().allocate()), m_context(context::make_fcontext(m_stack.sp, m_stack.size, &Fiber::main))
{
#if ABH_THREAD_SANITIZER
    m_self = __tsan_create_fiber(0);
#endif
}

Fiber::~Fiber()
{
#if ABH_THREAD_SANITIZER
    __tsan_destroy_fiber(m_self);
#endif
#if ABH_ADDRESS_SANITIZER
    __asan_unpoison_memory_region(static_cast<std::byte*>(m_stack.sp) - m_stack.size, m_stack.size);    // frames that never returned
#endif
    stacks().deallocate(m_stack);
}

void Fiber::start(const std::function<void()>& work)
{
    m_work = &work;
    m_isEnded = false;
}

bool Fiber::resume()
{
#if ABH_ADDRESS_SANITIZER
    void* fakeStack = nullptr;
    __sanitizer_start_switch_fiber(&fakeStack, static_cast<std::byte*>(m_stack.sp) - m_stack.size, m_stack.size);
#endif
#if ABH_THREAD_SANITIZER
    m_homeSelf = __tsan_get_current_fiber();
    __tsan_switch_to_fiber(m_self, __tsan_switch_to_fiber_no_sync);
#endif
    m_context = context::jump_fcontext(m_context, this).fctx;
#if ABH_ADDRESS_SANITIZER
    __sanitizer_finish_switch_fiber(fakeStack, nullptr, nullptr);
#endif
    return m_isEnded;
}

void Fiber::pause()
{
    const context::fcontext_t home = m_home;
#if ABH_THREAD_SANITIZER
    void* const homeSelf = m_homeSelf;
#endif
    const Watched watched;    // the thread sanitizer does not like a fiber to end unwatched, and this one may never go on
#if ABH_ADDRESS_SANITIZER
    __sanitizer_start_switch_fiber(&m_fakeStack, m_homeStack, m_homeStackSize);
#endif
#if ABH_THREAD_SANITIZER
    __tsan_switch_to_fiber(homeSelf, __tsan_switch_to_fiber_no_sync);
#endif
    const context::transfer_t from = context::jump_fcontext(home, nullptr);
    arrive(from);
}

void Fiber::main(context::transfer_t from)
{
    const Unwatched unwatched;
    Fiber& self = *static_cast<Fiber*>(from.data);
    self.arrive(from);
    while (true) {
        (*self.m_work)();
        self.m_isEnded = true;
        self.pause();
    }
}

void Fiber::arrive(context::transfer_t from)
{
    m_home = from.fctx;
#if ABH_ADDRESS_SANITIZER
    __sanitizer_finish_switch_fiber(m_fakeStack, &m_homeStack, &m_homeStackSize);
#endif
}

}
