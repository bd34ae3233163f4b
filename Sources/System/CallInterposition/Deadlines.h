// Portico
// SPDX-License-Identifier: Apache-2.0

#ifndef PORTICO_DEADLINES_H
#define PORTICO_DEADLINES_H

#include <stdint.h>
#include <time.h>
#include "CallInterposition.h"

/// Nanoseconds from the shown time to a deadline, negative for one that has passed.
int64_t portico_until(const struct portico_time *time, const struct timespec *deadline, bool wall);

/// The deadline on the machine's clock that is this far away.
struct timespec portico_real_deadline(clockid_t clock, int64_t delay);

/// What has elapsed in the shown time.
int64_t portico_elapsed(const struct portico_time *time);

#endif
