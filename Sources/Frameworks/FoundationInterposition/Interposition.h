// Portico
// SPDX-License-Identifier: Apache-2.0

#ifndef PORTICO_INTERPOSITION_H
#define PORTICO_INTERPOSITION_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include "FoundationInterposition.h"

// What the files of this target share: see Foundation.c for how it works.

#define TAKEN __attribute__((weak, visibility("default")))
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

/// The next definition of a symbol after this program's, looked up once.
#define ORIGINAL(variable, symbol) (variable ? variable : (variable = (__typeof__(variable))dlsym(RTLD_NEXT, symbol)))

/// NULL until they are installed.
const struct portico_foundation_hooks *portico_hooks_now(void) __attribute__((visibility("hidden")));
#define hooks portico_hooks_now

/// Replaces a method in the table of its class, through which it is called. False if it is not found there.
bool portico_replace_method(const char *class_symbol, const char *method_symbol, void *replacement, void **original)
    __attribute__((visibility("hidden")));

bool portico_replace_run_loop_methods(void) __attribute__((visibility("hidden")));
bool portico_replace_operation_methods(void) __attribute__((visibility("hidden")));

#endif
