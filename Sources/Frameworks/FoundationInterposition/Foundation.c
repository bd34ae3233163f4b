// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "Interposition.h"

// Functions of Foundation that answer for the whole program, and that an app expects to answer for itself:
//
//     app code ──► UserDefaults.standard (here) ──► hook: whose code is it? ──► the app's own defaults
//                                               └── nobody's ──► Foundation's
//
// A program that links this defines them itself, and the linker prefers its definitions to those of the libraries. They
// are weak: a program that has Foundation inside it keeps Foundation's.

static _Atomic(const struct portico_foundation_hooks *) installed;

const struct portico_foundation_hooks *portico_hooks_now(void) {
    return atomic_load_explicit(&installed, memory_order_acquire);
}

// MARK: - UserDefaults

typedef SWIFT void *(*type_member)(SELF void *);
typedef SWIFT void *(*suite_initializer)(uint64_t, uint64_t, SELF void *);

#define STANDARD "$s10Foundation12UserDefaultsC8standardACvgZ"
#define PLAIN "$s10Foundation12UserDefaultsCACycfC"
#define SUITE "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfC"

TAKEN SWIFT void *standard_defaults(SELF void *type) __asm__(STANDARD);
TAKEN SWIFT void *plain_defaults(SELF void *type) __asm__(PLAIN);
TAKEN SWIFT void *suite_defaults(uint64_t first, uint64_t second, SELF void *type) __asm__(SUITE);

/// `UserDefaults.standard`.
SWIFT void *standard_defaults(SELF void *type) {
    static type_member original;
    void *own = hooks() ? hooks()->standard_defaults() : NULL;
    return own ? own : ORIGINAL(original, STANDARD)(type);
}

/// `UserDefaults()`.
SWIFT void *plain_defaults(SELF void *type) {
    static type_member original;
    void *own = hooks() ? hooks()->standard_defaults() : NULL;
    return own ? own : ORIGINAL(original, PLAIN)(type);
}

/// `UserDefaults(suiteName:)`; the two words are the name.
SWIFT void *suite_defaults(uint64_t first, uint64_t second, SELF void *type) {
    static suite_initializer original;
    if (hooks() && hooks()->has_defaults()) return hooks()->suite_defaults(first, second);
    return ORIGINAL(original, SUITE)(first, second, type);
}

// MARK: - Bundle

#define MAIN_BUNDLE "$s10Foundation6BundleC4mainACvgZ"

TAKEN SWIFT void *main_bundle(SELF void *type) __asm__(MAIN_BUNDLE);

/// `Bundle.main`.
SWIFT void *main_bundle(SELF void *type) {
    static type_member original;
    void *own = hooks() ? hooks()->main_bundle() : NULL;
    return own ? own : ORIGINAL(original, MAIN_BUNDLE)(type);
}

// MARK: - Home

typedef char *(*get_variable)(const char *);

/// Foundation asks for the home and the temporary directory in this way, each time anew, and copies the answer.
TAKEN char *secure_getenv(const char *name) {
    static get_variable original;
    static _Thread_local char path[PATH_MAX];
    if (hooks() && (!strcmp(name, "CFFIXED_USER_HOME") || !strcmp(name, "TMPDIR"))) {
        if (hooks()->path(name, path, sizeof path)) return path;
    }
    return ORIGINAL(original, "secure_getenv")(name);
}

/// `getenv("HOME")` and `getenv("TMPDIR")`: each answer has a place of its own, on each thread.
TAKEN char *getenv(const char *name) {
    static get_variable original;
    static _Thread_local char home[PATH_MAX], temporary[PATH_MAX];
    static _Thread_local bool is_asking;
    if (hooks() && !is_asking) {
        char *own = NULL;
        is_asking = true;
        if (!strcmp(name, "HOME") && hooks()->path("CFFIXED_USER_HOME", home, sizeof home)) own = home;
        if (!strcmp(name, "TMPDIR") && hooks()->path(name, temporary, sizeof temporary)) own = temporary;
        is_asking = false;
        if (own) return own;
    }
    return ORIGINAL(original, "getenv")(name);
}

// MARK: - ProcessInfo

#define ENVIRONMENT "$s20FoundationEssentials11ProcessInfoC11environmentSDyS2SGvg"

TAKEN SWIFT void *process_environment(SELF void *self) __asm__(ENVIRONMENT);

/// `ProcessInfo.environment`.
SWIFT void *process_environment(SELF void *self) {
    static type_member original;
    void *own = hooks() ? hooks()->environment() : NULL;
    return own ? own : ORIGINAL(original, ENVIRONMENT)(self);
}

// MARK: - FileManager

#define FILE_MANAGER "$s20FoundationEssentials11FileManagerCN"
#define URLS "$s20FoundationEssentials11FileManagerC4urls3for2inSayAA3URLVGAC19SearchPathDirectoryO_AC0iJ10DomainMaskVtF"

typedef SWIFT void *(*urls_method)(uint8_t, uint64_t, SELF void *);

static urls_method original_urls;

/// `FileManager.urls(for:in:)`.
static SWIFT void *urls(uint8_t directory, uint64_t domains, SELF void *self) {
    void *own = hooks()->urls(directory, domains);
    return own ? own : original_urls(directory, domains, self);
}

// MARK: - Methods

/// The head of a Swift class, without the words of Objective-C.
struct class_metadata {
    uintptr_t kind, superclass;
    uint32_t flags, instance_address_point, instance_size;
    uint16_t alignment_mask, reserved;
    uint32_t class_size, class_address_point;
};

bool portico_replace_method(const char *class_symbol, const char *method_symbol, void *replacement, void **original) {
    // Foundation's, not what stands here under the same name.
    struct class_metadata *type = dlsym(RTLD_NEXT, class_symbol);
    void *method = dlsym(RTLD_NEXT, method_symbol);
    if (!type || !method) return false;
    void **words = (void **)type;
    size_t count = (type->class_size - type->class_address_point) / sizeof(void *);
    for (size_t index = 0; index < count; index++) {
        if (words[index] != method) continue;
        size_t page = (size_t)sysconf(_SC_PAGESIZE);
        void *start = (void *)((uintptr_t)&words[index] & ~(page - 1));
        // It stays writable: whether other words of the page are written to is not known here.
        if (mprotect(start, page, PROT_READ | PROT_WRITE) != 0) return false;
        *original = method;
        __atomic_store_n(&words[index], replacement, __ATOMIC_RELEASE);
        return true;
    }
    return false;
}

// MARK: - Installing

void portico_install_foundation_hooks(const struct portico_foundation_hooks *added) {
    atomic_store_explicit(&installed, added, memory_order_release);
    if (!portico_replace_method(FILE_MANAGER, URLS, (void *)urls, (void **)&original_urls)) {
        fputs(
            "portico: FileManager.urls(for:in:) gives apps the folders of this program's user: Foundation is linked "
            "statically, or newer than Portico; use NSHomeDirectory(), and link Foundation dynamically\n",
            stderr);
    }
    if (!portico_replace_run_loop_methods()) {
        fputs(
            "portico: timers that apps add to RunLoop.main do not take the device's time: Foundation is linked "
            "statically, or newer than Portico; use Timer.scheduledTimer, and link Foundation dynamically\n",
            stderr);
    }
    if (!portico_replace_operation_methods()) {
        fputs(
            "portico: operations of an app run after the end of its process: Foundation is linked statically, or newer than "
            "Portico; link Foundation dynamically\n",
            stderr);
    }
}
