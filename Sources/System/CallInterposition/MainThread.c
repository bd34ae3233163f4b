// Portico
// SPDX-License-Identifier: Apache-2.0

#include <stddef.h>
#include "CallInterposition.h"
#include "Hooks.h"

// Which thread is the main thread. In a program with an asynchronous `main`, such as a test, another thread than the first one
// runs the main queue, and Foundation takes it for any other: `Thread.isMainThread`, `OperationQueue.current`, and an observer
// of notifications on `OperationQueue.main`.

extern char _dispatch_main_q;
extern void *dispatch_get_specific(const void *key);
extern void dispatch_queue_set_specific(void *queue, const void *key, void *value, portico_function end);

typedef bool (*answer)(void);

REAL(_CFIsMainThread, answer)

static char is_main_queue;

void portico_mark_main_queue(void) {
    dispatch_queue_set_specific(&_dispatch_main_q, &is_main_queue, &is_main_queue, NULL);
}

TAKEN bool _CFIsMainThread(void) {
    return dispatch_get_specific(&is_main_queue) || real__CFIsMainThread()();
}
