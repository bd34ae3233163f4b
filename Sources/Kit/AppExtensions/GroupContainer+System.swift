// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
import Foundation
import SystemFrameworks

extension GroupContainer {
    /// The container that the system gives to the group's processes, with the system's services: what is opened in it
    /// hears of changes by Darwin notifications, and is not suspended in a transaction.
    ///
    /// - Parameter identifier: As in the entitlement: `group.` and what follows.
    /// - Throws: `GroupContainerError.noContainer(identifier:)`.
    /// - Behavior: https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
    public init(identifier: String) throws(GroupContainerError) {
        guard let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier) else {
            throw .noContainer(identifier: identifier)
        }
        try self.init(directory: url, name: identifier, services: .system(group: identifier))
    }
}
