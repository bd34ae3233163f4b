// Portico
// SPDX-License-Identifier: Apache-2.0

#ifndef PORTICO_DEADLINES_H
#define PORTICO_DEADLINES_H

#include <stdint.h>
#include <time.h>
#include "CallInterposition.h"

/// What a clock counts: the uptime, which stands still while its app is suspended, the date, or all the time since boot.
enum portico_clock { portico_uptime, portico_wall, portico_continuous };

/// For the clocks of the C library that apps are shown.
enum portico_clock portico_clock_of(clockid_t clock);

/// Nanoseconds from the shown time to a deadline, negative for one that has passed.
int64_t portico_until(const struct portico_time *time, const struct timespec *deadline, enum portico_clock clock);

/// The deadline on the machine's clock that is this far away.
struct timespec portico_real_deadline(clockid_t clock, int64_t delay);

/// What has elapsed in the shown time.
int64_t portico_elapsed(const struct portico_time *time);

#endif
