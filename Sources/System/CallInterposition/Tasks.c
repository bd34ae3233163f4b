// Portico
// SPDX-License-Identifier: Apache-2.0

#include "CallInterposition.h"
#include "Hooks.h"

// `Task.detached` inherits no task-local value, so it would not know of which app it is. It is created on a thread that
// has no task and whose only value is the app's process, with that value to be copied.
//
// The function's arguments and flags are part of the runtime's stable interface:
// https://github.com/swiftlang/swift/blob/main/include/swift/Runtime/Concurrency.h
// https://github.com/swiftlang/swift/blob/main/include/swift/ABI/MetadataValues.h (TaskCreateFlags)

struct created_task {
    void *task;
    void *context;
};

typedef __attribute__((swiftcall)) struct created_task (*create_task)(
    size_t flags, void *options, const void *result, void *entry, void *context);

enum {
    is_child_task = 1 << 8,
    copies_task_locals = 1 << 10,
    inherits_context = 1 << 11,
};

struct creation {
    create_task create;
    size_t flags;
    void *options;
    const void *result;
    void *entry;
    void *context;
    struct created_task created;
};

static void create(void *argument) {
    struct creation *creation = argument;
    creation->created = creation->create(
        creation->flags | copies_task_locals, creation->options, creation->result, creation->entry, creation->context);
}

__attribute__((weak, visibility("default"), swiftcall)) struct created_task swift_task_create(
    size_t flags, void *options, const void *result, void *entry, void *context) {
    static create_task found;
    create_task real = __atomic_load_n(&found, __ATOMIC_RELAXED);
    if (!real) {
        real = (create_task)portico_real("swift_task_create");
        __atomic_store_n(&found, real, __ATOMIC_RELAXED);
    }
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && !(flags & (is_child_task | copies_task_locals | inherits_context))) {
        struct creation creation = {real, flags, options, result, entry, context, {0, 0}};
        if (hooks->detach(create, &creation)) return creation.created;
    }
    return real(flags, options, result, entry, context);
}
