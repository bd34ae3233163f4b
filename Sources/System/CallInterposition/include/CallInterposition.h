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

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef void (^portico_block)(void);
typedef void (^portico_apply_block)(size_t iteration);
typedef void (*portico_function)(void *argument);
typedef void (*portico_apply_function)(void *argument, size_t iteration);

/// What has become of the time that a thread of an app waits for.
enum portico_passage {
    /// The thread waits on the machine's clock.
    portico_waits_really,
    /// The device's time has moved on, or something has happened on it.
    portico_passed,
    /// Nobody is at work any more: who waits looks once more before the device's time moves on.
    portico_is_quiet,
    /// The thread works for a process that has ended: nothing waits for it.
    portico_is_over,
    /// Other threads are at work for the app.
    portico_is_busy,
    /// Nothing is left to happen on the device.
    portico_never,
};

/// What the clocks show to the code of one device's apps: a start on each clock, and the nanoseconds since then. And what
/// random numbers such code gets.
struct portico_time {
    int64_t wall_seconds;
    int64_t wall_nanoseconds;
    int64_t uptime_nanoseconds;
    _Atomic(int64_t) elapsed;
    /// How much later the clock on the wall is set, in nanoseconds.
    _Atomic(int64_t) shift;
    /// What its random numbers follow from, and how many have been drawn.
    uint64_t seed;
    _Atomic(uint64_t) drawn;
};

/// How far a wait of the main thread is.
struct portico_wait {
    /// How often it has asked what may happen.
    unsigned steps;
    /// For how many milliseconds of the machine's time it has waited for others: since something happened, and in all.
    unsigned looks;
    unsigned all_looks;
    /// Where it was when the answer was ``portico_is_quiet``: for whoever answers.
    int64_t quiet;
};

/// What becomes of data that come before the handler of a source is called.
enum portico_data { portico_data_add, portico_data_or, portico_data_replace };

/// What is asked first. A hook that answers true has done what was to be done.
///
/// Called on any thread, inside of the function that was called.
struct portico_hooks {
    /// The time of the app whose code is calling; NULL for the machine's.
    const struct portico_time *(*time)(void);
    /// For how many nanoseconds that app has been suspended: clocks of the uptime do not count them.
    int64_t (*suspended)(void);
    /// Whether the calling thread runs the main queue.
    bool (*is_main_thread)(void);
    /// Whether the objects of an app are released when its process ends: where several share one of the operating system's.
    bool releases_objects;
    /// The process whose code is calling, to compare it; NULL for none.
    const void *(*process)(void);
    /// Whether it has ended.
    bool (*is_over)(void);

    bool (*async)(void *queue, portico_block block, bool is_barrier);
    bool (*async_function)(void *queue, void *argument, portico_function function);
    bool (*group_async)(void *group, void *queue, portico_block block);
    bool (*group_notify)(void *group, void *queue, portico_block block);
    /// In nanoseconds from now, INT64_MAX for never. Only code that is shown a time is asked about.
    bool (*after)(int64_t delay, void *queue, portico_block block);
    bool (*after_function)(int64_t delay, void *queue, void *argument, portico_function function);
    /// A function that calls the block: Swift's callers insist that nobody keeps it, not even a copy.
    bool (*sync)(portico_function call, void *block);
    bool (*apply)(size_t iterations, void *queue, portico_apply_function call, void *block);
    /// Makes a work item of a block in place of the one that is given; NULL when it has not.
    void *(*create_work_item)(unsigned long flags, bool has_quality, unsigned quality, int priority, portico_block block);

    bool (*set_event_handler)(void *source, portico_block block);
    bool (*set_event_handler_function)(void *source, portico_function function);
    bool (*set_cancel_handler)(void *source, portico_block block);
    /// Makes a source that stands for a timer; NULL when it has not.
    void *(*create_timer)(void *queue);
    /// In nanoseconds from now and from then on, INT64_MAX for never. For a source that ``create_timer`` has made.
    bool (*set_timer)(void *source, int64_t delay, int64_t interval);
    /// Makes a source that the app triggers with data; NULL when it has not.
    void *(*create_data_source)(enum portico_data kind, void *queue);
    /// A source is triggered with data, if ``create_data_source`` has made it.
    bool (*merge_data)(void *source, size_t data);
    /// A source is resumed or activated: `resume(source)` is called when it is the turn of what it does then.
    /// `activates` says which of both.
    bool (*resumes)(void *source, portico_function resume, bool activates);
    /// A source is suspended, if a hook has made it: `suspend(source)` has been called, unless its process has ended.
    bool (*suspends)(void *source, portico_function suspend);
    /// A source or a queue was resumed, activated or cancelled: what it does then counts as work.
    void (*goes_on)(void *object);

    /// The calling thread, which is shown a time, sleeps for this many nanoseconds.
    enum portico_passage (*sleeps)(int64_t duration);
    /// The main thread, which is shown a time, waits for something that other code does, and has not done yet; for at most
    /// this many nanoseconds, INT64_MAX for ever. Lets one thing happen.
    enum portico_passage (*waits)(int64_t rest, struct portico_wait *wait);
    /// The calling thread, not the main thread, waits until other code has done something with an object, for at most this many
    /// nanoseconds, INT64_MAX for ever. Returns what `ends_waiting` is to be called with when it has, which returns when it is
    /// the thread's turn; NULL for a thread that waits on the machine's clock.
    void *(*begins_waiting)(const void *object, int64_t rest);
    /// Whether such a wait goes on: ``portico_is_busy``; its limit is over: ``portico_passed``; the object was signalled:
    /// ``portico_is_quiet``; or the process has ended, and the thread ends: ``portico_is_over``.
    enum portico_passage (*still_waits)(void *owner);
    void (*ends_waiting)(void *owner);
    /// Whether a thread waits for this object.
    bool (*is_awaited)(const void *object);
    /// Something is done with an object for which a thread may wait; for one of them, or all.
    void (*signals)(const void *object, bool all);
    /// Whether work of the calling app is on this queue, or waits for it.
    bool (*is_at_work)(void *queue);

    /// The calling app creates a thread: returns what ``thread_ends`` is to be called with when the thread ends; NULL for
    /// a thread that is nobody's.
    void *(*thread_begins)(void);
    /// Calls `body(argument)`, all that the thread does, as code of the app; on the thread, before ``thread_ends``.
    void (*thread_runs)(void *owner, portico_function body, void *argument);
    void (*thread_ends)(void *owner);

    /// The calling app, which is shown a time, connects to the network.
    void (*connects_to_network)(void);

    /// Writes the path of the calling app's current directory, if it has one of its own; returns false if not.
    bool (*current_folder)(char *path, size_t size);
    /// Code of an app makes or changes a file, or makes a folder, by a path relative to the current directory.
    void (*writes_relative_path)(const char *path);

    /// Runs `body(argument)` on a thread that knows of no task, as code of the calling app.
    bool (*detach)(portico_function body, void *argument);
    /// Whether the calling task, which is about to enter an actor, gives way first: one of an app, off its main thread, where orders
    /// are explored.
    bool (*gives_way)(void);
};

/// From now on, for the whole program; once.
void portico_install_hooks(const struct portico_hooks *hooks);

/// Whether the libraries of this program call the functions here.
bool portico_intercepts_calls(void);

/// Whether a block is a `DispatchWorkItem`'s, which libdispatch must get as it is: it knows what flags it has. A pointer
/// to it: of what is declared as a block Swift passes another one that calls it.
bool portico_is_work_item(const void *block);

/// Whether what a block does is in the program itself, as apps are, and not in a library, as Foundation is. Not known of a work
/// item: libdispatch calls its code.
bool portico_is_of_program(const void *block);

/// A block by its pointer, which is to be released; NULL is none, here and below.
void *portico_copy_block(void *block);
void portico_call_block(void *block);
void portico_release_block(void *block);

bool portico_is_main_queue(void *queue);

struct portico_worker {
    void *worker;
    /// The task in which the thread has begun to work for it.
    void *task;
    /// Whether it also counts while the thread runs another task.
    bool counts_in_tasks;
};

/// From now on, the calling thread works for this; returns what it has worked for.
struct portico_worker portico_set_worker(void *worker, bool counts_in_tasks);
void portico_restore_worker(struct portico_worker worker);
/// What the calling thread works for; NULL in a task in which that does not count. What the runtime does without a task, such as
/// ending an object on its actor, it does in the task that is running there.
void *portico_worker(void);

/// The task that the calling thread runs; NULL for none.
void *portico_task(void);
bool portico_has_task(void);
/// Whether the calling thread was created by an app: ``thread_begins`` has returned an owner.
bool portico_is_app_thread(void);
/// Until it is called with -1, the calling thread is shown the machine's time, and nothing of what it waits for is told.
void portico_hide(int change);

/// The number of the work that the calling thread does, 0 for none; returns what was set before.
int64_t portico_set_work(int64_t number);
int64_t portico_work(void);

/// Calls `body(argument)` on a thread that has nothing else to do, a new one if there is none; returns false if the system refuses one.
bool portico_run_on_worker(portico_function body, void *argument);
/// Whether the calling thread is such a one.
bool portico_is_worker(void);
/// Ends the calling thread where it stands, without returning, if it is such a one: its code never goes on.
void portico_end_worker(void);
/// Releases the locks that the calling thread holds, and leaves the queues that it is on, as the process whose code it runs has
/// ended.
void portico_release_locks(void);
/// Whether it holds some lock, or is on a queue of an app.
bool portico_is_in_the_way(void);

void portico_real_sync(void *queue, portico_block block, bool is_barrier);
/// The same for the block of a `DispatchWorkItem`, by a pointer to it.
void portico_real_sync_item(void *queue, void *item);
void portico_real_async(void *queue, portico_block block);
void portico_real_barrier_async(void *queue, portico_block block);
void portico_real_async_on_main(portico_block block);
/// In nanoseconds of the machine's time, on a queue of libdispatch's own.
void portico_real_after(int64_t delay, portico_block block);
void portico_real_group_async(void *group, void *queue, portico_block block);
void portico_real_group_notify(void *group, void *queue, portico_block block);
void portico_real_group_enter(void *group);
void portico_real_group_leave(void *group);
void portico_real_apply(size_t iterations, void *queue, portico_apply_block block);
void portico_real_set_event_handler(void *source, portico_block block);
void *portico_real_create_work_item(
    unsigned long flags, bool has_quality, unsigned quality, int priority, portico_block block);

/// Whether it is one of libdispatch's own concurrent queues.
bool portico_is_global_queue(void *queue);
/// The queue's label, which lives as long as the queue.
const char *portico_label(void *queue);
/// Whether it is one on which the Swift runtime runs tasks.
bool portico_is_task_queue(void *queue);
/// Whether it is a concurrent queue of an app's own, and no target makes its blocks run one at a time.
bool portico_is_concurrent_queue(void *queue);
/// The last serial queue among a queue of an app's and its targets, on which all of their blocks run one at a time; the queue
/// itself if there is none. Kept alive by the queue.
void *portico_serial_queue(void *queue);
/// Whether any queue may be suspended, or not have been activated.
bool portico_has_stopped_queues(void);
/// Whether the queue or one of its targets is: its blocks begin when that ends.
bool portico_is_stopped_queue(void *queue);
/// A process has ended: the queues and sources that it has suspended, or not activated, go on. Sources are cancelled.
void portico_end_stops(const void *process);
/// The same: what its code has taken of semaphores is given back. Waits until pieces of work that wait for
/// them have left; a thread that the app has created may wait on.
void portico_end_semaphores(const void *process);
/// A serial queue whose work runs on another one; `end(owner)` is called when it is gone.
void *portico_create_queue(void *target, void *owner, portico_function end);
/// A source that ``portico_trigger_source`` triggers.
void *portico_real_create_source(enum portico_data kind, void *queue);
void portico_real_set_cancel_handler(void *source, portico_block block);
void portico_trigger_source(void *source, size_t data);
bool portico_is_cancelled(void *source);
/// What a handler is called with that is a function.
void *portico_context(void *object);

void portico_initialize_time(
    struct portico_time *time, int64_t wall_seconds, int64_t wall_nanoseconds, int64_t uptime_nanoseconds, uint64_t seed);
/// Changes a time while threads may read it.
void portico_show(struct portico_time *time, int64_t elapsed);
void portico_set_clock(struct portico_time *time, int64_t shift);
/// How many random numbers have been drawn; they go on from there when it is set.
uint64_t portico_drawn(const struct portico_time *time);
void portico_set_drawn(struct portico_time *time, uint64_t drawn);

/// What a thread has waited by itself, as long as it runs the same code.
struct portico_turn {
    const struct portico_time *time;
    void *task;
    int64_t work;
    int64_t skew;
    uint32_t looks;
};

/// Code of an app begins, which has not waited yet. Returns what is to be restored when it ends.
struct portico_turn portico_begin_turn(void);
/// Returns how long the code seems to have waited by looking at a clock, in nanoseconds.
int64_t portico_end_turn(struct portico_turn outer);

/// A serial queue of this library's own, for short work.
void *portico_notice_queue(void);

/// The kernel's identifier of the calling thread.
int32_t portico_thread(void);

/// Counts what a group has still to tell that queue, up or down.
void portico_count_notice(int change);

/// Returns when everything has run that was on a serial queue, which must not be the caller's.
void portico_wait_for(void *queue);

/// Returns when everything has run that was on ``portico_notice_queue``; at once while no group has anything to tell it.
void portico_flush_notices(void);

void portico_cancel_source(void *source);
void portico_real_resume(void *object);

void *portico_retain(void *object);
void portico_release(void *object);

#endif
