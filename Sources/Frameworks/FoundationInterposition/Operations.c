// Portico
// SPDX-License-Identifier: Apache-2.0

#include "Interposition.h"

// Queues of operations: see Foundation.c for how this works. `OperationQueue.main` is one serial queue of the whole program: with
// it, an app would wait for the operations of another one, and for ever for those of a process that has ended.

typedef SWIFT void *(*type_member)(SELF void *);
typedef SWIFT void (*method)(SELF void *);
typedef SWIFT void (*object_method)(void *, SELF void *);
typedef SWIFT void (*objects_method)(void *, bool, SELF void *);
typedef SWIFT void (*block_method)(void *, void *, SELF void *);

extern void swift_release(void *object);

#define MAIN "$s10Foundation14OperationQueueC4mainACvgZ"
#define CURRENT "$s10Foundation14OperationQueueC7currentACSgvgZ"
#define QUEUE "$s10Foundation14OperationQueueCN"
#define ADD "$s10Foundation14OperationQueueC03addB0yyAA0B0CF"
#define ADD_ALL "$s10Foundation14OperationQueueC13addOperations_17waitUntilFinishedySayAA0B0CG_SbtF"
#define ADD_BLOCK "$s10Foundation14OperationQueueC03addB0yyyyYbcF"
#define ADD_BARRIER "$s10Foundation14OperationQueueC15addBarrierBlockyyyyYbcF"
#define OPERATION "$s10Foundation9OperationCN"
#define BLOCK_OPERATION "$s10Foundation14BlockOperationCN"
#define START "$s10Foundation9OperationC5startyyF"

TAKEN SWIFT void *main_operations(SELF void *type) __asm__(MAIN);
TAKEN SWIFT void *current_operations(SELF void *type) __asm__(CURRENT);
TAKEN SWIFT void add_operation(void *operation, SELF void *self) __asm__(ADD);
TAKEN SWIFT void add_operations(void *operations, bool waits, SELF void *self) __asm__(ADD_ALL);
TAKEN SWIFT void add_operation_block(void *code, void *context, SELF void *self) __asm__(ADD_BLOCK);
TAKEN SWIFT void add_barrier_block(void *code, void *context, SELF void *self) __asm__(ADD_BARRIER);
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

// MARK: - Whose operations they are

/// `OperationQueue.addOperation(_:)` of an operation.
SWIFT void add_operation(void *operation, SELF void *self) {
    static object_method original;
    if (hooks()) hooks()->adds_operation(operation);
    ORIGINAL(original, ADD)(operation, self);
}

/// `OperationQueue.addOperations(_:waitUntilFinished:)`; an array is its storage.
SWIFT void add_operations(void *operations, bool waits, SELF void *self) {
    static objects_method original;
    if (hooks()) hooks()->adds_operations(operations);
    ORIGINAL(original, ADD_ALL)(operations, waits, self);
}

static SWIFT void add_block(block_method original, void *code, void *context, SELF void *self) {
    void *block[] = {code, context};
    if (!hooks() || !hooks()->wraps_operation(block)) return original(code, context, self);
    original(block[0], block[1], self);
    swift_release(block[1]);
}

/// `OperationQueue.addOperation(_:)` of a closure, which is two words.
SWIFT void add_operation_block(void *code, void *context, SELF void *self) {
    static block_method original;
    add_block(ORIGINAL(original, ADD_BLOCK), code, context, self);
}

/// `OperationQueue.addBarrierBlock(_:)`.
SWIFT void add_barrier_block(void *code, void *context, SELF void *self) {
    static block_method original;
    add_block(ORIGINAL(original, ADD_BARRIER), code, context, self);
}

static void start(void *operation) {
    static method original;
    ORIGINAL(original, START)(operation);
}

/// `Operation.start()`.
SWIFT void start_operation(SELF void *self) {
    if (!hooks() || !hooks()->starts_operation(self, start)) start(self);
}

static bool replace(const char *class, const char *method_symbol, void *replacement) {
    void *original;
    return portico_replace_method(class, method_symbol, replacement, &original);
}

// Apps' own classes inherit these methods under their names; Foundation's have them in their tables.
bool portico_replace_operation_methods(void) {
    return replace(QUEUE, ADD, (void *)add_operation) && replace(QUEUE, ADD_ALL, (void *)add_operations)
        && replace(QUEUE, ADD_BLOCK, (void *)add_operation_block) && replace(QUEUE, ADD_BARRIER, (void *)add_barrier_block)
        && replace(OPERATION, START, (void *)start_operation) && replace(BLOCK_OPERATION, START, (void *)start_operation);
}
