// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension GroupContainer {
    /// What this platform has for the signals of a group: Darwin notifications, or files on Linux. Taken where neither
    /// the caller nor the container's ``services`` say otherwise.
    ///
    /// - Throws: On Linux what ``makeDirectory(_:)`` throws, for the directory of the files.
    public func platformSignal() throws(GroupContainerError) -> any GroupSignal {
        #if canImport(Darwin)
            DarwinSignal(in: self)
        #else
            try FileSignal(in: self)
        #endif
    }

    /// The caller's choice, the container's, or the platform's.
    func signal(_ choice: (any GroupSignal)?) throws(GroupContainerError) -> any GroupSignal {
        if let signal = choice ?? services?.signal { signal } else { try platformSignal() }
    }

    /// The caller's choice, the container's, or the platform's.
    func activities(_ choice: (any ProcessActivities)?) -> any ProcessActivities {
        choice ?? services?.activities ?? platformActivities()
    }
}

/// What this platform has against being suspended with a lock. Taken where neither the caller nor the container's
/// ``GroupContainer/services`` say otherwise.
public func platformActivities() -> any ProcessActivities {
    #if canImport(Darwin) && !os(macOS)
        ExpiringActivities()
    #else
        NoActivities()
    #endif
}
