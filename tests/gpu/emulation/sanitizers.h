#pragma once

// Which sanitizer watches this build, and what it has to be told when the stack is changed under it.

#if defined(__has_feature)
#define ABH_HAS_FEATURE(feature) __has_feature(feature)
#else
#define ABH_HAS_FEATURE(feature) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || ABH_HAS_FEATURE(address_sanitizer)
#define ABH_ADDRESS_SANITIZER 1
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#else
#define ABH_ADDRESS_SANITIZER 0
#endif

#if defined(__SANITIZE_THREAD__) || ABH_HAS_FEATURE(thread_sanitizer)
#define ABH_THREAD_SANITIZER 1
#include <sanitizer/tsan_interface.h>
extern "C" void __tsan_ignore_thread_begin();    // exported, but not declared by GCC 12's header
extern "C" void __tsan_ignore_thread_end();
#else
#define ABH_THREAD_SANITIZER 0
#endif

namespace abh::emulated {

inline constexpr bool kHasAddressSanitizer = ABH_ADDRESS_SANITIZER == 1;
inline constexpr bool kHasThreadSanitizer = ABH_THREAD_SANITIZER == 1;

}

namespace abh::emulated::machine {

/// While one lives, the thread sanitizer does not see what this thread or fiber reads and writes: the emulation's own data are shared by
/// all fibers of one real thread and need no barrier.
class Unwatched {
public:
#if ABH_THREAD_SANITIZER
    Unwatched() { __tsan_ignore_thread_begin(); }
    ~Unwatched() { __tsan_ignore_thread_end(); }
#else
    Unwatched() {}
    ~Unwatched() {}
#endif
    Unwatched(const Unwatched&) = delete;
    Unwatched& operator=(const Unwatched&) = delete;
};

/// Ends that for as long as it lives: within it, a kernel's own code runs.
class Watched {
public:
#if ABH_THREAD_SANITIZER
    Watched() { __tsan_ignore_thread_end(); }
    ~Watched() { __tsan_ignore_thread_begin(); }
#else
    Watched() {}
    ~Watched() {}
#endif
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;
};

/// What a thread has done before it gives `sign` away is known to those who take it afterwards.
inline void giveSign([[maybe_unused]] char* sign)
{
#if ABH_THREAD_SANITIZER
    __tsan_release(sign);
#endif
}

inline void takeSign([[maybe_unused]] char* sign)
{
#if ABH_THREAD_SANITIZER
    __tsan_acquire(sign);
#endif
}

}
