// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <time.h>
#include "CallInterposition.h"
#include "Deadlines.h"
#include "Hooks.h"

// Waiting for other code, with a limit or without one.
//
// The main thread of an app lets the device go on while it waits:
//
//     is it there? ──yes──► done
//          │ no      ▲
//          ▼         │
//     one thing happens on the device: a message, work that ends, the next instant, or the limit
//
// Other threads wait on the machine's clock, as long as until their limit in the shown time.

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

static uint64_t soon(void) {
    struct timespec time = portico_real_deadline(CLOCK_MONOTONIC, portico_look_nanoseconds);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static void warn_once(void) {
    static atomic_flag warned = ATOMIC_FLAG_INIT;
    if (atomic_flag_test_and_set(&warned)) return;
    fputs("portico: app code on the main thread waits for something, and nothing is left to happen on its device. If "
          "nothing outside of the device ends that, the test never returns: look for a semaphore or a group that is "
          "waited for without a timeout.\n",
        stderr);
}

static intptr_t wait_for(wait_for_object wait, void *object, uint64_t timeout) {
    const struct portico_time *shown = timeout == now ? NULL : portico_shown();
    if (!shown) return wait(object, timeout);
    if (really(wait, object, now) == 0) return 0;
    int64_t rest = portico_delay(shown, timeout);
    const int64_t end = rest == INT64_MAX ? rest : portico_elapsed(shown) + rest;
    unsigned looks = 0;
    while (rest > 0) {
        uint64_t next = now;
        switch (portico_wait(rest, &looks)) {
        case portico_passed: break;
        case portico_is_busy: next = soon(); break;
        case portico_is_over:
            if (rest != INT64_MAX) {
                portico_skip(rest);
                return really(wait, object, now);
            }
            return really(wait, object, timeout);
        case portico_never: warn_once(); return really(wait, object, portico_real_when(shown, timeout));
        case portico_waits_really: {
            intptr_t result = really(wait, object, portico_real_when(shown, timeout));
            if (result != 0) portico_skip(rest);
            return result;
        }
        }
        if (really(wait, object, next) == 0) return 0;
        if (end != INT64_MAX) rest = end - portico_elapsed(shown);
    }
    return really(wait, object, now);
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

// MARK: - Conditions

typedef int (*wait_condition)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
typedef int (*wait_condition_of_clock)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);

/// The version of the conditions that every program of today uses; a look-up without a version may find that of before.
static void *condition_function(const char *name) {
    void *found = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
    return found ? found : portico_real(name);
}

REAL(pthread_cond_clockwait, wait_condition_of_clock)

static wait_condition real_pthread_cond_timedwait(void) {
    static wait_condition found;
    wait_condition real = __atomic_load_n(&found, __ATOMIC_RELAXED);
    if (!real) {
        real = (wait_condition)condition_function("pthread_cond_timedwait");
        __atomic_store_n(&found, real, __ATOMIC_RELAXED);
    }
    return real;
}

/// Waits on the machine's clock: `clock` is the condition's own if `names_clock` is false.
static int wait_really(
    pthread_cond_t *condition, pthread_mutex_t *mutex, bool names_clock, clockid_t clock, int64_t delay) {
    struct timespec real = portico_real_deadline(clock, delay);
    return names_clock ? real_pthread_cond_clockwait()(condition, mutex, clock, &real)
                       : real_pthread_cond_timedwait()(condition, mutex, &real);
}

static int wait_for_condition(
    pthread_cond_t *condition, pthread_mutex_t *mutex, bool names_clock, clockid_t clock, int64_t rest) {
    for (unsigned looks = 0; rest > 0;) {
        if (!portico_hooks()->is_main_thread()) {
            int result = wait_really(condition, mutex, names_clock, clock, rest);
            if (result == ETIMEDOUT) portico_skip(rest);
            return result;
        }
        int result = wait_really(condition, mutex, names_clock, clock, portico_look_nanoseconds);
        if (result != ETIMEDOUT) return result;
        // Whoever is to signal needs the mutex. A signal meanwhile would be missed: the caller looks for itself then.
        pthread_mutex_unlock(mutex);
        enum portico_passage passage = portico_wait(rest, &looks);
        pthread_mutex_lock(mutex);
        switch (passage) {
        case portico_is_busy: continue;
        case portico_passed: return 0;
        case portico_is_over: portico_skip(rest); return ETIMEDOUT;
        default: return wait_really(condition, mutex, names_clock, clock, rest);
        }
    }
    return ETIMEDOUT;
}

TAKEN int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *deadline) {
    const struct portico_time *shown = portico_shown();
    if (!shown) return real_pthread_cond_timedwait()(condition, mutex, deadline);
    // The condition does not say whose clock it uses; a date is decades after every uptime.
    bool wall = deadline->tv_sec > 600000000;
    int64_t rest = portico_until(shown, deadline, wall);
    return wait_for_condition(condition, mutex, false, wall ? CLOCK_REALTIME : CLOCK_MONOTONIC, rest);
}

TAKEN int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *deadline) {
    const struct portico_time *shown = portico_shown();
    if (!shown) return real_pthread_cond_clockwait()(condition, mutex, clock, deadline);
    int64_t rest = portico_until(shown, deadline, clock == CLOCK_REALTIME);
    return wait_for_condition(condition, mutex, true, clock, rest);
}

// MARK: - Semaphores and locks

typedef int (*wait_semaphore)(sem_t *, const struct timespec *);
typedef int (*wait_semaphore_of_clock)(sem_t *, clockid_t, const struct timespec *);
typedef int (*wait_lock)(void *, const struct timespec *);
typedef int (*wait_lock_of_clock)(void *, clockid_t, const struct timespec *);

REAL(sem_timedwait, wait_semaphore)
REAL(sem_clockwait, wait_semaphore_of_clock)
REAL(pthread_mutex_timedlock, wait_lock)
REAL(pthread_mutex_clocklock, wait_lock_of_clock)
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
        rest = portico_until(shown, deadline, clock == CLOCK_REALTIME);                                                \
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

TAKEN int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *deadline) {
    WAIT_UNTIL(deadline, CLOCK_REALTIME, real_pthread_mutex_timedlock()(mutex, &real), result == ETIMEDOUT)
}

TAKEN int pthread_mutex_clocklock(pthread_mutex_t *mutex, clockid_t clock, const struct timespec *deadline) {
    WAIT_UNTIL(deadline, clock, real_pthread_mutex_clocklock()(mutex, clock, &real), result == ETIMEDOUT)
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
