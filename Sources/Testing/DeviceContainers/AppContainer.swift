// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The data container of an app or of an extension: the folder that its process calls home.
///
///     <containers>/<bundle identifier>/
///         Documents
///         Library/Application Support
///         Library/Caches
///         Library/Preferences
///         tmp
public struct AppContainer: Hashable, Sendable {
    /// The container's folder; it need not exist yet.
    public let url: URL

    /// - Parameters:
    ///   - identifier: An app's bundle identifier, or an extension's: each has a container of its own.
    ///   - containers: Where all containers of the device are.
    public init(_ identifier: String, in containers: URL) {
        url = containers.appending(path: identifier, directoryHint: .isDirectory)
    }

    /// The process's `TMPDIR`; it need not exist yet.
    public var temporaryFolder: URL { url.appending(path: "tmp", directoryHint: .isDirectory) }

    /// Makes the folders that are missing, the container for its owner alone.
    public func create() throws {
        let files = FileManager.default
        try files.createDirectory(at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for folder in ["Documents", "Library/Application Support", "Library/Caches", "Library/Preferences", "tmp"] {
            try files.createDirectory(at: url.appending(path: folder), withIntermediateDirectories: true)
        }
    }

    /// Environment variables that make the container home for Foundation on Linux: `NSHomeDirectory()`, the documents,
    /// caches and application support folders, `UserDefaults` and the temporary folder are all in it.
    public var environment: [String: String] {
        [
            "HOME": url.path,
            // Foundation asks the system for the user's home before it looks at HOME.
            "CFFIXED_USER_HOME": url.path,
            "TMPDIR": temporaryFolder.path,
            "XDG_CACHE_HOME": url.appending(path: "Library/Caches").path,
            "XDG_CONFIG_HOME": url.appending(path: "Library/Preferences").path,
            "XDG_DATA_HOME": url.appending(path: "Library/Application Support").path,
        ]
    }

    /// Puts aside the containers of everything but what is named: what is left of apps that were uninstalled.
    public static func keepOnly(_ identifiers: Set<String>, in containers: URL) -> RemovedFolders {
        RemovedFolders(in: containers, except: identifiers)
    }
}
