// Portico
// SPDX-License-Identifier: Apache-2.0

#include "Interposition.h"

// Timers and blocks that an app gives to the main run loop: see Foundation.c for how this works. A Swift closure is two
// words; `block` points to them.

typedef SWIFT void *(*timer_initializer)(double, bool, void *, void *, SELF void *);
typedef SWIFT void (*block_method)(void *, void *, SELF void *);
typedef SWIFT void (*modes_method)(void *, void *, void *, SELF void *);
typedef SWIFT void (*date_setter)(double, SELF void *);
typedef SWIFT void (*add_method)(void *, uint64_t, uint64_t, SELF void *);

#define SCHEDULED "$s10Foundation5TimerC09scheduledB016withTimeInterval7repeats5blockACSd_SbyACYbctFZ"
#define INTERVAL "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC"
#define PERFORM "$s10Foundation7RunLoopC7performyyyyYbcF"
#define PERFORM_IN_MODES "$s10Foundation7RunLoopC7perform7inModes5blockySayAC4ModeVG_yyYbctF"
#define TIMER "$s10Foundation5TimerCN"
#define FIRE_DATE "$s10Foundation5TimerC8fireDate0A10Essentials0D0Vvs"
#define RUN_LOOP "$s10Foundation7RunLoopCN"
#define ADD "$s10Foundation7RunLoopC3add_7forModeyAA5TimerC_AC0F0VtF"

TAKEN SWIFT void *scheduled_timer(double interval, bool repeats, void *code, void *context, SELF void *type)
    __asm__(SCHEDULED);
TAKEN SWIFT void *interval_timer(double interval, bool repeats, void *code, void *context, SELF void *type)
    __asm__(INTERVAL);
TAKEN SWIFT void perform_block(void *code, void *context, SELF void *self) __asm__(PERFORM);
TAKEN SWIFT void perform_in_modes(void *modes, void *code, void *context, SELF void *self) __asm__(PERFORM_IN_MODES);

/// `Timer.scheduledTimer(withTimeInterval:repeats:block:)`.
SWIFT void *scheduled_timer(double interval, bool repeats, void *code, void *context, SELF void *type) {
    static timer_initializer original;
    void *block[] = {code, context};
    void *own = hooks() ? hooks()->schedule_timer(interval, repeats, block) : NULL;
    return own ? own : ORIGINAL(original, SCHEDULED)(interval, repeats, code, context, type);
}

/// `Timer(timeInterval:repeats:block:)`, which owns its block.
SWIFT void *interval_timer(double interval, bool repeats, void *code, void *context, SELF void *type) {
    static timer_initializer original;
    void *block[] = {code, context};
    void *own = hooks() ? hooks()->make_timer(interval, repeats, block) : NULL;
    return own ? own : ORIGINAL(original, INTERVAL)(interval, repeats, code, context, type);
}

/// `RunLoop.perform(_:)`.
SWIFT void perform_block(void *code, void *context, SELF void *self) {
    static block_method original;
    void *block[] = {code, context};
    if (hooks() && hooks()->perform(self, block)) return;
    ORIGINAL(original, PERFORM)(code, context, self);
}

/// `RunLoop.perform(inModes:block:)`.
SWIFT void perform_in_modes(void *modes, void *code, void *context, SELF void *self) {
    static modes_method original;
    void *block[] = {code, context};
    if (hooks() && hooks()->perform(self, block)) return;
    ORIGINAL(original, PERFORM_IN_MODES)(modes, code, context, self);
}

static add_method original_add;

/// `RunLoop.add(_:forMode:)` of a timer.
static SWIFT void add_timer(void *timer, uint64_t first, uint64_t second, SELF void *self) {
    if (hooks()->add_timer(timer, self)) return;
    original_add(timer, first, second, self);
}

static date_setter original_set_date;

/// `Timer.fireDate = `; a `Date` is a number of seconds.
static SWIFT void set_fire_date(double date, SELF void *self) {
    original_set_date(date, self);
    hooks()->timer_moved(self);
}

bool portico_replace_run_loop_methods(void) {
    return portico_replace_method(RUN_LOOP, ADD, (void *)add_timer, (void **)&original_add)
        && portico_replace_method(TIMER, FIRE_DATE, (void *)set_fire_date, (void **)&original_set_date);
}
