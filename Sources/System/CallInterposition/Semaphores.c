// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <pthread.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include "CallInterposition.h"
#include "Hooks.h"
#include "Waiting.h"

// Semaphores that serve as locks, or limit how many may come in: those that are created with a value. Where several processes
// share one of the operating system's, one that the whole program has outlives them, and what a process has taken when it ends
// would be missing for good:
//
//     taken and given ──► what the process has changed ──► it ends ──► its threads no longer wait ──► changed back
//
// What code of a process that has ended does with one has no effect.

typedef void *(*create_semaphore)(intptr_t);
typedef intptr_t (*signal_semaphore)(void *);
typedef intptr_t (*wait_for_semaphore)(void *, uint64_t);

REAL(dispatch_semaphore_create, create_semaphore)
REAL(dispatch_semaphore_signal, signal_semaphore)
REAL(dispatch_semaphore_wait, wait_for_semaphore)

extern void dispatch_set_context(void *object, void *context);
extern void *dispatch_get_context(void *object);

/// The context of one that is noted. Swift has no way to set another one.
static const char mark;

struct used {
    void *semaphore;
    /// Only compared.
    const void *process;
    /// What its code has given, less what it has taken.
    intptr_t change;
    /// How many of its threads wait.
    unsigned waiting;
    /// Given to those, as the process has ended, and not taken yet.
    unsigned farewells;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// Those in use now, in no order: each is retained.
static struct used *all;
static unsigned count, room;

static struct used *find(const void *semaphore, const void *process) {
    for (unsigned index = 0; index < count; index++) {
        if (all[index].semaphore == semaphore && all[index].process == process) return &all[index];
    }
    return NULL;
}

static struct used *find_or_add(void *semaphore, const void *process) {
    struct used *used = find(semaphore, process);
    if (used) return used;
    if (count == room) {
        room = room ? 2 * room : 16;
        all = realloc(all, room * sizeof *all);
        if (!all) abort();
    }
    all[count] = (struct used){.semaphore = portico_retain(semaphore), .process = process};
    return &all[count++];
}

/// Returns what is to be released outside of the lock; NULL for nothing.
static void *remove_unused(struct used *used) {
    if (used->change != 0 || used->waiting > 0 || used->farewells > 0) return NULL;
    void *semaphore = used->semaphore;
    *used = all[--count];
    return semaphore;
}

static void release(void *semaphore) {
    if (semaphore) portico_release(semaphore);
}

/// The process whose code calls, if it is noted what that does with this semaphore; NULL if not.
static const void *noted_process(void *semaphore) {
    const struct portico_hooks *hooks = portico_hooks();
    if (!hooks || !hooks->releases_objects || dispatch_get_context(semaphore) != &mark) return NULL;
    return hooks->process();
}

// libdispatch traps when a semaphore is released whose value is less than it was created with. If the process of an app ends
// while the app uses one, it is released with the app's objects.
TAKEN void *dispatch_semaphore_create(intptr_t value) {
    enum { most_signals = 4096 };
    const struct portico_hooks *hooks = portico_hooks();
    const bool is_released_early = hooks && hooks->releases_objects && portico_shown();
    const bool is_raised = is_released_early && value > 0 && value <= most_signals;
    void *semaphore = real_dispatch_semaphore_create()(is_raised ? 0 : value);
    if (!semaphore || value <= 0) return semaphore;
    dispatch_set_context(semaphore, (void *)&mark);
    for (; is_raised && value > 0; value--) real_dispatch_semaphore_signal()(semaphore);
    return semaphore;
}

void portico_took_semaphore(void *semaphore) {
    const void *process = noted_process(semaphore);
    if (!process) return;
    pthread_mutex_lock(&lock);
    // Looked at within the lock: whoever ends a process says so first, and then looks here.
    const bool is_over = portico_hooks()->is_over();
    struct used *used = is_over ? find(semaphore, process) : find_or_add(semaphore, process);
    const bool is_farewell = is_over && used && used->farewells > 0;
    if (is_farewell) used->farewells--;
    if (!is_over) used->change--;
    void *unused = is_over ? NULL : remove_unused(used);
    pthread_mutex_unlock(&lock);
    release(unused);
    if (is_over && !is_farewell) real_dispatch_semaphore_signal()(semaphore);
}

bool portico_gives_semaphore(void *semaphore) {
    const void *process = noted_process(semaphore);
    if (!process) return true;
    void *unused = NULL;
    pthread_mutex_lock(&lock);
    const bool is_over = portico_hooks()->is_over();
    if (!is_over) {
        struct used *used = find_or_add(semaphore, process);
        used->change++;
        unused = remove_unused(used);
    }
    pthread_mutex_unlock(&lock);
    release(unused);
    return !is_over;
}

TAKEN intptr_t dispatch_semaphore_signal(void *semaphore) {
    if (!portico_gives_semaphore(semaphore)) return 0;
    portico_signal(semaphore, false);
    return real_dispatch_semaphore_signal()(semaphore);
}

// MARK: - Threads that wait

/// What the calling thread waits for.
static _Thread_local struct {
    void *semaphore;
    const void *process;
} awaited;

void portico_awaits_semaphore(void *semaphore) {
    const void *process = noted_process(semaphore);
    if (!process) return;
    pthread_mutex_lock(&lock);
    const bool is_over = portico_hooks()->is_over();
    if (!is_over) find_or_add(semaphore, process)->waiting++;
    pthread_mutex_unlock(&lock);
    if (is_over) return;
    awaited.semaphore = semaphore;
    awaited.process = process;
}

void portico_awaits_no_semaphore(void) {
    if (!awaited.semaphore) return;
    pthread_mutex_lock(&lock);
    struct used *used = find(awaited.semaphore, awaited.process);
    void *unused = NULL;
    if (used) {
        used->waiting--;
        // Nobody else takes those that are left.
        for (; used->waiting == 0 && used->farewells > 0; used->farewells--) {
            real_dispatch_semaphore_wait()(awaited.semaphore, 0);
        }
        unused = remove_unused(used);
    }
    pthread_mutex_unlock(&lock);
    awaited.semaphore = NULL;
    release(unused);
}

// MARK: - The end of a process

/// Takes what it has to do with one; returns false if there is nothing.
static bool begin_farewell(const void *process, struct used *taken) {
    bool is_found = false;
    pthread_mutex_lock(&lock);
    for (unsigned index = 0; index < count && !is_found; index++) {
        struct used *used = &all[index];
        // One that its threads do not leave.
        if (used->process != process || used->farewells > 0) continue;
        *taken = *used;
        used->change = 0;
        used->farewells = used->waiting;
        // Within the lock, as everything about farewells: none is counted that is not there.
        for (unsigned each = 0; each < taken->waiting; each++) real_dispatch_semaphore_signal()(used->semaphore);
        if (!remove_unused(used)) portico_retain(taken->semaphore);
        is_found = true;
    }
    pthread_mutex_unlock(&lock);
    return is_found;
}

/// Whether none of its threads waits for it any more.
static bool is_left(const struct used *taken) {
    pthread_mutex_lock(&lock);
    struct used *used = find(taken->semaphore, taken->process);
    const bool result = !used || used->waiting == 0;
    pthread_mutex_unlock(&lock);
    return result;
}

void portico_end_semaphores(const void *process) {
    // For a machine on which the threads get no processor. Our choice.
    enum { most_looks = 20000 };
    const struct timespec moment = {.tv_nsec = 100000};
    struct used taken;
    while (begin_farewell(process, &taken)) {
        for (unsigned looks = 0; !is_left(&taken) && looks < most_looks; looks++) syscall(SYS_nanosleep, &moment, NULL);
        for (; taken.change > 0; taken.change--) real_dispatch_semaphore_wait()(taken.semaphore, 0);
        for (; taken.change < 0; taken.change++) {
            portico_signal(taken.semaphore, false);
            real_dispatch_semaphore_signal()(taken.semaphore);
        }
        portico_release(taken.semaphore);
    }
}
