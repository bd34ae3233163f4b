// Portico
// SPDX-License-Identifier: Apache-2.0

#include <stddef.h>
#include "CallInterposition.h"
#include "Hooks.h"

// Which thread is the main thread. In a program with an asynchronous `main`, such as a test, the main queue is run by any of
// libdispatch's threads, one after the other, and Foundation takes each for what it was before: `Thread.isMainThread`,
// `Thread.current`, `OperationQueue.current`, and an observer of notifications on `OperationQueue.main`.

extern char _dispatch_main_q;
extern void *dispatch_get_specific(const void *key);
extern void dispatch_queue_set_specific(void *queue, const void *key, void *value, portico_function end);
extern void *swift_retain(void *object);

typedef bool (*answer)(void);
typedef void *(*get)(uint32_t);
typedef void (*set)(uint32_t, void *);

REAL(_CFIsMainThread, answer)
REAL(_CFThreadSpecificGet, get)
REAL(_CFThreadSpecificSet, set)

static char is_main_queue;

/// What Foundation keeps for each thread, here for who runs the main queue, by its keys: those of `pthread_key_create`. Only
/// the main queue reads and writes it.
enum { key_count = 1024 };
static void *of_main_thread[key_count];

void portico_mark_main_queue(void) {
    dispatch_queue_set_specific(&_dispatch_main_q, &is_main_queue, &is_main_queue, NULL);
}

static bool runs_main_queue(void) {
    return dispatch_get_specific(&is_main_queue);
}

TAKEN bool _CFIsMainThread(void) {
    return runs_main_queue() || real__CFIsMainThread()();
}

TAKEN void *_CFThreadSpecificGet(uint32_t key) {
    return key < key_count && runs_main_queue() ? of_main_thread[key] : real__CFThreadSpecificGet()(key);
}

TAKEN void _CFThreadSpecificSet(uint32_t key, void *value) {
    if (key >= key_count || !runs_main_queue()) {
        real__CFThreadSpecificSet()(key, value);
    } else {
        of_main_thread[key] = value ? swift_retain(value) : NULL;
    }
}
