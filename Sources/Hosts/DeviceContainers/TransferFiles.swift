// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import SystemModel

/// Which files a background session may send, and where what it fetches is put.
///
/// An extension's must lie in a container of its App Groups; an app's in one of those or in its own. A link does not
/// lead out of them.
public struct TransferFiles: Sendable {
    private let folders: [URL]
    private let downloads: URL

    /// - Parameters:
    ///   - home: The container of the app; nil for an extension.
    ///   - groups: The containers of the App Groups that the bundle may use.
    ///   - downloads: Where fetched files are put; it need not exist yet.
    public init(home: [URL], groups: [URL], downloads: URL) {
        folders = home + groups
        self.downloads = downloads
    }

    /// The file that an upload sends.
    ///
    /// - Throws: ``TransferRefusal``, which says what the app's task fails with.
    public func body(_ path: String) throws(TransferRefusal) -> URL {
        let file = URL(filePath: path, directoryHint: .notDirectory).resolvingSymlinksInPath().standardizedFileURL
        let isInside = folders.contains { folder in
            let folder = folder.resolvingSymlinksInPath().standardizedFileURL.path
            return file.path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
        }
        guard isInside else { throw .outside(path) }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
            throw .missing(path)
        }
        return file
    }

    /// A place for what transfer `ticket` fetches.
    public func download(ticket: Int) throws -> URL {
        try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
        return downloads.appending(path: "download-\(ticket).tmp", directoryHint: .notDirectory)
    }
}

/// Why a file cannot be sent.
public enum TransferRefusal: Error, Hashable, CustomStringConvertible {
    case missing(String)
    case outside(String)

    /// Of `NSURLErrorDomain`.
    public var code: Int {
        switch self {
        case .missing: NSURLErrorFileDoesNotExist
        case .outside: NSURLErrorNoPermissionsToReadFile
        }
    }

    public var description: String {
        switch self {
        case .missing(let path): "there is no file \(path)"
        case .outside(let path): "\(path) is in none of the containers that the session may use"
        }
    }

    /// The same for the device.
    public var result: TransferResult { .failed(code: code, reason: description) }
}
