// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "CallInterposition.h"
#include "Hooks.h"
#include "Waiting.h"

// Threads that run work of apps, one piece at a time:
//
//     given a piece ──► runs it ──► idle, the first to be given the next one
//                         └──► its process has ended while it waits: the thread ends, and the code never goes on
//
// Those of libdispatch's pools are limited, and stay where they are when code waits for what never comes.

struct worker {
    struct worker *next;
    sem_t has_piece;
    portico_function body;
    void *argument;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct worker *idle;
static _Thread_local struct worker *current;

static void *work(void *argument) {
    struct worker *worker = current = argument;
    for (;;) {
        worker->body(worker->argument);
        portico_forget_locks();
        pthread_mutex_lock(&lock);
        worker->next = idle;
        idle = worker;
        pthread_mutex_unlock(&lock);
        while (sem_wait(&worker->has_piece) != 0) {}
    }
}

typedef int (*create_thread)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

/// Not as code of the app whose code may be calling. Returns false if the system refuses.
static bool start(struct worker *worker) {
    static create_thread real;
    if (!real) real = (create_thread)portico_real("pthread_create");
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_t thread;
    bool is_started = real(&thread, &attributes, work, worker) == 0;
    pthread_attr_destroy(&attributes);
    return is_started;
}

bool portico_run_on_worker(portico_function body, void *argument) {
    pthread_mutex_lock(&lock);
    struct worker *worker = idle;
    if (worker) idle = worker->next;
    pthread_mutex_unlock(&lock);
    bool is_new = !worker;
    if (is_new) {
        worker = calloc(1, sizeof *worker);
        if (!worker) return false;
        sem_init(&worker->has_piece, 0, 0);
    }
    worker->body = body;
    worker->argument = argument;
    if (!is_new) return sem_post(&worker->has_piece) == 0;
    if (start(worker)) return true;
    sem_destroy(&worker->has_piece);
    free(worker);
    return false;
}

bool portico_is_worker(void) { return current != NULL; }

void portico_end_worker(void) {
    if (!current) return;
    portico_release_locks();
    sem_destroy(&current->has_piece);
    free(current);
    // Not `pthread_exit`: libdispatch traps where a thread ends in the middle of a queue's block. Nor a jump back to where the thread
    // began: the C library would give the stack to another thread, and what is on it may be in use, as libdispatch queues it.
    syscall(SYS_exit, 0);
}
