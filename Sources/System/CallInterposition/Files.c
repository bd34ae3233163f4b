// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "CallInterposition.h"
#include "Hooks.h"

// Files and folders that code of an app makes by a relative path. The current directory belongs to the whole program: in a
// test it is the developer's. Code of an app that asks for it, as Foundation does to complete a path, is told a folder of the
// app's; who hands a relative path to the C library is found out.

typedef int (*open_file)(const char *, int, ...);
typedef int (*open_file_at)(int, const char *, int, ...);
typedef FILE *(*open_stream)(const char *, const char *);
typedef int (*make_folder)(const char *, mode_t);
typedef char *(*tell_folder)(char *, size_t);

REAL(open, open_file)
REAL(open64, open_file)
REAL(openat, open_file_at)
REAL(openat64, open_file_at)
REAL(fopen, open_stream)
REAL(fopen64, open_stream)
REAL(mkdir, make_folder)
REAL(getcwd, tell_folder)

static void will_write(const char *path) {
    if (!path || path[0] == '/' || path[0] == 0 || !portico_hooks()) return;
    if (portico_shown() || portico_is_app_thread()) portico_hooks()->writes_relative_path(path);
}

static bool is_for_writing(int flags) { return (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT); }

// The mode is an argument only where a file may be made; what is read otherwise is passed on and not looked at.
#define MODE                                                                                                           \
    va_list arguments;                                                                                                 \
    va_start(arguments, flags);                                                                                        \
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(arguments, mode_t) : 0;                                     \
    va_end(arguments);

int portico_open_nothing(void) { return real_open()("/dev/null", O_RDWR | O_CLOEXEC); }

#define OPEN(name)                                                                                                     \
    TAKEN int name(const char *path, int flags, ...) {                                                                 \
        MODE                                                                                                           \
        if (is_for_writing(flags)) {                                                                                   \
            if (portico_is_ended_code()) return portico_open_nothing();                                                \
            will_write(path);                                                                                          \
        }                                                                                                              \
        return real_##name()(path, flags, mode);                                                                       \
    }

#define OPEN_AT(name)                                                                                                  \
    TAKEN int name(int folder, const char *path, int flags, ...) {                                                     \
        MODE                                                                                                           \
        if (is_for_writing(flags)) {                                                                                   \
            if (portico_is_ended_code()) return portico_open_nothing();                                                \
            if (folder == AT_FDCWD) will_write(path);                                                                  \
        }                                                                                                              \
        return real_##name()(folder, path, flags, mode);                                                               \
    }

OPEN(open)
OPEN(open64)
OPEN_AT(openat)
OPEN_AT(openat64)

static bool is_mode_for_writing(const char *mode) { return mode && (mode[0] != 'r' || strchr(mode, '+')); }

TAKEN FILE *fopen(const char *restrict path, const char *restrict mode) {
    if (is_mode_for_writing(mode)) {
        if (portico_is_ended_code()) return real_fopen()("/dev/null", mode);
        will_write(path);
    }
    return real_fopen()(path, mode);
}

TAKEN FILE *fopen64(const char *restrict path, const char *restrict mode) {
    if (is_mode_for_writing(mode)) {
        if (portico_is_ended_code()) return real_fopen64()("/dev/null", mode);
        will_write(path);
    }
    return real_fopen64()(path, mode);
}

TAKEN int mkdir(const char *path, mode_t mode) {
    if (portico_is_ended_code()) return 0;
    will_write(path);
    return real_mkdir()(path, mode);
}

TAKEN char *getcwd(char *path, size_t size) {
    char folder[PATH_MAX];
    const bool is_own = portico_hooks() && portico_shown() && portico_hooks()->current_folder(folder, sizeof folder);
    if (!is_own) return real_getcwd()(path, size);
    const size_t length = strlen(folder) + 1;
    // An extension of the C library's: it makes room itself.
    if (!path) path = malloc(size = size ? size : length);
    if (path && length > size) {
        errno = ERANGE;
        return NULL;
    }
    return path ? memcpy(path, folder, length) : NULL;
}

// MARK: - The disk

// What an app has written is in its files at once, for every process, and stays there when the process ends. That it survives a
// machine without power takes milliseconds (`Data.write(to:)` waits for it too), and no device here loses its power.

typedef int (*synchronize_file)(int);

REAL(fsync, synchronize_file)
REAL(fdatasync, synchronize_file)

static bool is_file_of_app(int file) {
    struct stat found;
    return portico_hooks() && portico_shown() && fstat(file, &found) == 0
        && (S_ISREG(found.st_mode) || S_ISDIR(found.st_mode) || portico_is_ended_code());
}

TAKEN int fsync(int file) { return is_file_of_app(file) ? 0 : real_fsync()(file); }
TAKEN int fdatasync(int file) { return is_file_of_app(file) ? 0 : real_fdatasync()(file); }
