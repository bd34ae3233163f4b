// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The folder of an App Group.
///
///     <groups>/<group>/
///         Library/Application Support
///         Library/Caches
///         Library/Preferences        the group's defaults
///     <groups>-locks/<group>/        of the frameworks, which must not count as the app's
public struct GroupContainer: Hashable, Sendable {
    /// The container's folder; it need not exist yet.
    public let url: URL

    /// Whether a group's name may be a file name.
    public static func isName(_ group: String) -> Bool { isPlainName(group) }

    /// nil for a group whose name is no file name: nobody may leave the folder of groups by it.
    ///
    /// - Parameters:
    ///   - group: `group.com.example.shared`.
    ///   - groups: Where all groups of the device are.
    public init?(_ group: String, in groups: URL) {
        guard isPlainName(group) else { return nil }
        url = groups.appending(path: group, directoryHint: .isDirectory)
    }

    /// Makes the folders that are missing, the container for its owner alone.
    public func create() throws {
        let files = FileManager.default
        try files.createDirectory(at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for folder in ["Library/Application Support", "Library/Caches", "Library/Preferences"] {
            try files.createDirectory(at: url.appending(path: folder), withIntermediateDirectories: true)
        }
    }

    /// Makes the containers of these groups and returns their paths, as a process is told them.
    public static func create(_ names: [String], in groups: URL) throws -> [String: String] {
        var paths: [String: String] = [:]
        for name in names {
            guard let container = GroupContainer(name, in: groups) else { continue }
            try container.create()
            paths[name] = container.url.path
        }
        return paths
    }

    /// Puts aside the containers of every other group.
    public static func keepOnly(_ names: Set<String>, in groups: URL) -> RemovedFolders {
        RemovedFolders(in: groups, except: names)
            + RemovedFolders(in: URL(filePath: groups.path + "-locks"), except: names)
    }
}
