// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <errno.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include "CallInterposition.h"
#include "Deadlines.h"
#include "Hooks.h"
#include "Waiting.h"

// The clocks of the C library, and sleeping. `Date()`, `ContinuousClock.now` and `DispatchTime.now()` all come down to
// `clock_gettime`:
//
//     app code ──► clock_gettime (here) ──► hook: which app is it? ──► the time of its device
//                                       └── none ──► the machine's
//
// The device's time stands still while code runs. A thread that waits by itself, and for which the device's time does not
// move, is shown a later time by what it has waited (`skew`): code that looks at a clock to see whether it has waited long
// enough would otherwise wait for ever.

/// Nanoseconds on any clock: a date after 2262 does not fit into 64 bits.
typedef __int128 nanoseconds;

static const nanoseconds second = 1000000000;

typedef int (*get_clock)(clockid_t, struct timespec *);
typedef int (*get_day)(struct timeval *, void *);
typedef time_t (*get_seconds)(time_t *);
typedef int (*sleep_for)(const struct timespec *, struct timespec *);
typedef int (*sleep_until)(clockid_t, int, const struct timespec *, struct timespec *);

REAL(clock_gettime, get_clock)
REAL(gettimeofday, get_day)
REAL(time, get_seconds)
REAL(nanosleep, sleep_for)
REAL(clock_nanosleep, sleep_until)

// MARK: - Which time

void portico_initialize_time(
    struct portico_time *time, int64_t wall_seconds, int64_t wall_nanoseconds, int64_t uptime_nanoseconds,
    uint64_t seed) {
    time->wall_seconds = wall_seconds;
    time->wall_nanoseconds = wall_nanoseconds;
    time->uptime_nanoseconds = uptime_nanoseconds;
    atomic_init(&time->elapsed, 0);
    atomic_init(&time->shift, 0);
    time->seed = seed;
    atomic_init(&time->drawn, 0);
}

void portico_set_clock(struct portico_time *time, int64_t shift) {
    atomic_store_explicit(&time->shift, shift, memory_order_relaxed);
}

void portico_show(struct portico_time *time, int64_t elapsed) {
    atomic_store_explicit(&time->elapsed, elapsed, memory_order_relaxed);
}

static _Thread_local int hidden;

void portico_hide(int change) { hidden += change; }

const struct portico_time *portico_shown(void) {
    const struct portico_hooks *hooks = portico_hooks();
    // Run loops and timers of a thread that an app creates itself are the machine's.
    if (!hooks || hidden || portico_is_app_thread()) return NULL;
    hidden++;
    const struct portico_time *time = hooks->time();
    hidden--;
    return time;
}

extern __attribute__((weak, swiftcall)) void *swift_task_getCurrent(void);

void *portico_task(void) { return swift_task_getCurrent ? swift_task_getCurrent() : NULL; }
bool portico_has_task(void) { return portico_task() != NULL; }

static _Thread_local struct portico_turn own;

/// A thread that has read clocks this often in one go waits for time to pass; from then on each look takes a while.
enum { looks_without_passing = 100000 };
static const int64_t nanoseconds_of_a_look = 1000000;

static void keep_skew_of(const struct portico_time *time) {
    void *task = portico_task();
    int64_t work = portico_work();
    if (own.time == time && own.task == task && own.work == work) return;
    own.time = time;
    own.task = task;
    own.work = work;
    own.skew = 0;
    own.looks = 0;
}

void portico_skip(int64_t nanoseconds) {
    if (nanoseconds > 0) own.skew += nanoseconds;
}

struct portico_turn portico_begin_turn(void) {
    struct portico_turn outer = own;
    own = (struct portico_turn){0};
    return outer;
}

int64_t portico_end_turn(struct portico_turn outer) {
    int64_t waited = own.looks > looks_without_passing ? (own.looks - looks_without_passing) * nanoseconds_of_a_look : 0;
    own = outer;
    return waited;
}

// MARK: - Clocks

static bool is_wall(clockid_t clock) {
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
}

static bool is_uptime(clockid_t clock) {
    return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_MONOTONIC_RAW ||
           clock == CLOCK_BOOTTIME;
}

int64_t portico_elapsed(const struct portico_time *time) {
    return atomic_load_explicit(&((struct portico_time *)time)->elapsed, memory_order_relaxed);
}

static int64_t real_now(clockid_t clock);

enum portico_clock portico_clock_of(clockid_t clock) {
    return is_wall(clock) ? portico_wall : clock == CLOCK_BOOTTIME ? portico_continuous : portico_uptime;
}

/// For how long the calling app has been suspended.
static int64_t suspended(void) {
    hidden++;
    const int64_t time = portico_hooks()->suspended();
    hidden--;
    return time;
}

static nanoseconds shown_now(const struct portico_time *time, enum portico_clock clock) {
    if (!time) return real_now(clock == portico_wall ? CLOCK_REALTIME : CLOCK_MONOTONIC);
    keep_skew_of(time);
    nanoseconds start = time->uptime_nanoseconds;
    if (clock == portico_wall) {
        start = time->wall_seconds * second + time->wall_nanoseconds +
                atomic_load_explicit(&((struct portico_time *)time)->shift, memory_order_relaxed);
    }
    if (clock == portico_uptime) start -= suspended();
    return start + portico_elapsed(time) + own.skew;
}

/// What the clock shows to code that looks at it.
static struct timespec look(const struct portico_time *time, enum portico_clock clock) {
    nanoseconds now = shown_now(time, clock);
    if (++own.looks > looks_without_passing) own.skew += nanoseconds_of_a_look;
    time_t seconds = (time_t)(now / second);
    long rest = (long)(now % second);
    return rest < 0 ? (struct timespec){seconds - 1, rest + (long)second} : (struct timespec){seconds, rest};
}

static nanoseconds of(const struct timespec *time) { return time->tv_sec * second + time->tv_nsec; }

static int64_t limited(nanoseconds value) {
    return value > INT64_MAX ? INT64_MAX : value < INT64_MIN ? INT64_MIN : (int64_t)value;
}

static int64_t real_now(clockid_t clock) {
    struct timespec time;
    real_clock_gettime()(clock, &time);
    return (int64_t)of(&time);
}

TAKEN int clock_gettime(clockid_t clock, struct timespec *time) {
    const struct portico_time *shown = is_wall(clock) || is_uptime(clock) ? portico_shown() : NULL;
    if (!shown) return real_clock_gettime()(clock, time);
    *time = look(shown, portico_clock_of(clock));
    return 0;
}

TAKEN int gettimeofday(struct timeval *time, void *zone) {
    const struct portico_time *shown = portico_shown();
    if (!shown) return real_gettimeofday()(time, zone);
    struct timespec now = look(shown, portico_wall);
    *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return 0;
}

TAKEN time_t time(time_t *seconds) {
    const struct portico_time *shown = portico_shown();
    if (!shown) return real_time()(seconds);
    time_t now = look(shown, portico_wall).tv_sec;
    if (seconds) *seconds = now;
    return now;
}

int64_t portico_until(const struct portico_time *time, const struct timespec *deadline, enum portico_clock clock) {
    return limited(of(deadline) - shown_now(time, clock));
}

struct timespec portico_real_deadline(clockid_t clock, int64_t delay) {
    nanoseconds deadline = (nanoseconds)real_now(clock) + delay;
    if (deadline < 0) deadline = 0;
    return (struct timespec){.tv_sec = (time_t)(deadline / second), .tv_nsec = (long)(deadline % second)};
}

// MARK: - Sleeping

static int sleep_in_shown_time(int64_t duration, const struct timespec *request, struct timespec *rest) {
    portico_pauses(NULL);
    enum portico_passage passage = portico_hooks()->sleeps(duration);
    portico_goes_on(NULL);
    // Work that has slept has another number, and is the same code.
    own.work = portico_work();
    switch (passage) {
    case portico_passed: return 0;
    case portico_is_over: portico_skip(duration); return 0;
    default: break;
    }
    int result = real_nanosleep()(request, rest);
    if (result == 0) portico_skip(duration);
    return result;
}

/// What Foundation's `Thread.sleep` is still to wait for when it has slept, as it counts in seconds with a fraction: none of the
/// device's instants.
enum { nanoseconds_of_rounding = 2 };

TAKEN int nanosleep(const struct timespec *duration, struct timespec *rest) {
    const struct portico_time *shown = of(duration) >= 0 ? portico_shown() : NULL;
    if (!shown) return real_nanosleep()(duration, rest);
    keep_skew_of(shown);
    if (of(duration) <= nanoseconds_of_rounding) {
        portico_skip(nanoseconds_of_rounding);
        return 0;
    }
    return sleep_in_shown_time(limited(of(duration)), duration, rest);
}

TAKEN int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
    const struct portico_time *shown = is_wall(clock) || is_uptime(clock) ? portico_shown() : NULL;
    if (!shown) return real_clock_nanosleep()(clock, flags, time, rest);
    bool is_deadline = flags & TIMER_ABSTIME;
    int64_t duration = is_deadline ? portico_until(shown, time, portico_clock_of(clock)) : limited(of(time));
    if (duration <= 0) return is_deadline || duration == 0 ? 0 : EINVAL;
    struct timespec request = {.tv_sec = (time_t)(duration / second), .tv_nsec = (long)(duration % second)};
    return sleep_in_shown_time(duration, &request, is_deadline ? NULL : rest) == 0 ? 0 : errno;
}

TAKEN int usleep(useconds_t microseconds) {
    struct timespec duration = {.tv_sec = microseconds / 1000000, .tv_nsec = microseconds % 1000000 * 1000};
    return nanosleep(&duration, NULL);
}

TAKEN unsigned sleep(unsigned seconds) {
    struct timespec duration = {.tv_sec = seconds}, rest;
    return nanosleep(&duration, &rest) == 0 ? 0 : (unsigned)rest.tv_sec;
}

// MARK: - libdispatch's times

// A `dispatch_time_t` counts nanoseconds on Linux: of the uptime; with the highest bit of the clock that also counts
// while the machine sleeps; with the two highest of the wall clock, and then it is negative:
// https://github.com/swiftlang/swift-corelibs-libdispatch/blob/main/src/shims/time.h

static const uint64_t forever = ~0ull;
/// `DispatchWallTime.now()` before anything is added to it.
static const uint64_t wall_now = ~1ull;

static bool is_wall_time(uint64_t when) { return when >> 62 == 3; }
static bool is_continuous_time(uint64_t when) { return when >> 62 == 2; }

int64_t portico_delay(const struct portico_time *time, uint64_t when) {
    if (when == forever) return INT64_MAX;
    if (when == 0 || when == wall_now) return 0;
    nanoseconds delay = is_wall_time(when)         ? -(nanoseconds)(int64_t)when - shown_now(time, portico_wall)
                        : is_continuous_time(when) ? (int64_t)(when & ~(1ull << 63)) - shown_now(time, portico_continuous)
                                                   : (int64_t)when - shown_now(time, portico_uptime);
    return delay > 0 ? limited(delay) : 0;
}

uint64_t portico_real_when(const struct portico_time *time, uint64_t when) {
    if (!time || when == forever || when == 0 || when == wall_now) return when;
    int64_t delay = portico_delay(time, when);
    if (is_wall_time(when)) return (uint64_t)-(real_now(CLOCK_REALTIME) + delay);
    if (is_continuous_time(when)) return (uint64_t)(real_now(CLOCK_BOOTTIME) + delay) | 1ull << 63;
    return (uint64_t)(real_now(CLOCK_MONOTONIC) + delay);
}
