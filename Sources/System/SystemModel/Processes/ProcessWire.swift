// Portico
// SPDX-License-Identifier: Apache-2.0

/// What a process says about itself that decides whether it may be suspended.
public enum ProcessMessage: Codable, Hashable, Sendable {
    /// `beginActivity`, or a call of `performExpiringActivity`: not before it ends, or expires.
    case beganActivity(number: Int, reason: String)
    case endedActivity(number: Int)
    /// A lock on a file is held, or no longer; an absolute path. Said by a store about its own transaction where nobody
    /// could see it from outside: in a test, whose processes share one.
    case locked(path: String)
    case unlocked(path: String)
}

/// What a process asks of notifications between processes: `CFNotificationCenterGetDarwinNotifyCenter()`.
public enum DarwinMessage: Codable, Hashable, Sendable {
    case observe(name: String)
    case ignore(name: String)
    case post(name: String)
}
