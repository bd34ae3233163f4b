// Portico
// SPDX-License-Identifier: Apache-2.0

public import DeviceContainers
public import Foundation

/// The folder of a device.
///
///     <home>/devices/<name>/
///         lock                   held by the host, see `FolderLock`
///         journal.sqlite         every event, in order: the device itself
///         control.sock           requests of the command line
///         apps.sock              processes of apps and extensions
///         host.log               what the host has to say
///         apps/<bundle>.app      installed bundles
///         containers/<bundle>/   what apps and extensions call home, see `AppContainer`
///         groups/<group>/        what apps of an App Group share, see `GroupContainer`
///         attachments/<bundle>/  files of notifications, see `AttachmentStore`
///         logs/<bundle>.log      what apps and extensions print
public struct DeviceDirectory: Hashable, Sendable {
    /// The device's name: the folder's name.
    public let name: String
    /// The device's folder; it need not exist yet.
    public let url: URL

    /// - Throws: ``DeviceHostError`` for a name that is not a plain file name.
    public init(name: String, home: URL) throws(DeviceHostError) {
        let allowed = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_. ".contains($0)) }
        guard allowed, !name.isEmpty, !name.hasPrefix("."), name.count <= 40 else { throw .badDeviceName(name) }
        self.name = name
        url = home.appending(path: "devices/\(name)", directoryHint: .isDirectory)
    }

    /// Exists once the device has been booted.
    public var journal: URL { url.appending(path: "journal.sqlite") }
    /// The path of the socket, at most 107 bytes on Linux, the limit of a Unix socket's address.
    public var controlSocket: String { url.appending(path: "control.sock").path }
    /// The path of the socket, with the same limit as ``controlSocket``.
    public var appSocket: String { url.appending(path: "apps.sock").path }
    /// The host's own log; the apps' output is in ``output(of:)``.
    public var log: URL { url.appending(path: "host.log") }

    /// The folder of an installed bundle.
    public func bundle(_ identifier: String) -> URL {
        url.appending(path: "apps/\(identifier).app", directoryHint: .isDirectory)
    }

    /// The home directory of an app's or extension's process.
    public func container(of identifier: String) -> AppContainer { AppContainer(identifier, in: containers) }

    /// The folder of all containers; created with the first of them.
    public var containers: URL { url.appending(path: "containers", directoryHint: .isDirectory) }

    /// The folder of all App Groups' containers; created with the first of them.
    public var groups: URL { url.appending(path: "groups", directoryHint: .isDirectory) }

    /// The folder of notifications' attachments.
    public var attachments: AttachmentStore {
        AttachmentStore(root: url.appending(path: "attachments", directoryHint: .isDirectory))
    }

    /// The association server of this home, used by all its devices; nil if none is running.
    public var associationServer: URL? {
        let home = url.deletingLastPathComponent().deletingLastPathComponent()
        let file = home.appending(path: Self.associationServerFile)
        return (try? String(contentsOf: file, encoding: .utf8)).flatMap {
            URL(string: $0.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }

    /// The file in the home that holds the address of the association server.
    public static let associationServerFile = "association-server.url"

    /// The file with the output of an app or extension.
    public func output(of identifier: String) -> URL { url.appending(path: "logs/\(identifier).log") }

    /// Whether a device has ever been booted here.
    public var exists: Bool { FileManager.default.fileExists(atPath: journal.path) }

    /// Creates missing folders. The device's own folder is readable by its owner only, as it contains payloads and
    /// tokens.
    public func create() throws {
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for folder in ["apps", "logs"] {
            try FileManager.default.createDirectory(
                at: url.appending(path: folder), withIntermediateDirectories: true)
        }
    }

    /// The names of all devices in a home, in alphabetical order.
    public static func names(in home: URL) -> [String] {
        let folder = home.appending(path: "devices")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { (try? DeviceDirectory(name: $0, home: home))?.exists == true }.sorted()
    }
}
