// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
import Foundation
import SystemFrameworks

#if !canImport(Darwin)
    import PorticoFoundation
#endif

extension GroupContainer {
    /// Opens the container that the system provides for the group, with the system's services: Darwin notifications for
    /// changes, and protection against being suspended in a transaction.
    ///
    /// - Parameter identifier: The group's identifier as in the entitlement, beginning with `group.`.
    /// - Throws: `GroupContainerError.noContainer(identifier:)`.
    /// - Behavior: https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
    public init(identifier: String) throws(GroupContainerError) {
        #if canImport(Darwin)
            let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)
        #else
            let url = FileManager.toldContainer(of: identifier)
        #endif
        guard let url else { throw .noContainer(identifier: identifier) }
        try self.init(directory: url, name: identifier, services: .system(group: identifier))
    }
}
