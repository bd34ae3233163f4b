// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What the processes of a group need of the system they run on: how they hear of each other's changes, and what keeps
/// them from being suspended with a lock.
///
/// A ``GroupContainer`` brings them along, and whatever is opened in it takes them from there, so that no app has to
/// think of them. A container that was found by its identifier (`GroupContainer(identifier:)` of AppExtensions) has the
/// system's; one of a plain directory has none, and the platform's defaults are taken.
public struct GroupServices: Sendable {
    /// How a change is told.
    public var signal: any GroupSignal
    /// What transactions run in.
    public var activities: any ProcessActivities
    /// nil where the system sees by itself who holds a lock.
    package var locks: LockReports?
    /// nil where `Date()` is the system's: on a virtual device inside a test it is not on every thread.
    package var now: (@Sendable () -> Date)?
    /// nil where the platform knows how to protect a file, or protects none.
    package var protect: (@Sendable (_ path: String, _ protection: FileProtection) throws(FileFailure) -> Void)?

    /// For a system that sees by itself who holds a lock.
    public init(signal: any GroupSignal, activities: any ProcessActivities) {
        self.signal = signal
        self.activities = activities
    }

    package init(signal: any GroupSignal, activities: any ProcessActivities, locks: LockReports?) {
        self.init(signal: signal, activities: activities)
        self.locks = locks
    }
}

/// Tells a system of the locks in a container that cannot see whose they are: on a virtual device inside a test, all
/// apps have one process of the kernel's. Called on the thread that has the lock, right after it was taken and right
/// after it was given back.
package struct LockReports: Sendable {
    package var taken: @Sendable (_ file: URL) -> Void
    package var released: @Sendable (_ file: URL) -> Void

    package init(taken: @escaping @Sendable (URL) -> Void, released: @escaping @Sendable (URL) -> Void) {
        self.taken = taken
        self.released = released
    }
}
