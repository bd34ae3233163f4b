// Portico
// SPDX-License-Identifier: Apache-2.0

#include <stddef.h>
#include "CallInterposition.h"
#include "Hooks.h"

// Dispatch sources, and what suspends and resumes them and queues. A timer of an app is a source that somebody else
// triggers, when the device's time has come, and one that the app triggers itself is triggered when it is its turn: what
// suspends, resumes, cancels and releases a source then works as it does for every other one.

extern char _dispatch_source_type_timer;
extern char _dispatch_source_type_data_add;
extern char _dispatch_source_type_data_or;
extern char _dispatch_source_type_data_replace;
extern intptr_t dispatch_source_testcancel(void *source);
extern void *dispatch_get_context(void *object);
extern void *dispatch_queue_create_with_target(const char *label, void *attributes, void *target);
extern void dispatch_queue_set_specific(void *queue, const void *key, void *value, portico_function end);

typedef void *(*source)(const void *, uintptr_t, uintptr_t, void *);
typedef void (*source_timer)(void *, uint64_t, uint64_t, uint64_t);
typedef void (*source_data)(void *, uintptr_t);
typedef void (*source_block)(void *, portico_block);
typedef void (*source_function)(void *, portico_function);
typedef void (*object_function)(void *);

REAL(dispatch_source_create, source)
REAL(dispatch_source_set_timer, source_timer)
REAL(dispatch_source_merge_data, source_data)
REAL(dispatch_source_set_event_handler, source_block)
REAL(dispatch_source_set_event_handler_f, source_function)
REAL(dispatch_source_set_cancel_handler, source_block)
REAL(dispatch_source_cancel, object_function)
REAL(dispatch_suspend, object_function)
REAL(dispatch_resume, object_function)
REAL(dispatch_activate, object_function)

static const void *data_type(enum portico_data kind) {
    switch (kind) {
    case portico_data_add: return &_dispatch_source_type_data_add;
    case portico_data_or: return &_dispatch_source_type_data_or;
    case portico_data_replace: return &_dispatch_source_type_data_replace;
    }
    return NULL;
}

TAKEN void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
    queue = portico_usable_queue(queue);
    if (type == &_dispatch_source_type_timer && portico_shown()) {
        void *timer = portico_hooks()->create_timer(queue);
        if (timer) return timer;
    }
    for (int kind = portico_data_add; kind <= portico_data_replace; kind++) {
        if (type != data_type(kind) || !portico_shown()) continue;
        void *made = portico_hooks()->create_data_source(kind, queue);
        if (made) return made;
    }
    void *other = real_dispatch_source_create()(type, handle, mask, queue);
    const struct portico_hooks *hooks = portico_hooks();
    if (other && hooks && hooks->releases_objects && portico_shown()) portico_is_created_inactive(other);
    return other;
}

static int64_t limited(uint64_t interval) { return interval > INT64_MAX ? INT64_MAX : (int64_t)interval; }

TAKEN void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
    const struct portico_hooks *hooks = portico_hooks();
    const struct portico_time *shown = portico_shown();
    // A timer of an app stays one, whoever sets it.
    if (hooks && hooks->set_timer(source, portico_delay(shown, start), limited(interval))) return;
    start = portico_real_when(shown, start);
    portico_hide(1);
    real_dispatch_source_set_timer()(source, start, interval, leeway);
    portico_hide(-1);
}

TAKEN void dispatch_source_merge_data(void *source, uintptr_t data) {
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && hooks->merge_data(source, data)) return;
    real_dispatch_source_merge_data()(source, data);
}

TAKEN void dispatch_source_set_event_handler(void *source, portico_block block) {
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && hooks->set_event_handler(source, block)) return;
    real_dispatch_source_set_event_handler()(source, block);
}

TAKEN void dispatch_source_set_event_handler_f(void *source, portico_function function) {
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && hooks->set_event_handler_function(source, function)) return;
    real_dispatch_source_set_event_handler_f()(source, function);
}

TAKEN void dispatch_source_set_cancel_handler(void *source, portico_block block) {
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && block && hooks->set_cancel_handler(source, block)) return;
    real_dispatch_source_set_cancel_handler()(source, block);
}

static void goes_on(object_function real, void *object, bool activates) {
    object = portico_usable_queue(object);
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks && !portico_is_own_queue(object) && hooks->resumes(object, real, activates)) return;
    portico_resumes(object, real, activates);
    if (hooks) hooks->goes_on(object);
}

TAKEN void dispatch_resume(void *object) { goes_on(real_dispatch_resume(), object, false); }
TAKEN void dispatch_activate(void *object) { goes_on(real_dispatch_activate(), object, true); }

TAKEN void dispatch_source_cancel(void *source) {
    real_dispatch_source_cancel()(source);
    const struct portico_hooks *hooks = portico_hooks();
    if (hooks) hooks->goes_on(source);
}

TAKEN void dispatch_suspend(void *object) {
    object = portico_usable_queue(object);
    const struct portico_hooks *hooks = portico_hooks();
    const bool is_queue = portico_is_own_queue(object);
    if (hooks && !is_queue && hooks->suspends(object, real_dispatch_suspend())) return;
    if (is_queue || (portico_is_source(object) && hooks && hooks->releases_objects && portico_shown())) {
        portico_suspends(object, real_dispatch_suspend());
    } else {
        real_dispatch_suspend()(object);
    }
}

// MARK: - The real ones

void *portico_create_queue(void *target, void *owner, portico_function end) {
    static const char key;
    void *queue = dispatch_queue_create_with_target("portico.timer", NULL, target);
    dispatch_queue_set_specific(queue, &key, owner, end);
    return queue;
}

void *portico_real_create_source(enum portico_data kind, void *queue) {
    return real_dispatch_source_create()(data_type(kind), 0, 0, queue);
}

void portico_real_set_event_handler(void *source, portico_block block) {
    real_dispatch_source_set_event_handler()(source, block);
}

void portico_real_set_cancel_handler(void *source, portico_block block) {
    real_dispatch_source_set_cancel_handler()(source, block);
}

void portico_trigger_source(void *source, size_t data) { real_dispatch_source_merge_data()(source, data); }
void portico_cancel_source(void *source) { real_dispatch_source_cancel()(source); }
void portico_real_resume(void *object) { real_dispatch_resume()(object); }
void portico_real_activate(void *object) { real_dispatch_activate()(object); }
bool portico_is_cancelled(void *source) { return dispatch_source_testcancel(source) != 0; }
void *portico_context(void *object) { return dispatch_get_context(object); }
