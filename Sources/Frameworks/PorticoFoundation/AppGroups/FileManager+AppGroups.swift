// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

extension FileManager {
    /// The folder that the app shares with its extensions and with other apps of its team; nil if the entitlement
    /// `com.apple.security.application-groups` of the calling bundle does not list the group.
    ///
    /// The folder exists, and contains `Library/Application Support`, `Library/Caches` and `Library/Preferences`. It is
    /// deleted with the last app of the group.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
    /// - Since: iOS 7.0
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        Self.container(of: groupIdentifier, isTold: false)
    }

    /// The same for a caller that keeps the path for itself, and says when it uses the files there: `StoreProcess.filesUsed(of:writes:)`.
    package static func toldContainer(of group: String) -> URL? { container(of: group, isTold: true) }

    private static func container(of group: String, isTold: Bool) -> URL? {
        guard let process = ProcessContext.find(for: "FileManager.containerURL") else {
            preconditionFailure(
                "FileManager.containerURL was called outside of an app: containers belong to the apps of a device. Run "
                    + "the app on a device with `portico launch`, or in a test with TestDevice.inApp")
        }
        return process.groupContainer(of: group, isTold: isTold).map { URL(filePath: $0, directoryHint: .isDirectory) }
    }
}
