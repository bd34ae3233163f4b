// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include "CallInterposition.h"
#include "Deadlines.h"
#include "Hooks.h"
#include "Waiting.h"

// Locks of apps: `NSLock`, `NSRecursiveLock` and the lock of an `NSCondition` are mutexes of the C library.
//
// Only one piece of work of an app runs at a time, and the main thread runs while none does. So who does not get a lock at once
// mostly waits for one that has paused: it sleeps, or waits for other code. That takes the device's time:
//
//     is it free? ──yes──► done
//          │ no        ▲
//          ├── who holds it has paused, or is who wants it ──► as for a semaphore: what is next happens; its turn comes
//          │                                                    after the release, or the watchdog
//          └── else: another thread of the program holds it for a moment ──► waits for it really
//                    └── the main thread, for longer than a moment ──► as above: work that is over has not released it

typedef int (*on_mutex)(pthread_mutex_t *);
typedef int (*on_mutex_until)(pthread_mutex_t *, const struct timespec *);
typedef int (*on_mutex_of_clock)(pthread_mutex_t *, clockid_t, const struct timespec *);

REAL(pthread_mutex_lock, on_mutex)
REAL(pthread_mutex_trylock, on_mutex)
REAL(pthread_mutex_timedlock, on_mutex_until)
REAL(pthread_mutex_clocklock, on_mutex_of_clock)
REAL(pthread_mutex_unlock, on_mutex)
REAL(pthread_mutex_destroy, on_mutex)

// MARK: - What a thread holds

enum { most_held = 16 };

/// In the order in which it has taken them. What is beyond the limit is not known.
static _Thread_local struct {
    unsigned count;
    const void *mutexes[most_held];
    /// For which the thread waits itself.
    const void *awaits;
} held;

void portico_notes_lock(const void *mutex) {
    if (held.count < most_held) held.mutexes[held.count++] = mutex;
}

/// Returns false if the thread does not hold it.
static bool notes_release(const void *mutex) {
    for (unsigned index = held.count; index > 0; index--) {
        if (held.mutexes[index - 1] != mutex) continue;
        held.count--;
        for (unsigned next = index - 1; next < held.count; next++) held.mutexes[next] = held.mutexes[next + 1];
        return true;
    }
    return false;
}

void portico_forget_locks(void) { held.count = 0; }

bool portico_is_in_the_way(void) { return held.count > 0 || portico_is_on_queue(); }

/// Whether the calling thread holds it, and would wait for itself. With another C library nobody knows.
static bool is_own(const pthread_mutex_t *mutex) {
#ifdef __GLIBC__
    return mutex->__data.__owner == (int)syscall(SYS_gettid);
#else
    for (unsigned index = 0; index < held.count; index++) {
        if (held.mutexes[index] == mutex) return true;
    }
    return false;
#endif
}

// MARK: - What threads that have paused hold, and what is waited for

enum { most_mutexes = 1024 };

/// Some mutexes, each as often as it was added.
struct mutexes {
    _Atomic(unsigned) count;
    const void *_Atomic all[most_mutexes];
};

static struct mutexes held_by_paused, awaited;

/// In the first place where it is; returns false if it is in none.
static bool replace(struct mutexes *mutexes, const void *old, const void *new) {
    for (unsigned index = 0; index < most_mutexes; index++) {
        const void *found = old;
        if (atomic_compare_exchange_strong(&mutexes->all[index], &found, new)) return true;
    }
    return false;
}

/// Returns false if there is no room: then nobody knows of it.
static bool add(struct mutexes *mutexes, const void *mutex) {
    if (!replace(mutexes, NULL, mutex)) return false;
    atomic_fetch_add(&mutexes->count, 1);
    return true;
}

static bool contains(const struct mutexes *mutexes, const void *mutex) {
    if (atomic_load(&mutexes->count) == 0) return false;
    for (unsigned index = 0; index < most_mutexes; index++) {
        if (atomic_load(&mutexes->all[index]) == mutex) return true;
    }
    return false;
}

/// Returns false if it is not there.
static bool take(struct mutexes *mutexes, const void *mutex) {
    if (!replace(mutexes, mutex, NULL)) return false;
    atomic_fetch_sub(&mutexes->count, 1);
    return true;
}

void portico_pauses(const void *released) {
    for (unsigned index = 0; index < held.count; index++) {
        if (held.mutexes[index] != released) add(&held_by_paused, held.mutexes[index]);
    }
}

void portico_goes_on(const void *released) {
    for (unsigned index = 0; index < held.count; index++) {
        if (held.mutexes[index] != released) take(&held_by_paused, held.mutexes[index]);
    }
}

static void stops_awaiting(void) {
    if (held.awaits) take(&awaited, held.awaits);
    held.awaits = NULL;
}

void portico_release_locks(void) {
    stops_awaiting();
    portico_awaits_no_semaphore();
    portico_lose_queues();
    while (held.count > 0) {
        const void *mutex = held.mutexes[held.count - 1];
        // It may have paused within a pause.
        while (take(&held_by_paused, mutex)) {}
        pthread_mutex_unlock((pthread_mutex_t *)mutex);
    }
}

// MARK: - Waiting

void portico_wait_a_look(void) {
    const struct timespec moment = {.tv_nsec = portico_look_nanoseconds};
    syscall(SYS_nanosleep, &moment, NULL);
}

/// Rises with every release of a lock that is awaited.
static _Atomic(unsigned) releases;

void portico_notes_release(const void *mutex) {
    notes_release(mutex);
    if (!contains(&awaited, mutex)) return;
    // It has its turn when this thread comes to rest, which is after the release.
    portico_signal(mutex, false);
    atomic_fetch_add(&releases, 1);
    syscall(SYS_futex, &releases, FUTEX_WAKE_PRIVATE, INT32_MAX, NULL, NULL, 0);
}

static void wait_for_release(unsigned seen, int64_t rest) {
    // Who has been signalled is woken; nobody says that a limit is over, or that the process has ended.
    const struct timespec limit = {.tv_nsec = portico_look_of(rest)};
    syscall(SYS_futex, &releases, FUTEX_WAIT_PRIVATE, seen, &limit, NULL, 0);
}

/// Waits really, for a lock that another thread of the program holds for a moment.
static int lock_really(pthread_mutex_t *mutex, const struct timespec *real_deadline) {
    return real_deadline ? real_pthread_mutex_clocklock()(mutex, CLOCK_MONOTONIC, real_deadline)
                         : real_pthread_mutex_lock()(mutex);
}

/// How long somebody waits.
struct limit {
    const struct portico_time *shown;
    /// What has elapsed then, in nanoseconds; INT64_MAX for no limit.
    int64_t end;
    /// The same on the machine's clock; NULL for no limit.
    const struct timespec *real;
};

static int64_t rest_of(const struct limit *limit) {
    return limit->end == INT64_MAX ? INT64_MAX : limit->end - portico_elapsed(limit->shown);
}

static int work_waits(pthread_mutex_t *mutex, const struct limit *limit) {
    while (contains(&held_by_paused, mutex) && add(&awaited, mutex)) {
        held.awaits = mutex;
        int64_t rest = rest_of(limit);
        void *owner = rest > 0 ? portico_begin_waiting(mutex, rest) : NULL;
        if (!owner) {
            stops_awaiting();
            if (rest <= 0) return ETIMEDOUT;
            break;
        }
        bool is_signalled = false;
        unsigned seen = atomic_load(&releases);
        while (portico_goes_on_waiting(owner, &is_signalled)) {
            wait_for_release(seen, rest);
            seen = atomic_load(&releases);
        }
        stops_awaiting();
        portico_end_waiting(owner);
        // Who has released it may have taken it again before this thread's turn.
        int result = real_pthread_mutex_trylock()(mutex);
        if (result != EBUSY) return result;
    }
    return lock_really(mutex, limit->real);
}

/// - Parameter is_left: No thread that runs will release it.
static int main_waits(pthread_mutex_t *mutex, const struct limit *limit, bool is_left) {
    struct portico_wait wait = {0};
    for (int64_t rest = rest_of(limit); rest > 0; rest = rest_of(limit)) {
        enum portico_passage passage = portico_step(&wait, rest);
        int result = real_pthread_mutex_trylock()(mutex);
        if (result != EBUSY) return result;
        switch (passage) {
        case portico_passed: continue;
        case portico_is_busy: portico_wait_a_look(); continue;
        case portico_is_quiet:
            // Only for one that has paused does time move on.
            if (is_left || contains(&held_by_paused, mutex)) continue;
            break;
        case portico_never: portico_warn_of_endless_wait(); break;
        case portico_is_over:
            // Nothing that the code does matters any more, and nobody would ever release it.
            if (is_left) return 0;
            break;
        case portico_waits_really: break;
        }
        return lock_really(mutex, limit->real);
    }
    return ETIMEDOUT;
}

/// So long, in nanoseconds of the machine's time, a thread that runs may hold what the main thread wants. Our choice: as long as
/// work may take that does not wait.
static const int64_t longest_moment = 1500000000;

/// - Parameter rest: In nanoseconds; INT64_MAX for no limit.
static int wait_for_lock(pthread_mutex_t *mutex, const struct portico_time *shown, int64_t rest) {
    struct timespec deadline;
    if (rest != INT64_MAX) deadline = portico_real_deadline(CLOCK_MONOTONIC, rest);
    const struct limit limit = {
        .shown = shown,
        .end = rest == INT64_MAX ? rest : portico_elapsed(shown) + rest,
        .real = rest == INT64_MAX ? NULL : &deadline,
    };
    const bool is_main = portico_hooks()->is_main_thread();
    bool is_left = is_own(mutex);
    if (!is_left && !contains(&held_by_paused, mutex)) {
        struct timespec moment = portico_real_deadline(CLOCK_MONOTONIC, longest_moment);
        const bool is_short = rest <= longest_moment;
        int result = lock_really(mutex, is_short || !is_main ? limit.real : &moment);
        if (result != ETIMEDOUT || is_short || !is_main) {
            if (result == ETIMEDOUT) portico_skip(rest);
            return result;
        }
        is_left = true;
    }
    portico_pauses(NULL);
    int result = is_main ? main_waits(mutex, &limit, is_left) : work_waits(mutex, &limit);
    portico_goes_on(NULL);
    return result;
}

// MARK: - The functions

static int noted(int result, pthread_mutex_t *mutex) {
    if (result == 0) portico_notes_lock(mutex);
    return result;
}

TAKEN int pthread_mutex_lock(pthread_mutex_t *mutex) {
    int result = real_pthread_mutex_trylock()(mutex);
    if (result != EBUSY) return noted(result, mutex);
    const struct portico_time *shown = portico_shown();
    return noted(shown ? wait_for_lock(mutex, shown, INT64_MAX) : real_pthread_mutex_lock()(mutex), mutex);
}

TAKEN int pthread_mutex_trylock(pthread_mutex_t *mutex) { return noted(real_pthread_mutex_trylock()(mutex), mutex); }

TAKEN int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *deadline) {
    const struct portico_time *shown = portico_shown();
    if (!shown) return noted(real_pthread_mutex_timedlock()(mutex, deadline), mutex);
    int result = real_pthread_mutex_trylock()(mutex);
    if (result == EBUSY) result = wait_for_lock(mutex, shown, portico_until(shown, deadline, portico_wall));
    return noted(result, mutex);
}

TAKEN int pthread_mutex_clocklock(pthread_mutex_t *mutex, clockid_t clock, const struct timespec *deadline) {
    const struct portico_time *shown = portico_shown();
    if (!shown) return noted(real_pthread_mutex_clocklock()(mutex, clock, deadline), mutex);
    int result = real_pthread_mutex_trylock()(mutex);
    if (result == EBUSY) result = wait_for_lock(mutex, shown, portico_until(shown, deadline, portico_clock_of(clock)));
    return noted(result, mutex);
}

TAKEN int pthread_mutex_destroy(pthread_mutex_t *mutex) {
    while (notes_release(mutex)) {}
    return real_pthread_mutex_destroy()(mutex);
}

TAKEN int pthread_mutex_unlock(pthread_mutex_t *mutex) {
    portico_notes_release(mutex);
    return real_pthread_mutex_unlock()(mutex);
}
