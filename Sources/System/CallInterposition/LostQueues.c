// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include "CallInterposition.h"
#include "Hooks.h"

// Queues of the whole program, such as one in a singleton, of which a thread was running a block when its process ended: the
// thread ends where it stands, and libdispatch waits for it for ever. On a device the next process has new queues. Here another
// queue stands for such a one from then on:
//
//     a piece of work enters its queue ──► waits, and its process ends ──► the queue is lost
//                                                                            │
//     a block for the queue, or for one that has it as its target ───────────┴─► goes to the queue that stands for it

extern char _dispatch_queue_attr_concurrent;
extern const char *dispatch_queue_get_label(void *queue);
extern void *dispatch_queue_create_with_target(const char *label, void *attributes, void *target);
extern void dispatch_queue_set_specific(void *queue, const void *key, void *value, portico_function end);
extern void *dispatch_queue_get_specific(void *queue, const void *key);

// MARK: - Where a thread is

enum { most_queues = 16 };

/// The queues of apps on which the calling thread runs a block, the outermost first. What is beyond the limit is not known.
static _Thread_local struct {
    unsigned count;
    void *queues[most_queues];
} entered;

bool portico_enters_queue(void *queue) {
    if (!portico_is_worker() || !portico_is_own_queue(queue)) return false;
    if (entered.count < most_queues) entered.queues[entered.count] = queue;
    entered.count++;
    return true;
}

void portico_leaves_queue(void) { entered.count--; }

bool portico_is_on_queue(void) { return entered.count > 0; }

// MARK: - Which are lost

/// On a queue that is lost: itself, or the one that stands for it; on one that stands for another: that one.
static const char substitute_key, original_key;

/// Recursive: creating a queue asks about its target.
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
/// None in most programs.
static _Atomic(unsigned) lost_queues;

static void set(void *queue, const void *key, void *value) { dispatch_queue_set_specific(queue, key, value, NULL); }

static void *original_of(void *queue) {
    void *original = dispatch_queue_get_specific(queue, &original_key);
    return original ? original : queue;
}

void portico_lose_queues(void) {
    unsigned count = entered.count < most_queues ? entered.count : most_queues;
    entered.count = 0;
    for (unsigned index = 0; index < count; index++) {
        void *queue = entered.queues[index];
        pthread_mutex_lock(&lock);
        // Who runs a block of a queue is also on its targets.
        for (; portico_is_own_queue(queue); queue = portico_target(queue)) {
            // libdispatch traps when a queue is released that somebody is on.
            portico_retain(queue);
            void *original = original_of(queue);
            set(original, &substitute_key, original);
            atomic_fetch_add(&lost_queues, 1);
        }
        pthread_mutex_unlock(&lock);
    }
}

static bool is_lost(void *queue) {
    for (; portico_is_own_queue(queue); queue = portico_target(queue)) {
        if (dispatch_queue_get_specific(original_of(queue), &substitute_key)) return true;
    }
    return false;
}

static void *usable(void *queue) {
    if (!is_lost(queue)) return queue;
    void *original = original_of(queue), *target = portico_target(original);
    void *substitute = dispatch_queue_get_specific(original, &substitute_key);
    if (substitute && substitute != original) return substitute;
    substitute = dispatch_queue_create_with_target(dispatch_queue_get_label(original),
        portico_is_created_concurrent(original) ? &_dispatch_queue_attr_concurrent : NULL, target ? usable(target) : NULL);
    set(substitute, &original_key, original);
    set(original, &substitute_key, substitute);
    return substitute;
}

void *portico_usable_queue(void *queue) {
    if (atomic_load(&lost_queues) == 0 || !portico_is_own_queue(queue)) return queue;
    pthread_mutex_lock(&lock);
    queue = usable(queue);
    pthread_mutex_unlock(&lock);
    return queue;
}

// MARK: - What code asks about the queue on which it runs

typedef void (*assertion)(void *);
typedef void *(*specific)(const void *);

REAL(dispatch_assert_queue, assertion)
REAL(dispatch_assert_queue_barrier, assertion)
REAL(dispatch_assert_queue_not, assertion)
REAL(dispatch_get_specific, specific)

TAKEN void dispatch_assert_queue(void *queue) { real_dispatch_assert_queue()(portico_usable_queue(queue)); }
TAKEN void dispatch_assert_queue_barrier(void *queue) { real_dispatch_assert_queue_barrier()(portico_usable_queue(queue)); }
TAKEN void dispatch_assert_queue_not(void *queue) { real_dispatch_assert_queue_not()(portico_usable_queue(queue)); }

TAKEN void *dispatch_get_specific(const void *key) {
    void *value = real_dispatch_get_specific()(key);
    if (value || atomic_load(&lost_queues) == 0 || key == &original_key) return value;
    // What an app has set is set on its own queue.
    void *queue = real_dispatch_get_specific()(&original_key);
    for (; !value && portico_is_own_queue(queue); queue = portico_target(queue)) {
        value = dispatch_queue_get_specific(queue, key);
    }
    return value;
}
