// Portico
// SPDX-License-Identifier: Apache-2.0

// Functions of libdispatch and of the concurrency runtime, taken in front of the real ones.
//
//     app code ──► dispatch_async (here) ──► hook: "mine" ──► done
//                       │                      │
//                       │ no hooks             └ "not mine"
//                       ▼                           ▼
//                  real_dispatch_async (libdispatch) ◄
//
// A program that links this defines the functions itself, and the libraries that it loads find its definitions first.
// They are weak: where the libraries are linked statically the real ones win, and nothing is intercepted.

#ifndef PORTICO_CALL_INTERPOSITION_H
#define PORTICO_CALL_INTERPOSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void (^portico_block)(void);
typedef void (^portico_apply_block)(size_t iteration);
typedef void (*portico_function)(void *argument);
typedef void (*portico_apply_function)(void *argument, size_t iteration);

/// What is asked first. Each returns true when it has done what was to be done.
///
/// Called on any thread, inside of the function that was called.
struct portico_hooks {
    bool (*async)(void *queue, portico_block block, bool is_barrier);
    bool (*async_function)(void *queue, void *argument, portico_function function);
    bool (*group_async)(void *group, void *queue, portico_block block);
    bool (*group_notify)(void *group, void *queue, portico_block block);
    bool (*after)(uint64_t when, void *queue, portico_block block);
    /// A function that calls the block: Swift's callers insist that nobody keeps it, not even a copy.
    bool (*sync)(portico_function call, void *block);
    bool (*apply)(size_t iterations, void *queue, portico_apply_function call, void *block);
    bool (*set_event_handler)(void *source, portico_block block);
    /// Makes a work item of a block in place of the one that is given; NULL when it has not.
    void *(*create_work_item)(unsigned long flags, bool has_quality, unsigned quality, int priority, portico_block block);
    /// Runs `body(argument)` on a thread that knows of no task, as code of the calling app.
    bool (*detach)(portico_function body, void *argument);
};

/// From now on, for the whole program; once.
void portico_install_hooks(const struct portico_hooks *hooks);

/// Whether the libraries of this program call the functions here.
bool portico_intercepts_calls(void);

/// Whether a block is a `DispatchWorkItem`'s, which libdispatch must get as it is: it knows what flags it has. A pointer
/// to it: of what is declared as a block Swift passes another one that calls it.
bool portico_is_work_item(const void *block);

bool portico_is_main_queue(void *queue);

/// What the calling thread works for, as it was set last; returns what was set before.
void *portico_set_worker(void *worker);
void *portico_worker(void);

/// The number of the work that the calling thread does, 0 for none; returns what was set before.
int64_t portico_set_work(int64_t number);
int64_t portico_work(void);

void portico_real_async(void *queue, portico_block block);
void portico_real_barrier_async(void *queue, portico_block block);
void portico_real_async_on_main(portico_block block);
void portico_real_group_async(void *group, void *queue, portico_block block);
void portico_real_group_notify(void *group, void *queue, portico_block block);
void portico_real_group_enter(void *group);
void portico_real_group_leave(void *group);
/// Submits a work item, by a pointer to its block, and `notice` to ``portico_notice_queue`` when it has run, or has been
/// found cancelled in its turn.
void portico_real_async_with_notice(void *queue, void *item, portico_block notice);
void portico_real_after(uint64_t when, void *queue, portico_block block);
void portico_real_apply(size_t iterations, void *queue, portico_apply_block block);
void portico_real_set_event_handler(void *source, portico_block block);
void *portico_real_create_work_item(
    unsigned long flags, bool has_quality, unsigned quality, int priority, portico_block block);

/// A serial queue of this library's own, for short work.
void *portico_notice_queue(void);

/// Counts what a group has still to tell that queue, up or down.
void portico_count_notice(int change);

/// Returns when everything has run that was on that queue; at once while no group has anything to tell it.
void portico_flush_notices(void);

void portico_cancel_source(void *source);

void *portico_retain(void *object);
void portico_release(void *object);

#endif
