// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The system services that the processes of a group use: notifications about changes, and protection against being
/// suspended while holding a lock.
///
/// A ``GroupContainer`` has services, and everything opened in it uses them, so that apps need not handle them. A
/// container found by its identifier (`GroupContainer(identifier:)` of AppExtensions) has the system's services. A
/// container for a plain directory has none and uses the platform's defaults.
public struct GroupServices: Sendable {
    /// Notifies other processes of changes.
    public var signal: any GroupSignal
    /// The activities in which transactions run.
    public var activities: any ProcessActivities
    /// Reports locks; nil if the system detects by itself who holds a lock.
    package var locks: LockReports?
    /// Is told of uses of the container's files; nil if nobody wants to know.
    package var use: GroupUse?
    /// The current date; nil if `Date()` has the system's time, which is not true on every thread of a virtual device
    /// in a test.
    package var now: (@Sendable () -> Date)?
    /// Sets a file's protection; nil for the platform's own function, if it has one.
    package var protect: (@Sendable (_ path: String, _ protection: FileProtection) throws(FileFailure) -> Void)?

    /// Creates services for a system that detects by itself who holds a lock.
    public init(signal: any GroupSignal, activities: any ProcessActivities) {
        self.signal = signal
        self.activities = activities
    }

    package init(signal: any GroupSignal, activities: any ProcessActivities, locks: LockReports?) {
        self.init(signal: signal, activities: activities)
        self.locks = locks
    }
}

/// Reports uses of a container's files to a system that tries orders of events: two that have no file in common can come in any
/// order. Called on any thread, before or after the use, in the call that it belongs to.
package struct GroupUse: Sendable {
    /// Files have been read, or written.
    package var files: @Sendable (_ writes: Bool) -> Void
    /// Code outside of this module has been told a path, and may use the files at any time from now on.
    package var anything: @Sendable () -> Void

    package init(files: @escaping @Sendable (_ writes: Bool) -> Void, anything: @escaping @Sendable () -> Void) {
        self.files = files
        self.anything = anything
    }
}

/// Reports locks in a container to a system that cannot detect their owners: on a virtual device in a test, all apps
/// share one process. Called on the thread that has the lock, right after it was acquired and right after it was
/// released.
package struct LockReports: Sendable {
    package var taken: @Sendable (_ file: URL) -> Void
    package var released: @Sendable (_ file: URL) -> Void

    package init(taken: @escaping @Sendable (URL) -> Void, released: @escaping @Sendable (URL) -> Void) {
        self.taken = taken
        self.released = released
    }
}
