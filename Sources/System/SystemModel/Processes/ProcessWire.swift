// Portico
// SPDX-License-Identifier: Apache-2.0

/// A message of a process that affects its suspension.
public enum ProcessMessage: Codable, Hashable, Sendable {
    /// `beginActivity`, or a call of `performExpiringActivity`: the process is not suspended until it ends or expires.
    case beganActivity(number: Int, reason: String)
    case endedActivity(number: Int)
    /// A lock on a file, given by its absolute path, is held or released. A store reports its own transactions where
    /// nothing outside can detect them: in a test, whose apps share a process.
    case locked(path: String)
    case unlocked(path: String)
}

/// A request for notifications between processes: `CFNotificationCenterGetDarwinNotifyCenter()`.
public enum DarwinMessage: Codable, Hashable, Sendable {
    case observe(name: String)
    case ignore(name: String)
    case post(name: String)
}
