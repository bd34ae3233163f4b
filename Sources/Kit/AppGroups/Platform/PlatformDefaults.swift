// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension GroupContainer {
    /// Returns this platform's signal: Darwin notifications, or files on Linux. Used if neither the caller nor the
    /// container's ``services`` specify one.
    ///
    /// - Throws: On Linux, the errors of ``makeDirectory(_:)`` for the directory of the files.
    public func platformSignal() throws(GroupContainerError) -> any GroupSignal {
        #if canImport(Darwin)
            DarwinSignal(in: self)
        #else
            try FileSignal(in: self)
        #endif
    }

    /// The caller's choice, the container's signal, or the platform's.
    func signal(_ choice: (any GroupSignal)?) throws(GroupContainerError) -> any GroupSignal {
        if let signal = choice ?? services?.signal { signal } else { try platformSignal() }
    }

    /// The caller's choice, the container's activities, or the platform's.
    func activities(_ choice: (any ProcessActivities)?) -> any ProcessActivities {
        choice ?? services?.activities ?? platformActivities()
    }
}

/// Returns this platform's protection against being suspended with a lock. Used if neither the caller nor the
/// container's ``GroupContainer/services`` specify one.
public func platformActivities() -> any ProcessActivities {
    #if canImport(Darwin) && !os(macOS)
        ExpiringActivities()
    #else
        NoActivities()
    #endif
}
