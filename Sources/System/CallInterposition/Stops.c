// Portico
// SPDX-License-Identifier: Apache-2.0

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include "CallInterposition.h"
#include "Hooks.h"

// Queues, and sources that Portico has not made, which are inactive or suspended: libdispatch does not say so, and it traps
// when the last reference to one is released. On a device a process ends without releasing anything. So each is retained as long
// as it is so, and when the process ends that has stopped it, it goes on.

struct stopped {
    void *object;
    /// Which process has stopped it; only compared.
    const void *process;
    unsigned suspensions;
    bool is_inactive;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// Mostly none, in no order.
static struct stopped *all;
static unsigned count, room;
/// The same as `count`, for who does not hold the lock.
static _Atomic(unsigned) stopped_objects;

static struct stopped *find(const void *object) {
    for (unsigned index = 0; index < count; index++) {
        if (all[index].object == object) return &all[index];
    }
    return NULL;
}

static struct stopped *add(void *object) {
    if (count == room) {
        room = room ? 2 * room : 16;
        all = realloc(all, room * sizeof *all);
        if (!all) abort();
    }
    const struct portico_hooks *hooks = portico_hooks();
    all[count] = (struct stopped){.object = portico_retain(object), .process = hooks ? hooks->process() : NULL};
    atomic_store(&stopped_objects, count + 1);
    return &all[count++];
}

static void remove_stopped(struct stopped *stopped) {
    *stopped = all[--count];
    atomic_store(&stopped_objects, count);
}

/// What code of a process that has ended does with its objects does not matter: they go on already.
static bool is_over(void) {
    const struct portico_hooks *hooks = portico_hooks();
    return hooks && hooks->is_over();
}

/// Nothing calls its handlers any more.
static void ends(void *object, bool is_inactive, unsigned suspensions) {
    if (portico_is_source(object)) portico_cancel_source(object);
    if (is_inactive) portico_real_activate(object);
    for (; suspensions > 0; suspensions--) portico_real_resume(object);
}

void portico_is_created_inactive(void *object) {
    if (is_over()) return ends(object, true, 0);
    pthread_mutex_lock(&lock);
    add(object)->is_inactive = true;
    pthread_mutex_unlock(&lock);
}

void portico_suspends(void *object, portico_function suspend) {
    if (is_over()) return;
    pthread_mutex_lock(&lock);
    struct stopped *stopped = find(object);
    if (!stopped) stopped = add(object);
    stopped->suspensions++;
    suspend(object);
    pthread_mutex_unlock(&lock);
}

void portico_resumes(void *object, portico_function resume, bool activates) {
    if (is_over()) return;
    if (atomic_load(&stopped_objects) == 0) return resume(object);
    pthread_mutex_lock(&lock);
    struct stopped *stopped = find(object);
    bool goes_on = false;
    if (stopped) {
        // What is only inactive is activated by a resumption too.
        if (activates || stopped->suspensions == 0) {
            stopped->is_inactive = false;
        } else {
            stopped->suspensions--;
        }
        goes_on = !stopped->is_inactive && stopped->suspensions == 0;
        if (goes_on) remove_stopped(stopped);
    }
    pthread_mutex_unlock(&lock);
    resume(object);
    if (goes_on) portico_release(object);
}

bool portico_has_stopped_queues(void) { return atomic_load(&stopped_objects) > 0; }

bool portico_is_stopped(const void *object) {
    pthread_mutex_lock(&lock);
    bool result = find(object) != NULL;
    pthread_mutex_unlock(&lock);
    return result;
}

/// Takes one that this process has stopped; returns false if there is none.
static bool take(const void *process, struct stopped *taken) {
    bool is_found = false;
    pthread_mutex_lock(&lock);
    for (unsigned index = 0; index < count && !is_found; index++) {
        if (all[index].process != process) continue;
        *taken = all[index];
        remove_stopped(&all[index]);
        is_found = true;
    }
    pthread_mutex_unlock(&lock);
    return is_found;
}

void portico_end_stops(const void *process) {
    struct stopped stopped;
    while (atomic_load(&stopped_objects) > 0 && take(process, &stopped)) {
        ends(stopped.object, stopped.is_inactive, stopped.suspensions);
        portico_release(stopped.object);
    }
}
