// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include "CallInterposition.h"
#include "Hooks.h"

extern char _dispatch_main_q;
extern void dispatch_group_enter(void *group);
extern void dispatch_group_leave(void *group);
extern void *dispatch_get_global_queue(intptr_t quality, uintptr_t flags);
extern uint64_t dispatch_time(uint64_t when, int64_t delta);
extern void *dispatch_group_create(void);
extern void *dispatch_queue_create(const char *label, void *attributes);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);

static _Atomic(const struct portico_hooks *) installed;

const struct portico_hooks *portico_hooks(void) {
    return atomic_load_explicit(&installed, memory_order_acquire);
}

void *portico_real(const char *name) {
    return dlsym(RTLD_NEXT, name);
}

typedef void (*block_on_queue)(void *, portico_block);
typedef void (*function_on_queue)(void *, void *, portico_function);
typedef void (*block_of_group)(void *, void *, portico_block);
typedef void (*block_after)(uint64_t, void *, portico_block);
typedef void (*function_after)(uint64_t, void *, void *, portico_function);
typedef void (*applied_block)(size_t, void *, portico_apply_block);
typedef void *(*work_item)(unsigned long, portico_block);
typedef void *(*work_item_with_quality)(unsigned long, unsigned, int, portico_block);

REAL(dispatch_async, block_on_queue)
REAL(dispatch_barrier_async, block_on_queue)
REAL(dispatch_async_f, function_on_queue)
REAL(dispatch_group_async, block_of_group)
REAL(dispatch_group_notify, block_of_group)
REAL(dispatch_after, block_after)
REAL(dispatch_after_f, function_after)
REAL(dispatch_sync, block_on_queue)
REAL(dispatch_apply, applied_block)
REAL(dispatch_block_create, work_item)
REAL(dispatch_block_create_with_qos_class, work_item_with_quality)

// MARK: - The functions

TAKEN void dispatch_async(void *queue, portico_block block) {
    queue = portico_usable_queue(queue);
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && hooks->async(queue, block, false)) return;
    real_dispatch_async()(queue, block);
}

TAKEN void dispatch_barrier_async(void *queue, portico_block block) {
    queue = portico_usable_queue(queue);
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && hooks->async(queue, block, true)) return;
    real_dispatch_barrier_async()(queue, block);
}

TAKEN void dispatch_async_f(void *queue, void *argument, portico_function function) {
    queue = portico_usable_queue(queue);
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && hooks->async_function(queue, argument, function)) return;
    real_dispatch_async_f()(queue, argument, function);
}

TAKEN void dispatch_group_async(void *group, void *queue, portico_block block) {
    queue = portico_usable_queue(queue);
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && hooks->group_async(group, queue, block)) return;
    real_dispatch_group_async()(group, queue, block);
}

TAKEN void dispatch_group_notify(void *group, void *queue, portico_block block) {
    queue = portico_usable_queue(queue);
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && hooks->group_notify(group, queue, block)) return;
    real_dispatch_group_notify()(group, queue, block);
}

TAKEN void dispatch_after(uint64_t when, void *queue, portico_block block) {
    queue = portico_usable_queue(queue);
    const struct portico_time *shown = portico_shown();
    if ((shown || portico_is_app_thread()) && portico_hooks()->after(portico_delay(shown, when), queue, block)) return;
    when = portico_real_when(shown, when);
    portico_hide(1);
    real_dispatch_after()(when, queue, block);
    portico_hide(-1);
}

TAKEN void dispatch_after_f(uint64_t when, void *queue, void *argument, portico_function function) {
    queue = portico_usable_queue(queue);
    const struct portico_time *shown = portico_shown();
    if ((shown || portico_is_app_thread()) && portico_hooks()->after_function(portico_delay(shown, when), queue, argument, function)) return;
    when = portico_real_when(shown, when);
    portico_hide(1);
    real_dispatch_after_f()(when, queue, argument, function);
    portico_hide(-1);
}

static void call_with_iteration(void *block, size_t iteration) { ((portico_apply_block)block)(iteration); }

TAKEN void dispatch_apply(size_t iterations, void *queue, portico_apply_block block) {
    queue = portico_usable_queue(queue);
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && hooks->apply(iterations, queue, call_with_iteration, block)) return;
    real_dispatch_apply()(iterations, queue, block);
}

TAKEN void *dispatch_block_create(unsigned long flags, portico_block block) {
    const struct portico_hooks *hooks = portico_hooks();
    void *item = hooks ? hooks->create_work_item(flags, false, 0, 0, block) : NULL;
    return item ? item : real_dispatch_block_create()(flags, block);
}

TAKEN void *dispatch_block_create_with_qos_class(
    unsigned long flags, unsigned quality, int priority, portico_block block) {
    const struct portico_hooks *hooks = portico_hooks();
    void *item = hooks ? hooks->create_work_item(flags, true, quality, priority, block) : NULL;
    return item ? item : real_dispatch_block_create_with_qos_class()(flags, quality, priority, block);
}

// MARK: - The real ones

static void *notice_queue;

void portico_real_async(void *queue, portico_block block) { real_dispatch_async()(portico_usable_queue(queue), block); }
void portico_real_barrier_async(void *queue, portico_block block) {
    real_dispatch_barrier_async()(portico_usable_queue(queue), block);
}
void portico_real_async_on_main(portico_block block) { real_dispatch_async()(&_dispatch_main_q, block); }
void portico_real_group_async(void *group, void *queue, portico_block block) {
    real_dispatch_group_async()(group, queue, block);
}
void portico_real_group_notify(void *group, void *queue, portico_block block) {
    real_dispatch_group_notify()(group, queue, block);
}
void portico_real_group_enter(void *group) { dispatch_group_enter(group); }
void portico_real_group_leave(void *group) { dispatch_group_leave(group); }
void portico_real_after(int64_t delay, portico_block block) {
    portico_hide(1);
    real_dispatch_after()(dispatch_time(0, delay), dispatch_get_global_queue(0, 0), block);
    portico_hide(-1);
}
void portico_real_apply(size_t iterations, void *queue, portico_apply_block block) {
    real_dispatch_apply()(iterations, queue, block);
}
void *portico_real_create_work_item(
    unsigned long flags, bool has_quality, unsigned quality, int priority, portico_block block) {
    return has_quality ? real_dispatch_block_create_with_qos_class()(flags, quality, priority, block)
                       : real_dispatch_block_create()(flags, block);
}

void *portico_notice_queue(void) { return notice_queue; }

static _Atomic(int) notices;

void portico_count_notice(int change) { atomic_fetch_add(&notices, change); }

void portico_flush_notices(void) {
    if (atomic_load(&notices) > 0) portico_wait_for(notice_queue);
}

void portico_wait_for(void *queue) { real_dispatch_sync()(queue, ^{}); }

void *portico_retain(void *object) {
    dispatch_retain(object);
    return object;
}

void portico_release(void *object) { dispatch_release(object); }

// MARK: - About them

/// How a block begins, by the blocks specification (https://clang.llvm.org/docs/Block-ABI-Apple.html).
struct block_layout {
    void *isa;
    int flags;
    int reserved;
    void (*invoke)(void *);
};

static void (*work_item_invoke)(void *);

bool portico_is_work_item(const void *block) {
    return ((const struct block_layout *)block)->invoke == work_item_invoke;
}

// By the linker: where the program begins, and where its code ends.
extern const char __executable_start;
extern const char etext;

bool portico_is_of_program(const void *block) {
    const uintptr_t invoke = (uintptr_t)((const struct block_layout *)block)->invoke;
    return invoke >= (uintptr_t)&__executable_start && invoke < (uintptr_t)&etext;
}

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

void *portico_copy_block(void *block) { return block ? _Block_copy(block) : NULL; }
void portico_release_block(void *block) {
    if (block) _Block_release(block);
}
void portico_call_block(void *block) {
    if (block) ((portico_block)block)();
}

bool portico_is_main_queue(void *queue) { return queue == &_dispatch_main_q; }

static _Thread_local struct portico_worker worker;

void *portico_worker(void) {
    if (!worker.worker) return NULL;
    void *task = portico_task();
    return worker.counts_in_tasks || !task || task == worker.task ? worker.worker : NULL;
}

struct portico_worker portico_set_worker(void *new, bool counts_in_tasks) {
    struct portico_worker old = worker;
    worker = (struct portico_worker){new, portico_task(), counts_in_tasks};
    return old;
}

void portico_restore_worker(struct portico_worker old) { worker = old; }

static _Thread_local int64_t work;

int64_t portico_work(void) { return work; }

int64_t portico_set_work(int64_t new) {
    int64_t old = work;
    work = new;
    return old;
}

bool portico_intercepts_calls(void) {
    // The library that has the real one is asked by name: it answers with the definition that everybody is bound to.
    void *real = portico_real("dispatch_async");
    return real && dlsym(RTLD_DEFAULT, "dispatch_async") == (void *)dispatch_async && real != (void *)dispatch_async;
}

void portico_install_hooks(const struct portico_hooks *hooks) {
    // Each work item's block begins alike, and unlike any other block.
    void *sample = real_dispatch_block_create()(0, ^{});
    work_item_invoke = ((struct block_layout *)sample)->invoke;
    notice_queue = dispatch_queue_create("portico.notices", NULL);
    portico_mark_main_queue();
    atomic_store_explicit(&installed, hooks, memory_order_release);
}
