// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "CallInterposition.h"
#include "Hooks.h"

// Threads that an app creates itself. They are the app's, as blocks and tasks are; when they run is not controlled, and
// their clocks show the machine's time. That they exist is known, so that who waits on the main thread knows that something
// may come of them.

typedef void *(*thread_start)(void *);
typedef int (*create_thread)(pthread_t *, const pthread_attr_t *, thread_start, void *);

REAL(pthread_create, create_thread)

struct thread {
    thread_start start;
    void *argument;
    void *owner;
};

/// libdispatch adds threads in the calls of app code; they are everybody's.
static bool is_of_dispatch(thread_start start) {
    Dl_info info;
    return dladdr((void *)start, &info) && info.dli_fname && strstr(info.dli_fname, "libdispatch");
}

static void end(void *thread) {
    portico_hooks()->thread_ends(((struct thread *)thread)->owner);
    free(thread);
}

static _Thread_local bool is_app_thread;

bool portico_is_app_thread(void) { return is_app_thread; }

struct call {
    const struct thread *thread;
    void *result;
};

static void start(void *call) {
    struct call *this = call;
    this->result = this->thread->start(this->thread->argument);
}

static void *run(void *thread) {
    struct thread *this = thread;
    struct call call = {this, NULL};
    is_app_thread = true;
    // Also when it calls `pthread_exit`.
    pthread_cleanup_push(end, thread);
    portico_hooks()->thread_runs(this->owner, start, &call);
    pthread_cleanup_pop(1);
    return call.result;
}

TAKEN int pthread_create(pthread_t *id, const pthread_attr_t *attributes, thread_start start, void *argument) {
    const bool is_of_app = portico_shown() || is_app_thread;
    void *owner = is_of_app && !is_of_dispatch(start) ? portico_hooks()->thread_begins() : NULL;
    if (!owner) return real_pthread_create()(id, attributes, start, argument);
    struct thread *thread = malloc(sizeof *thread);
    *thread = (struct thread){start, argument, owner};
    int result = real_pthread_create()(id, attributes, run, thread);
    if (result != 0) end(thread);
    return result;
}

int32_t portico_thread(void) { return gettid(); }
