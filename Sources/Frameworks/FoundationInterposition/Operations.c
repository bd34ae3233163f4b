// Portico
// SPDX-License-Identifier: Apache-2.0

#include "Interposition.h"

// Queues of operations: see Foundation.c for how this works. `OperationQueue.main` is one serial queue of the whole program: with
// it, an app would wait for the operations of another one, and for ever for those of a process that has ended.

typedef SWIFT void *(*type_member)(SELF void *);
typedef SWIFT void (*method)(SELF void *);

#define MAIN "$s10Foundation14OperationQueueC4mainACvgZ"
#define CURRENT "$s10Foundation14OperationQueueC7currentACSgvgZ"
#define OPERATION "$s10Foundation9OperationCN"
#define BLOCK_OPERATION "$s10Foundation14BlockOperationCN"
#define START "$s10Foundation9OperationC5startyyF"

TAKEN SWIFT void *main_operations(SELF void *type) __asm__(MAIN);
TAKEN SWIFT void *current_operations(SELF void *type) __asm__(CURRENT);
TAKEN SWIFT void start_operation(SELF void *self) __asm__(START);

/// `OperationQueue.main`.
SWIFT void *main_operations(SELF void *type) {
    static type_member original;
    void *own = hooks() ? hooks()->main_operations(false) : NULL;
    return own ? own : ORIGINAL(original, MAIN)(type);
}

/// `OperationQueue.current`: on the main thread it is the main queue, which Foundation does not ask for by its name.
SWIFT void *current_operations(SELF void *type) {
    static type_member original;
    void *own = hooks() ? hooks()->main_operations(true) : NULL;
    return own ? own : ORIGINAL(original, CURRENT)(type);
}

/// `Operation.start()`: classes of an app inherit it under its name.
SWIFT void start_operation(SELF void *self) {
    static method original;
    if (hooks()) hooks()->starts_operation(self);
    ORIGINAL(original, START)(self);
}

bool portico_replace_operation_methods(void) {
    void *original;
    return portico_replace_method(OPERATION, START, (void *)start_operation, &original)
        && portico_replace_method(BLOCK_OPERATION, START, (void *)start_operation, &original);
}
