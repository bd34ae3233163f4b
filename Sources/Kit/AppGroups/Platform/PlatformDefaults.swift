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

#if canImport(Darwin)
    extension GroupContainer {
        /// The container that the system gives to the group's processes.
        ///
        /// - Parameter identifier: As in the entitlement: `group.` and what follows.
        /// - Throws: ``GroupContainerError/noContainer(identifier:)``.
        /// - Behavior: https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
        public init(identifier: String) throws(GroupContainerError) {
            guard let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier) else {
                throw .noContainer(identifier: identifier)
            }
            try self.init(directory: url, name: identifier)
        }
    }
#endif

/// What this platform has against being suspended with a lock.
public func platformActivities() -> any ProcessActivities {
    #if canImport(Darwin)
        ExpiringActivities()
    #else
        NoActivities()
    #endif
}
