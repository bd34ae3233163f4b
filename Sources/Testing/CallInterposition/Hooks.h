// Portico
// SPDX-License-Identifier: Apache-2.0

#ifndef PORTICO_HOOKS_H
#define PORTICO_HOOKS_H

#include "CallInterposition.h"

/// NULL until some are installed.
const struct portico_hooks *portico_hooks(void);

/// The next definition of a function after this program's.
void *portico_real(const char *name);

#endif
