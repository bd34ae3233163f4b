// Portico
// SPDX-License-Identifier: Apache-2.0

#ifndef PORTICO_FOUNDATION_INTERPOSITION_H
#define PORTICO_FOUNDATION_INTERPOSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A value of the device that replaces the machine's.
enum portico_value { portico_time_zone, portico_updating_time_zone, portico_calendar, portico_locale };

/// What answers in place of Foundation for the code of an app. Objects are returned retained.
struct portico_foundation_hooks {
    /// Whether the code that is running has defaults of its own. Traps if nobody can tell whose it is.
    bool (*has_defaults)(void);
    /// `UserDefaults.standard`; NULL for Foundation's.
    void *_Nullable (*_Nonnull standard_defaults)(void);
    /// `UserDefaults(suiteName:)`, for code with defaults of its own; NULL for a name that is no suite's. The words are a
    /// Swift `String?`, which is the hook's from then on.
    void *_Nullable (*_Nonnull suite_defaults)(uint64_t first, uint64_t second);
    /// `Bundle.main`; NULL for Foundation's.
    void *_Nullable (*_Nonnull main_bundle)(void);
    /// Writes the path of the home or the temporary directory, by the name of its environment variable; false for the
    /// program's own, and for one that has no room.
    bool (*path)(const char *variable, char *path, size_t room);
    /// The storage of the `[String: String]` for `ProcessInfo.environment`; NULL for the program's own.
    void *_Nullable (*_Nonnull environment)(void);
    /// The storage of the `[URL]` for `FileManager.urls(for:in:)`; NULL for Foundation's. `directory` is the number of the
    /// case, not its raw value.
    void *_Nullable (*_Nonnull urls)(uint8_t directory, uint64_t domains);
    /// Writes the two words of a `TimeZone`, `Calendar` or `Locale`; false for Foundation's.
    bool (*value)(enum portico_value kind, void *words);
    /// Sets the time zone of a new `DateFormatter`, which does not use `TimeZone.current`.
    void (*prepare_formatter)(void *formatter);
    /// The storage of the `[String]` for `Locale.preferredLanguages`; NULL for Foundation's.
    void *_Nullable (*_Nonnull languages)(void);
    /// `Timer.scheduledTimer`; NULL for Foundation's. `block` are the two words of a closure, which stays the caller's.
    void *_Nullable (*_Nonnull schedule_timer)(double interval, bool repeats, const void *block);
    /// `Timer(timeInterval:…)`; NULL for Foundation's. The closure is the hook's from then on, unless it returns NULL.
    void *_Nullable (*_Nonnull make_timer)(double interval, bool repeats, const void *block);
    /// `RunLoop.perform`; false for Foundation's. The closure stays the caller's.
    bool (*perform)(void *loop, const void *block);
    /// `RunLoop.add`; false for Foundation's.
    bool (*add_timer)(void *timer, void *loop);
    /// The `fireDate` of a timer was set.
    void (*timer_moved)(void *timer);
    /// `OperationQueue.main`, or, on the main thread, `OperationQueue.current`; NULL for Foundation's.
    void *_Nullable (*_Nonnull main_operations)(bool is_current);
    /// An operation, or the storage of an `[Operation]`, is about to be added to a queue.
    void (*adds_operation)(void *operation);
    void (*adds_operations)(void *operations);
    /// Replaces the two words of a closure, an operation, by those of another one, which is the caller's; false if it has not.
    bool (*wraps_operation)(void *block);
    /// Calls `start(operation)`; false if it has not.
    bool (*starts_operation)(void *operation, void (*start)(void *operation));
};

/// Installs the hooks for the rest of the program. What cannot be replaced in this program is named on standard error.
void portico_install_foundation_hooks(const struct portico_foundation_hooks *added);

#pragma clang assume_nonnull end

#endif
