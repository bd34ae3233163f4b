// Portico
// SPDX-License-Identifier: Apache-2.0

#ifndef PORTICO_WAITING_H
#define PORTICO_WAITING_H

#include "CallInterposition.h"

// How code of an app waits for other code: see Waits.c.

/// Lets something happen, unless it is not the main thread.
///
/// - Parameter rest: The most, in nanoseconds; INT64_MAX for no limit.
enum portico_passage portico_step(struct portico_wait *wait, int64_t rest);

/// Waits until it is time to look again, on the machine's clock.
void portico_wait_a_look(void);

/// A piece of work begins to wait; NULL when the thread has none.
void *portico_begin_waiting(const void *object, int64_t rest);

/// Whether it waits on. If not, and it is signalled, what it waited for has come. Does not return when its process has ended.
bool portico_goes_on_waiting(void *owner, bool *is_signalled);

/// For how many nanoseconds of the machine's time it waits before it looks whether it still does: not long with a limit.
int64_t portico_look_of(int64_t rest);

/// It has waited: returns when it is its turn.
void portico_end_waiting(void *owner);

/// The calling thread has taken a semaphore. If its process has ended, it gives it back at once.
void portico_took_semaphore(void *semaphore);
/// Before it is signalled; returns false if that is not to be done, as the process has ended.
bool portico_gives_semaphore(void *semaphore);
/// The calling thread, a piece of work, begins to wait for one, and no longer waits for any.
void portico_awaits_semaphore(void *semaphore);
void portico_awaits_no_semaphore(void);

/// Says once that nothing ends the wait of a main thread.
void portico_warn_of_endless_wait(void);

/// The calling thread pauses, and other code of its app may run meanwhile: what it holds is not released soon. And it goes on.
///
/// - Parameter released: A mutex that is released meanwhile; NULL for none.
void portico_pauses(const void *released);
void portico_goes_on(const void *released);

/// What the calling thread has run is over. It may have left something locked, for others to unlock.
void portico_forget_locks(void);

/// The calling thread has taken a mutex, or is about to release it: also while it waits for a condition.
void portico_notes_lock(const void *mutex);
void portico_notes_release(const void *mutex);

#endif
