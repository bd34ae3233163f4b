// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Functions of Foundation that answer for the whole program, and that an app expects to answer for itself:
//
//     app code ──► UserDefaults.standard (here) ──► PorticoFoundation: whose code is it? ──► the app's own defaults
//                                               └── nobody's ──► Foundation's
//
// A program that links this defines them itself, and the linker prefers its definitions to those of the libraries. They
// are weak: a program that has Foundation inside it keeps Foundation's.

#define TAKEN __attribute__((weak, visibility("default"), swiftcall))
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

/// The next definition of a symbol after this program's, looked up once.
#define ORIGINAL(variable, symbol) (variable ? variable : (variable = (__typeof__(variable))dlsym(RTLD_NEXT, symbol)))

// MARK: - Of PorticoFoundation

/// Whether the code that is running has defaults of its own. Traps if nobody can tell whose it is.
extern bool portico_has_own_defaults(void);
/// Retained.
extern void *portico_standard_defaults(void);
/// A Swift function that takes a `String?` and gives a `UserDefaults?`.
extern SWIFT void *portico_defaults(uint64_t first, uint64_t second);
/// Retained; NULL for the program's own.
extern void *portico_main_bundle(void);
/// The value of an environment variable for the code that is running; NULL for the program's own.
extern const char *portico_environment(const char *name);
/// A method of `FileManager`: `urls(for:in:)` for apps.
extern SWIFT void *portico_urls(uint8_t directory, uint64_t domains, SELF void *self);

// MARK: - UserDefaults

typedef SWIFT void *(*type_member)(SELF void *);
typedef SWIFT void *(*suite_initializer)(uint64_t, uint64_t, SELF void *);

#define STANDARD "$s10Foundation12UserDefaultsC8standardACvgZ"
#define PLAIN "$s10Foundation12UserDefaultsCACycfC"
#define SUITE "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfC"

TAKEN void *standard_defaults(SELF void *type) __asm__(STANDARD);
TAKEN void *plain_defaults(SELF void *type) __asm__(PLAIN);
TAKEN void *suite_defaults(uint64_t first, uint64_t second, SELF void *type) __asm__(SUITE);

/// `UserDefaults.standard`.
SWIFT void *standard_defaults(SELF void *type) {
    static type_member original;
    return portico_has_own_defaults() ? portico_standard_defaults() : ORIGINAL(original, STANDARD)(type);
}

/// `UserDefaults()`.
SWIFT void *plain_defaults(SELF void *type) {
    static type_member original;
    return portico_has_own_defaults() ? portico_standard_defaults() : ORIGINAL(original, PLAIN)(type);
}

/// `UserDefaults(suiteName:)`; the two words are the name.
SWIFT void *suite_defaults(uint64_t first, uint64_t second, SELF void *type) {
    static suite_initializer original;
    return portico_has_own_defaults() ? portico_defaults(first, second) : ORIGINAL(original, SUITE)(first, second, type);
}

// MARK: - Bundle

#define MAIN_BUNDLE "$s10Foundation6BundleC4mainACvgZ"

TAKEN void *main_bundle(SELF void *type) __asm__(MAIN_BUNDLE);

/// `Bundle.main`.
SWIFT void *main_bundle(SELF void *type) {
    static type_member original;
    void *own = portico_main_bundle();
    return own ? own : ORIGINAL(original, MAIN_BUNDLE)(type);
}

// MARK: - Home

typedef char *(*get_variable)(const char *);

/// Foundation asks for nothing but the home and the temporary directory in this way, each time anew.
__attribute__((weak, visibility("default"))) char *secure_getenv(const char *name) {
    static get_variable original;
    if (!strcmp(name, "CFFIXED_USER_HOME") || !strcmp(name, "TMPDIR")) {
        const char *own = portico_environment(name);
        if (own) return (char *)own;
    }
    return ORIGINAL(original, "secure_getenv")(name);
}

// MARK: - FileManager

#define FILE_MANAGER "$s20FoundationEssentials11FileManagerCN"
#define URLS "$s20FoundationEssentials11FileManagerC4urls3for2inSayAA3URLVGAC19SearchPathDirectoryO_AC0iJ10DomainMaskVtF"

typedef SWIFT void *(*urls)(uint8_t, uint64_t, SELF void *);

static urls original_urls;

/// `urls(for:in:)` as Foundation has it: a method that Swift declares and does not define.
SWIFT void *portico_original_urls(uint8_t directory, uint64_t domains, SELF void *self) {
    return original_urls(directory, domains, self);
}

/// The head of a Swift class, without the words of Objective-C.
struct class_metadata {
    uintptr_t kind, superclass;
    uint32_t flags, instance_address_point, instance_size;
    uint16_t alignment_mask, reserved;
    uint32_t class_size, class_address_point;
};

/// A method is called through the class's table and not by its name: there it is replaced. Nothing is if the class is not
/// where it was when this was written; then apps are given the folders of the program's user.
__attribute__((constructor)) static void replace_urls(void) {
    struct class_metadata *type = dlsym(RTLD_DEFAULT, FILE_MANAGER);
    original_urls = (urls)dlsym(RTLD_DEFAULT, URLS);
    if (!type || !original_urls) return;
    void **words = (void **)type;
    size_t count = (type->class_size - type->class_address_point) / sizeof(void *);
    for (size_t index = 0; index < count; index++) {
        if (words[index] != (void *)original_urls) continue;
        size_t page = (size_t)sysconf(_SC_PAGESIZE);
        void *start = (void *)((uintptr_t)&words[index] & ~(page - 1));
        // It stays writable: whether other words of the page are written to is not known here.
        if (mprotect(start, page, PROT_READ | PROT_WRITE) == 0) words[index] = (void *)portico_urls;
        return;
    }
}
