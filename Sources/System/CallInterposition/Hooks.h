// Portico
// SPDX-License-Identifier: Apache-2.0

#ifndef PORTICO_HOOKS_H
#define PORTICO_HOOKS_H

#include "CallInterposition.h"

// Not the system headers' declarations: their types differ between releases, the functions' arguments do not.
#define TAKEN __attribute__((weak, visibility("default")))

// Defines `real_name()`, the real function of that name. Looked up at the first call: a library may call before this
// program's initialisers have run.
#define REAL(name, type)                                                                                               \
    static type name##_found;                                                                                          \
    static type real_##name(void) {                                                                                    \
        type found = __atomic_load_n(&name##_found, __ATOMIC_RELAXED);                                                 \
        if (!found) {                                                                                                  \
            found = (type)portico_real(#name);                                                                         \
            __atomic_store_n(&name##_found, found, __ATOMIC_RELAXED);                                                  \
        }                                                                                                              \
        return found;                                                                                                  \
    }

/// NULL until some are installed.
const struct portico_hooks *portico_hooks(void);

/// The next definition of a function after this program's.
void *portico_real(const char *name);

/// What the clocks show to the calling thread; NULL for the machine's time.
const struct portico_time *portico_shown(void);

/// From now on, who runs the main queue is the main thread.
void portico_mark_main_queue(void);

/// Whether the calling code is that of an app whose process has ended, and which runs on: see EndedFiles.c.
bool portico_is_ended_code(void);
/// A file that takes everything and keeps nothing.
int portico_open_nothing(void);

/// An object is signalled for which a thread of an app may wait, one of them or all.
void portico_signal(const void *object, bool all);

/// Whether an object is a queue that was created, by an app or by others.
bool portico_is_own_queue(void *object);
bool portico_is_source(void *object);
bool portico_is_created_concurrent(void *queue);
/// What a queue has as its target, if that is one of the app's; NULL if not.
void *portico_target(void *queue);

/// Whether the calling code runs on the serial queue, or on one that has it as its target.
bool portico_runs_on(void *queue);

/// The calling thread begins to run a block of a queue; if that returns true, it says so when it has run it.
bool portico_enters_queue(void *queue);
void portico_leaves_queue(void);
/// Whether it runs one of an app's queue.
bool portico_is_on_queue(void);
/// The calling thread ends with its process where it stands: see LostQueues.c.
void portico_lose_queues(void);
/// The queue, or the one that stands for it; for anything else, itself.
void *portico_usable_queue(void *queue);

/// A queue, or a source that Portico has not made, is created inactive, suspended, or resumed or activated: see Stops.c.
void portico_is_created_inactive(void *object);
void portico_suspends(void *object, portico_function suspend);
void portico_resumes(void *object, portico_function resume, bool activates);
/// Whether it is inactive or suspended itself.
bool portico_is_stopped(const void *object);
void portico_real_activate(void *object);

/// The thread has waited by itself: it is shown a later time than other code of its app.
void portico_skip(int64_t nanoseconds);

/// Nanoseconds from the shown time, NULL for the machine's, to a `dispatch_time_t`; INT64_MAX for one that never comes.
int64_t portico_delay(const struct portico_time *time, uint64_t when);

/// The `dispatch_time_t` on the machine's clocks that is as far away as `when` is in the shown time, NULL for the
/// machine's.
uint64_t portico_real_when(const struct portico_time *time, uint64_t when);

/// A thread that waits for code of others looks this often whether it has come, in nanoseconds of the machine's time.
enum { portico_look_nanoseconds = 1000000 };

#endif
