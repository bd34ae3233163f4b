// Portico
// SPDX-License-Identifier: Apache-2.0

#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include "CallInterposition.h"
#include "Hooks.h"

// What kind of queue one is, and what it has as its target: libdispatch does not say so.

extern char _dispatch_queue_attr_concurrent;
extern void *dispatch_queue_create(const char *label, void *attributes);
extern const char *dispatch_queue_get_label(void *queue);
extern void *dispatch_get_global_queue(intptr_t quality, uintptr_t flags);
extern void dispatch_queue_set_specific(void *queue, const void *key, void *value, portico_function end);
extern void *dispatch_queue_get_specific(void *queue, const void *key);
extern void *dispatch_get_specific(const void *key);

bool portico_is_global_queue(void *queue) {
    // Every quality of service that there is a queue for, each with and without overcommitment.
    static const unsigned qualities[] = {0x21, 0x19, 0x15, 0x11, 0x09, 0x05};
    for (size_t index = 0; index < sizeof qualities / sizeof *qualities; index++) {
        for (uintptr_t flags = 0; flags <= 2; flags += 2) {
            if (queue == dispatch_get_global_queue(qualities[index], flags)) return true;
        }
    }
    return false;
}

const char *portico_label(void *queue) { return dispatch_queue_get_label(queue); }

// One for each priority, of as many threads as there are processors. Source: getGlobalQueue in
// https://github.com/swiftlang/swift/blob/main/stdlib/public/Concurrency/DispatchGlobalExecutor.cpp
bool portico_is_task_queue(void *queue) {
    return strcmp(dispatch_queue_get_label(queue), "Swift global concurrent queue") == 0;
}

// MARK: - Kinds and targets

static void *a_concurrent_queue, *a_serial_queue, *a_source;
static void create_samples(void) {
    a_concurrent_queue = dispatch_queue_create("portico.concurrent", &_dispatch_queue_attr_concurrent);
    a_serial_queue = dispatch_queue_create("portico.serial", NULL);
    a_source = portico_real_create_source(portico_data_add, NULL);
}

/// Whether it was created as this one was. Every object of libdispatch begins with the address of what its kind has in common.
static bool is_created_like(void **one, void *object) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, create_samples);
    return object && *(void **)object == *(void **)*one;
}

bool portico_is_created_concurrent(void *queue) { return is_created_like(&a_concurrent_queue, queue); }
static bool is_created_serial(void *queue) { return is_created_like(&a_serial_queue, queue); }

bool portico_is_own_queue(void *object) { return portico_is_created_concurrent(object) || is_created_serial(object); }
bool portico_is_source(void *object) { return is_created_like(&a_source, object); }

/// What a queue has as its target, if that is one of the app's. A queue keeps its target alive.
static const char target_key;

static void notes_target(void *queue, void *target) {
    if (!portico_is_own_queue(queue)) return;
    bool is_free = !target || portico_is_global_queue(target);
    if (is_free && !dispatch_queue_get_specific(queue, &target_key)) return;
    dispatch_queue_set_specific(queue, &target_key, is_free ? NULL : target, NULL);
}

void *portico_target(void *queue) { return dispatch_queue_get_specific(queue, &target_key); }

void *portico_serial_queue(void *queue) {
    void *serial = queue;
    while (portico_is_own_queue(queue)) {
        if (is_created_serial(queue)) serial = queue;
        queue = portico_target(queue);
    }
    return serial;
}

bool portico_runs_on(void *queue) {
    if (!is_created_serial(queue)) return false;
    // By a key of its own, which also code on a queue sees that has it as its target.
    if (!dispatch_queue_get_specific(queue, queue)) dispatch_queue_set_specific(queue, queue, queue, NULL);
    return dispatch_get_specific(queue) == queue;
}

bool portico_is_concurrent_queue(void *queue) {
    return portico_is_created_concurrent(queue) && !portico_target(queue);
}

bool portico_is_stopped_queue(void *queue) {
    if (!portico_has_stopped_queues()) return false;
    for (; portico_is_own_queue(queue); queue = portico_target(queue)) {
        if (portico_is_stopped(queue)) return true;
    }
    return false;
}

// MARK: - The functions

extern void *dispatch_queue_attr_make_initially_inactive(void *attributes);

typedef void *(*queue_with_target)(const char *, void *, void *);
typedef void (*targeted_object)(void *, void *);

REAL(dispatch_queue_create_with_target, queue_with_target)
REAL(dispatch_set_target_queue, targeted_object)

TAKEN void *dispatch_queue_create_with_target(const char *label, void *attributes, void *target) {
    target = portico_usable_queue(target);
    void *queue = real_dispatch_queue_create_with_target()(label, attributes, target);
    if (!queue) return queue;
    notes_target(queue, target);
    // What is so already stays as it is.
    if (attributes && dispatch_queue_attr_make_initially_inactive(attributes) == attributes && portico_is_own_queue(queue)) {
        portico_is_created_inactive(queue);
    }
    return queue;
}

TAKEN void dispatch_set_target_queue(void *object, void *target) {
    target = portico_usable_queue(target);
    real_dispatch_set_target_queue()(object, target);
    notes_target(object, target);
}
