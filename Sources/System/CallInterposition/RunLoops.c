// Portico
// SPDX-License-Identifier: Apache-2.0

#include <stdint.h>
#include "CallInterposition.h"
#include "Deadlines.h"
#include "Hooks.h"
#include "Waiting.h"

// `RunLoop.run(mode:before:)` on the main thread of an app in a test: the machine's run loop has nothing to do there, returns at once,
// and code that calls it until something has been done would do so for ever. It lets the device go on, as other waiting does. What the
// app has put on its own main queue waits meanwhile, and so do its timers.

typedef unsigned char (*is_finished)(void *, void *);
typedef int32_t (*run_in_mode)(void *, double, unsigned char);

REAL(_CFRunLoopFinished, is_finished)
REAL(CFRunLoopRunInMode, run_in_mode)

enum { timed_out = 3, handled_source = 4 };

/// NULL where the machine's run loop runs.
static const struct portico_time *shown_to_main(void) {
    const struct portico_hooks *hooks = portico_hooks();
    if (!hooks || !hooks->releases_objects) return NULL;
    const struct portico_time *shown = portico_shown();
    return shown && hooks->is_main_thread() ? shown : NULL;
}

TAKEN unsigned char _CFRunLoopFinished(void *loop, void *mode) {
    return shown_to_main() ? 0 : real__CFRunLoopFinished()(loop, mode);
}

TAKEN int32_t CFRunLoopRunInMode(void *mode, double seconds, unsigned char returns_after_one) {
    const struct portico_time *shown = shown_to_main();
    if (!shown) return real_CFRunLoopRunInMode()(mode, seconds, returns_after_one);
    int64_t rest = seconds <= 0 ? 0 : seconds >= 1e9 ? INT64_MAX : (int64_t)(seconds * 1e9);
    const int64_t end = rest == INT64_MAX ? rest : portico_elapsed(shown) + rest;
    struct portico_wait wait = {0};
    int32_t result = timed_out;
    portico_pauses(NULL);
    while (rest > 0 && result == timed_out) {
        bool is_over = false;
        switch (portico_step(&wait, rest)) {
        case portico_passed: result = returns_after_one ? handled_source : timed_out; break;
        case portico_is_quiet: break;
        case portico_is_busy: portico_wait_a_look(); break;
        case portico_never:
        case portico_is_over:
        case portico_waits_really: is_over = true; break;
        }
        if (is_over) {
            if (end != INT64_MAX) portico_skip(rest);
            break;
        }
        if (end != INT64_MAX) rest = end - portico_elapsed(shown);
    }
    portico_goes_on(NULL);
    return result;
}
