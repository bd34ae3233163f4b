// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdio.h>
#include <time.h>
#include "CallInterposition.h"
#include "Deadlines.h"
#include "Hooks.h"
#include "Waiting.h"

// Waiting for other code, with a limit or without one.
//
// The main thread of an app lets the device go on while it waits:
//
//     is it there? ──yes──► done
//          │ no      ▲
//          ▼         │
//     one thing happens on the device: a message, work that ends, the next instant, or the limit
//
// A piece of work on another thread waits until it is signalled, or the device's time has come to its limit:
//
//     signalled, or the limit is over ──► its turn ──► done
//
// Threads that an app has created wait on the machine's clock, as long as until their limit in the shown time.

static const uint64_t now = 0;

typedef intptr_t (*wait_for_object)(void *, uint64_t);

REAL(dispatch_semaphore_wait, wait_for_object)
REAL(dispatch_group_wait, wait_for_object)
REAL(dispatch_block_wait, wait_for_object)

/// As if no app's code did.
static intptr_t really(wait_for_object wait, void *object, uint64_t timeout) {
    portico_hide(1);
    intptr_t result = wait(object, timeout);
    portico_hide(-1);
    return result;
}

/// Notes it if a semaphore has been taken.
static intptr_t noted(wait_for_object wait, void *object, intptr_t result) {
    if (result == 0 && wait == real_dispatch_semaphore_wait()) portico_took_semaphore(object);
    return result;
}

static intptr_t attempt(wait_for_object wait, void *object, uint64_t timeout) {
    return noted(wait, object, really(wait, object, timeout));
}

static uint64_t later(int64_t nanoseconds) {
    struct timespec time = portico_real_deadline(CLOCK_MONOTONIC, nanoseconds);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static uint64_t soon(void) { return later(portico_look_nanoseconds); }

void portico_warn_of_endless_wait(void) {
    static atomic_flag warned = ATOMIC_FLAG_INIT;
    if (atomic_flag_test_and_set(&warned)) return;
    fputs("portico: app code on the main thread waits for something, and nothing is left to happen on its device. If "
          "nothing outside of the device ends that, the test never returns: look for a semaphore, a group, a condition or a lock "
          "that is waited for without a timeout.\n",
        stderr);
}

enum portico_passage portico_step(struct portico_wait *wait, int64_t rest) {
    if (!portico_hooks()->is_main_thread()) return portico_waits_really;
    enum portico_passage passage = portico_hooks()->waits(rest, wait);
    wait->steps++;
    if (passage == portico_is_busy) {
        wait->looks++;
        wait->all_looks++;
    }
    if (passage == portico_passed) wait->looks = 0;
    return passage;
}

/// How many threads of apps wait for others.
static _Atomic(unsigned) waiting_threads;

void *portico_begin_waiting(const void *object, int64_t rest) {
    // First: from then on somebody may signal.
    atomic_fetch_add(&waiting_threads, 1);
    // From then on other code may run, and want what this thread holds.
    portico_pauses(NULL);
    void *owner = portico_hooks()->begins_waiting(object, rest);
    if (owner) return owner;
    portico_goes_on(NULL);
    atomic_fetch_sub(&waiting_threads, 1);
    return NULL;
}

void portico_end_waiting(void *owner) {
    if (!owner) return;
    // It waits for no signal any more, and may end here.
    atomic_fetch_sub(&waiting_threads, 1);
    portico_hooks()->ends_waiting(owner);
    portico_goes_on(NULL);
}

void portico_signal(const void *object, bool all) {
    if (atomic_load(&waiting_threads) > 0) portico_hooks()->signals(object, all);
}

typedef intptr_t (*signal_object)(void *);
typedef void (*leave_object)(void *);

REAL(dispatch_semaphore_signal, signal_object)
REAL(dispatch_group_leave, leave_object)

TAKEN void dispatch_group_leave(void *group) {
    // Who waits for it has it; without that it may be gone afterwards.
    const bool is_awaited = atomic_load(&waiting_threads) > 0 && portico_hooks()->is_awaited(group);
    if (is_awaited) portico_retain(group);
    real_dispatch_group_leave()(group);
    if (!is_awaited) return;
    if (really(real_dispatch_group_wait(), group, now) == 0) portico_signal(group, true);
    portico_release(group);
}

/// So often a thread gives a signal back that is another one's. Our choice.
enum { most_returned = 1000 };

bool portico_goes_on_waiting(void *owner, bool *is_signalled) {
    enum portico_passage passage = portico_hooks()->still_waits(owner);
    *is_signalled = passage == portico_is_quiet;
    if (passage == portico_is_over) {
        atomic_fetch_sub(&waiting_threads, 1);
        portico_end_worker();
    }
    return passage == portico_is_busy || passage == portico_is_over;
}

int64_t portico_look_of(int64_t rest) {
    // Who ends the process waits for what others may want.
    return rest == INT64_MAX && !portico_is_in_the_way() ? 100 * portico_look_nanoseconds : portico_look_nanoseconds;
}

static intptr_t thread_waits(wait_for_object real, void *object, uint64_t real_limit, int64_t rest) {
    const bool is_semaphore = real == real_dispatch_semaphore_wait();
    // First: from when it waits on, its process may end.
    if (is_semaphore) portico_awaits_semaphore(object);
    void *owner = portico_begin_waiting(object, rest);
    if (!owner) portico_awaits_no_semaphore();
    intptr_t result = attempt(real, object, owner ? later(portico_look_of(rest)) : real_limit);
    bool is_signalled = false;
    unsigned returned = 0;
    while (owner && (portico_goes_on_waiting(owner, &is_signalled) || is_signalled)) {
        if (result == 0) {
            // The signal is for the one that has waited longest, unless it was there before anybody waited.
            if (is_signalled || !is_semaphore || returned++ == most_returned || portico_hooks()->is_over()) break;
            if (portico_gives_semaphore(object)) real_dispatch_semaphore_signal()(object);
            sched_yield();
        }
        result = attempt(real, object, later(portico_look_of(rest)));
    }
    portico_awaits_no_semaphore();
    portico_end_waiting(owner);
    if (!owner && result != 0) portico_skip(rest);
    return result;
}

static intptr_t waits_for(
    const struct portico_time *shown, wait_for_object real, void *object, uint64_t timeout) {
    int64_t rest = portico_delay(shown, timeout);
    const int64_t end = rest == INT64_MAX ? rest : portico_elapsed(shown) + rest;
    struct portico_wait wait = {0};
    while (rest > 0) {
        uint64_t next = now;
        switch (portico_step(&wait, rest)) {
        case portico_passed:
        case portico_is_quiet: break;
        case portico_is_busy: next = soon(); break;
        case portico_is_over:
            // Nothing that the code does matters any more, and nobody would ever end an endless wait.
            if (rest != INT64_MAX) portico_skip(rest);
            return rest == INT64_MAX ? 0 : attempt(real, object, now);
        case portico_never: portico_warn_of_endless_wait(); return attempt(real, object, portico_real_when(shown, timeout));
        case portico_waits_really: return thread_waits(real, object, portico_real_when(shown, timeout), rest);
        }
        if (attempt(real, object, next) == 0) return 0;
        if (end != INT64_MAX) rest = end - portico_elapsed(shown);
    }
    return attempt(real, object, now);
}

static intptr_t wait_for(wait_for_object real, void *object, uint64_t timeout) {
    const struct portico_time *shown = timeout == now ? NULL : portico_shown();
    if (!shown) return noted(real, object, real(object, timeout));
    if (attempt(real, object, now) == 0) return 0;
    portico_pauses(NULL);
    intptr_t result = waits_for(shown, real, object, timeout);
    portico_goes_on(NULL);
    return result;
}

TAKEN intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
    return wait_for(real_dispatch_semaphore_wait(), semaphore, timeout);
}

TAKEN intptr_t dispatch_group_wait(void *group, uint64_t timeout) {
    return wait_for(real_dispatch_group_wait(), group, timeout);
}

TAKEN intptr_t dispatch_block_wait(void *block, uint64_t timeout) {
    return wait_for(real_dispatch_block_wait(), block, timeout);
}

// MARK: - Queues

typedef void (*block_on_queue)(void *, portico_block);

REAL(dispatch_sync, block_on_queue)
REAL(dispatch_barrier_sync, block_on_queue)

/// On the queue that the block is for, or on one that stands for it.
static void sync(block_on_queue real, void *queue, portico_block block) {
    queue = portico_usable_queue(queue);
    bool is_entered = portico_enters_queue(queue);
    real(queue, block);
    if (is_entered) portico_leaves_queue();
}

void portico_real_sync(void *queue, portico_block block, bool is_barrier) {
    sync(is_barrier ? real_dispatch_barrier_sync() : real_dispatch_sync(), queue, block);
}

void portico_real_sync_item(void *queue, void *item) { sync(real_dispatch_sync(), queue, (portico_block)item); }

static void call(void *block) { ((portico_block)block)(); }

extern void *dispatch_group_create(void);
extern const char *dispatch_queue_get_label(void *queue);
extern void dispatch_async(void *queue, portico_block block);
extern void dispatch_barrier_async(void *queue, portico_block block);
extern void dispatch_release(void *object);

/// Waits for what a block has to wait for on the queue: it may wait for the device's time, or not have been handed over. Returns
/// false if the process has ended: then nobody else's code is on the queue that matters, and what is there may never leave it.
static bool wait_for_queue(const struct portico_hooks *hooks, void *queue, bool is_barrier) {
    if (!hooks || !portico_shown() || !hooks->is_at_work(queue)) return true;
    if (portico_runs_on(queue)) {
        // libdispatch traps, as on a device; on Linux it does not say why.
        fprintf(stderr, "portico: code on the queue \"%s\" calls sync on that queue, which waits for itself: libdispatch traps\n",
            dispatch_queue_get_label(queue));
        return true;
    }
    void *group = dispatch_group_create();
    portico_real_group_enter(group);
    (is_barrier ? dispatch_barrier_async : dispatch_async)(queue, ^{ portico_real_group_leave(group); });
    dispatch_group_wait(group, ~0ull);
    dispatch_release(group);
    return !(hooks->is_main_thread() && hooks->is_over());
}

TAKEN void dispatch_sync(void *queue, portico_block block) {
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && portico_is_main_queue(queue) && hooks->sync(call, block)) return;
    queue = portico_usable_queue(queue);
    if (!wait_for_queue(hooks, queue, false)) return block();
    sync(real_dispatch_sync(), queue, block);
}

TAKEN void dispatch_barrier_sync(void *queue, portico_block block) {
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && portico_is_main_queue(queue) && hooks->sync(call, block)) return;
    queue = portico_usable_queue(queue);
    if (!wait_for_queue(hooks, queue, true)) return block();
    sync(real_dispatch_barrier_sync(), queue, block);
}

// MARK: - Conditions

typedef int (*wait_condition)(pthread_cond_t *, pthread_mutex_t *);
typedef int (*wait_condition_until)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
typedef int (*wait_condition_of_clock)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);

/// The version of the conditions that every program of today uses; a look-up without a version may find that of before.
static void *condition_function(const char *name) {
    void *found = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
    return found ? found : portico_real(name);
}

REAL(pthread_cond_clockwait, wait_condition_of_clock)

#define REAL_CONDITION(name, type)                                                                                     \
    static type real_##name(void) {                                                                                    \
        static type found;                                                                                             \
        type real = __atomic_load_n(&found, __ATOMIC_RELAXED);                                                         \
        if (!real) {                                                                                                   \
            real = (type)condition_function(#name);                                                                    \
            __atomic_store_n(&found, real, __ATOMIC_RELAXED);                                                          \
        }                                                                                                              \
        return real;                                                                                                   \
    }

REAL_CONDITION(pthread_cond_wait, wait_condition)
REAL_CONDITION(pthread_cond_timedwait, wait_condition_until)

/// Waits on the machine's clock; `clock` is what the caller takes for the condition's, where the C library is too old to
/// be told one.
static int wait_really(pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, int64_t delay) {
    if (delay == INT64_MAX) return real_pthread_cond_wait()(condition, mutex);
    bool takes_clock = real_pthread_cond_clockwait() != NULL;
    struct timespec deadline = portico_real_deadline(takes_clock ? CLOCK_MONOTONIC : clock, delay);
    return takes_clock ? real_pthread_cond_clockwait()(condition, mutex, CLOCK_MONOTONIC, &deadline)
                       : real_pthread_cond_timedwait()(condition, mutex, &deadline);
}

// While the device goes on, the main thread does not wait, and a signal would be lost. So the signals of the condition are
// counted for which it waits; of several, when the device meanwhile calls other code that waits.

enum { most_conditions = 16 };

static struct {
    const pthread_cond_t *_Atomic condition;
    _Atomic(unsigned) signals;
} awaited[most_conditions];

/// How many there are. Only the main thread changes it.
static _Atomic(unsigned) awaited_count;

static void count_signal(const pthread_cond_t *condition, bool all) {
    portico_signal(condition, all);
    for (unsigned index = 0; index < atomic_load(&awaited_count); index++) {
        if (atomic_load(&awaited[index].condition) == condition) atomic_fetch_add(&awaited[index].signals, 1);
    }
}

typedef int (*signal_condition)(pthread_cond_t *);

REAL_CONDITION(pthread_cond_signal, signal_condition)
REAL_CONDITION(pthread_cond_broadcast, signal_condition)

TAKEN int pthread_cond_signal(pthread_cond_t *condition) {
    count_signal(condition, false);
    return real_pthread_cond_signal()(condition);
}

TAKEN int pthread_cond_broadcast(pthread_cond_t *condition) {
    count_signal(condition, true);
    return real_pthread_cond_broadcast()(condition);
}

static int main_waits_for(const struct portico_time *shown, pthread_cond_t *condition, pthread_mutex_t *mutex,
    clockid_t clock, int64_t rest, const _Atomic(unsigned) *signals) {
    const int64_t end = rest == INT64_MAX ? rest : portico_elapsed(shown) + rest;
    struct portico_wait wait = {0};
    while (rest > 0) {
        // Whoever is to signal needs the mutex.
        pthread_mutex_unlock(mutex);
        enum portico_passage passage = portico_step(&wait, rest);
        pthread_mutex_lock(mutex);
        if (atomic_load(signals) > 0) return 0;
        switch (passage) {
        case portico_passed:
        case portico_is_quiet: break;
        case portico_is_busy: {
            int result = wait_really(condition, mutex, clock, portico_look_nanoseconds);
            if (result != ETIMEDOUT || atomic_load(signals) > 0) return 0;
            break;
        }
        case portico_is_over:
            if (rest != INT64_MAX) {
                portico_skip(rest);
                return ETIMEDOUT;
            }
            // What it waits for may still be done by what the process has begun, which runs on.
            wait_really(condition, mutex, clock, portico_look_nanoseconds);
            return 0;
        case portico_never: portico_warn_of_endless_wait(); return wait_really(condition, mutex, clock, rest);
        case portico_waits_really: return wait_really(condition, mutex, clock, rest);
        }
        if (end != INT64_MAX) rest = end - portico_elapsed(shown);
    }
    return ETIMEDOUT;
}

static int thread_waits_for_condition(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, int64_t rest) {
    portico_notes_release(mutex);
    void *owner = portico_begin_waiting(condition, rest);
    int result = wait_really(condition, mutex, clock, owner ? portico_look_of(rest) : rest);
    bool is_signalled = false;
    while (owner && result == ETIMEDOUT) {
        // Where the process has ended, the thread has the mutex, and does not come back.
        portico_notes_lock(mutex);
        bool goes_on = portico_goes_on_waiting(owner, &is_signalled);
        portico_notes_release(mutex);
        if (!goes_on) break;
        result = wait_really(condition, mutex, clock, portico_look_of(rest));
    }
    // A signal between two looks is none that anybody waits for.
    if (is_signalled) result = 0;
    if (!owner) {
        portico_notes_lock(mutex);
        if (result == ETIMEDOUT) portico_skip(rest);
        return result;
    }
    // Whoever runs until it is this thread's turn may need the mutex.
    pthread_mutex_unlock(mutex);
    portico_end_waiting(owner);
    pthread_mutex_lock(mutex);
    return result;
}

static int wait_for_condition(const struct portico_time *shown, pthread_cond_t *condition, pthread_mutex_t *mutex,
    clockid_t clock, int64_t rest) {
    if (rest <= 0) return ETIMEDOUT;
    unsigned index = atomic_load(&awaited_count);
    if (!portico_hooks()->is_main_thread() || index == most_conditions) {
        return thread_waits_for_condition(condition, mutex, clock, rest);
    }
    atomic_store(&awaited[index].condition, condition);
    atomic_store(&awaited[index].signals, 0);
    atomic_store(&awaited_count, index + 1);
    portico_pauses(mutex);
    int result = main_waits_for(shown, condition, mutex, clock, rest, &awaited[index].signals);
    portico_goes_on(mutex);
    atomic_store(&awaited_count, index);
    return result;
}

TAKEN int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
    const struct portico_time *shown = portico_shown();
    if (!shown) return real_pthread_cond_wait()(condition, mutex);
    return wait_for_condition(shown, condition, mutex, CLOCK_REALTIME, INT64_MAX);
}

TAKEN int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *deadline) {
    const struct portico_time *shown = portico_shown();
    if (!shown) return real_pthread_cond_timedwait()(condition, mutex, deadline);
    // The condition does not say whose clock it uses; a date is decades after every uptime.
    bool wall = deadline->tv_sec > 600000000;
    int64_t rest = portico_until(shown, deadline, wall ? portico_wall : portico_uptime);
    return wait_for_condition(shown, condition, mutex, wall ? CLOCK_REALTIME : CLOCK_MONOTONIC, rest);
}

TAKEN int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *deadline) {
    const struct portico_time *shown = portico_shown();
    if (!shown) return real_pthread_cond_clockwait()(condition, mutex, clock, deadline);
    return wait_for_condition(
        shown, condition, mutex, clock, portico_until(shown, deadline, portico_clock_of(clock)));
}

// MARK: - Semaphores of the C library, and locks for reading and writing

typedef int (*wait_semaphore)(sem_t *, const struct timespec *);
typedef int (*wait_semaphore_of_clock)(sem_t *, clockid_t, const struct timespec *);
typedef int (*wait_lock)(void *, const struct timespec *);
typedef int (*wait_lock_of_clock)(void *, clockid_t, const struct timespec *);

REAL(sem_timedwait, wait_semaphore)
REAL(sem_clockwait, wait_semaphore_of_clock)
REAL(pthread_rwlock_timedrdlock, wait_lock)
REAL(pthread_rwlock_timedwrlock, wait_lock)
REAL(pthread_rwlock_clockrdlock, wait_lock_of_clock)
REAL(pthread_rwlock_clockwrlock, wait_lock_of_clock)

// On the machine's clock on every thread. What is waited for without a limit is not taken here either.
#define WAIT_UNTIL(deadline, clock, call, has_timed_out)                                                               \
    const struct portico_time *shown = portico_shown();                                                                \
    struct timespec real = *deadline;                                                                                  \
    int64_t rest = 0;                                                                                                  \
    if (shown) {                                                                                                       \
        rest = portico_until(shown, deadline, portico_clock_of(clock));                                                \
        real = portico_real_deadline(clock, rest);                                                                     \
    }                                                                                                                  \
    int result = call;                                                                                                 \
    if (shown && has_timed_out) portico_skip(rest);                                                                    \
    return result;

TAKEN int sem_timedwait(sem_t *semaphore, const struct timespec *deadline) {
    WAIT_UNTIL(deadline, CLOCK_REALTIME, real_sem_timedwait()(semaphore, &real), result != 0 && errno == ETIMEDOUT)
}

TAKEN int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *deadline) {
    WAIT_UNTIL(deadline, clock, real_sem_clockwait()(semaphore, clock, &real), result != 0 && errno == ETIMEDOUT)
}

TAKEN int pthread_rwlock_timedrdlock(pthread_rwlock_t *lock, const struct timespec *deadline) {
    WAIT_UNTIL(deadline, CLOCK_REALTIME, real_pthread_rwlock_timedrdlock()(lock, &real), result == ETIMEDOUT)
}

TAKEN int pthread_rwlock_timedwrlock(pthread_rwlock_t *lock, const struct timespec *deadline) {
    WAIT_UNTIL(deadline, CLOCK_REALTIME, real_pthread_rwlock_timedwrlock()(lock, &real), result == ETIMEDOUT)
}

TAKEN int pthread_rwlock_clockrdlock(pthread_rwlock_t *lock, clockid_t clock, const struct timespec *deadline) {
    WAIT_UNTIL(deadline, clock, real_pthread_rwlock_clockrdlock()(lock, clock, &real), result == ETIMEDOUT)
}

TAKEN int pthread_rwlock_clockwrlock(pthread_rwlock_t *lock, clockid_t clock, const struct timespec *deadline) {
    WAIT_UNTIL(deadline, clock, real_pthread_rwlock_clockwrlock()(lock, clock, &real), result == ETIMEDOUT)
}
