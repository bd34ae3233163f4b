// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension GroupContainer {
    /// What this platform has for the signals of a group: Darwin notifications, or files on Linux.
    ///
    /// - Throws: On Linux what ``makeDirectory(_:)`` throws, for the directory of the files.
    public func platformSignal() throws(GroupContainerError) -> any GroupSignal {
        #if canImport(Darwin)
            DarwinSignal(in: self)
        #else
            try FileSignal(in: self)
        #endif
    }
}

/// What this platform has against being suspended with a lock.
public func platformActivities() -> any ProcessActivities {
    #if canImport(Darwin)
        ExpiringActivities()
    #else
        NoActivities()
    #endif
}
