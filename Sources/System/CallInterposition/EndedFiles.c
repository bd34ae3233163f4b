// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "CallInterposition.h"
#include "Hooks.h"

// Files that code of an ended process changes: it does not, and is told that it has. What runs on is a task that has begun, a
// thread of the app's own, or a main thread that the device has ended in the middle of a call, and nobody can stop them; what
// they would leave behind can be. These functions, and those in Files.c, are what Foundation changes files with. A file that
// was open for writing before is not looked at, nor are attributes of files.

typedef int (*on_path)(const char *);
typedef int (*on_two_paths)(const char *, const char *);
typedef int (*on_paths_at)(int, const char *, int, const char *);
typedef int (*on_paths_at_by_flags)(int, const char *, int, const char *, unsigned);
typedef int (*on_path_at)(int, const char *, int);
typedef int (*make_temporary)(char *);

REAL(unlink, on_path)
REAL(rmdir, on_path)
REAL(remove, on_path)
REAL(unlinkat, on_path_at)
REAL(rename, on_two_paths)
REAL(link, on_two_paths)
REAL(symlink, on_two_paths)
REAL(renameat, on_paths_at)
REAL(renameat2, on_paths_at_by_flags)
REAL(mkstemp, make_temporary)
REAL(mkstemp64, make_temporary)

bool portico_is_ended_code(void) {
    return portico_hooks() && (portico_shown() || portico_is_app_thread()) && portico_hooks()->is_over();
}

#define UNLESS_ENDED(call) portico_is_ended_code() ? 0 : (call)

TAKEN int unlink(const char *path) { return UNLESS_ENDED(real_unlink()(path)); }
TAKEN int rmdir(const char *path) { return UNLESS_ENDED(real_rmdir()(path)); }
TAKEN int remove(const char *path) { return UNLESS_ENDED(real_remove()(path)); }

TAKEN int unlinkat(int folder, const char *path, int flags) {
    return UNLESS_ENDED(real_unlinkat()(folder, path, flags));
}

TAKEN int rename(const char *from, const char *to) { return UNLESS_ENDED(real_rename()(from, to)); }
TAKEN int link(const char *from, const char *to) { return UNLESS_ENDED(real_link()(from, to)); }
TAKEN int symlink(const char *from, const char *to) { return UNLESS_ENDED(real_symlink()(from, to)); }

TAKEN int renameat(int from_folder, const char *from, int to_folder, const char *to) {
    return UNLESS_ENDED(real_renameat()(from_folder, from, to_folder, to));
}

TAKEN int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
    return UNLESS_ENDED(real_renameat2()(from_folder, from, to_folder, to, flags));
}

TAKEN int mkstemp(char *name) { return portico_is_ended_code() ? portico_open_nothing() : real_mkstemp()(name); }
TAKEN int mkstemp64(char *name) { return portico_is_ended_code() ? portico_open_nothing() : real_mkstemp64()(name); }
