// Portico
// SPDX-License-Identifier: Apache-2.0

#include <stddef.h>
#include "CallInterposition.h"
#include "Hooks.h"

// A task that awaits an actor enters it at once if nobody is in it: no work is submitted, and nothing could come in between. On a
// device something may, as every `await` is a place where the task may be suspended. Where orders are explored, the task gives way
// first, as with `Task.yield()`:
//
//     swift_task_switch ──► leaves the actor it is in ──► Task.yield() ──► its turn ──► enters the other one
//
// What is known of the runtime's calls stands in its headers, and is what compiled code relies on:
// https://github.com/swiftlang/swift/blob/main/include/swift/Runtime/Concurrency.h
// https://github.com/swiftlang/swift/blob/main/include/swift/ABI/Task.h (AsyncContext), Executor.h (SerialExecutorRef)

// What a function with this attribute returns of another one, it calls in its own place.
#define ASYNC __attribute__((swiftasynccall))
#define CONTEXT __attribute__((swift_async_context))

struct async_context;
typedef ASYNC void (*continuation)(CONTEXT struct async_context *);

struct async_context {
    struct async_context *parent;
    continuation resume;
};

struct async_function {
    int32_t offset;
    uint32_t context_size;
};

struct executor {
    uintptr_t identity;
    /// 0 for an actor that has no executor of its own.
    uintptr_t implementation;
};

typedef ASYNC void (*switch_task)(CONTEXT struct async_context *, continuation, uintptr_t, uintptr_t);

extern __attribute__((weak, swiftcall)) void *swift_task_alloc(size_t size);
extern __attribute__((weak, swiftcall)) void swift_task_dealloc(void *memory);
extern __attribute__((weak, swiftcall)) struct executor swift_task_getCurrentExecutor(void);
/// `Task.yield()`.
extern __attribute__((weak)) const struct async_function yield_task
    __asm__("$sScTss5NeverORszABRs_rlE5yieldyyYaFZTu");

/// A task on its way to an actor.
struct passage {
    struct async_context header;
    struct async_context *context;
    continuation resume;
    struct executor executor;
};

static switch_task real_switch(void) {
    static switch_task found;
    switch_task real = __atomic_load_n(&found, __ATOMIC_RELAXED);
    if (!real) {
        real = (switch_task)portico_real("swift_task_switch");
        __atomic_store_n(&found, real, __ATOMIC_RELAXED);
    }
    return real;
}

static bool gives_way(uintptr_t identity, uintptr_t implementation) {
    const struct portico_hooks *hooks = portico_hooks();
    if (!hooks || identity == 0 || implementation != 0 || !&yield_task) return false;
    return swift_task_getCurrentExecutor().identity != identity && hooks->gives_way();
}

static ASYNC void enters(CONTEXT struct async_context *yielded) {
    struct passage *passage = (struct passage *)yielded->parent;
    swift_task_dealloc(yielded);
    const struct passage copy = *passage;
    swift_task_dealloc(passage);
    return real_switch()(copy.context, copy.resume, copy.executor.identity, copy.executor.implementation);
}

static ASYNC void yields(CONTEXT struct async_context *passage) {
    struct async_context *context = swift_task_alloc(yield_task.context_size);
    *context = (struct async_context){.parent = passage, .resume = enters};
    const continuation yield = (continuation)((const char *)&yield_task.offset + yield_task.offset);
    return yield(context);
}

__attribute__((weak, visibility("default"))) ASYNC void swift_task_switch(
    CONTEXT struct async_context *context, continuation resume, uintptr_t identity, uintptr_t implementation) {
    if (!gives_way(identity, implementation)) {
        return real_switch()(context, resume, identity, implementation);
    }
    struct passage *passage = swift_task_alloc(sizeof *passage);
    *passage = (struct passage){
        .header = {.parent = context}, .context = context, .resume = resume, .executor = {identity, implementation}};
    return real_switch()(&passage->header, yields, 0, 0);
}
