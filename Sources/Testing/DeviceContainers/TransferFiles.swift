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
    private let container: URL
    private let downloads: URL

    /// - Parameters:
    ///   - home: The container of the app; none for an extension.
    ///   - groups: The containers of the App Groups that the bundle may use.
    ///   - container: The container of the app, for an extension too: fetched files are put into its
    ///     `Library/Caches/Downloads`, which need not exist yet.
    public init(home: [URL], groups: [URL], container: URL) {
        folders = home + groups
        self.container = container
        downloads = container.appending(path: "Library/Caches/Downloads", directoryHint: .isDirectory)
    }

    /// The file that an upload sends.
    ///
    /// - Throws: ``TransferRefusal``, which says what the app's task fails with.
    public func body(_ path: String) throws(TransferRefusal) -> URL {
        let file = URL(filePath: path, directoryHint: .notDirectory).resolvingSymlinksInPath().standardizedFileURL
        guard folders.contains(where: { Self.isInside(file, $0) }) else { throw .outside(path) }
        // Nothing but a regular file: to open a pipe is to wait for whoever writes into it.
        switch (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType {
        case .typeRegular: return file
        case nil, .typeDirectory: throw .missing(path)
        default: throw .irregular(path)
        }
    }

    /// A place for what transfer `ticket` fetches.
    ///
    /// - Throws: ``TransferRefusal/misplaced(_:)`` when a link leads out of the container on the way there; file errors.
    public func download(ticket: Int) throws -> URL {
        // Before anything is made: what is missing is made in the last folder that is there.
        var existing = downloads
        while !FileManager.default.fileExists(atPath: existing.path), existing.path.count > container.path.count {
            existing.deleteLastPathComponent()
        }
        try checkPlace(existing)
        try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
        try checkPlace(downloads)
        return downloads.resolvingSymlinksInPath()
            .appending(path: "download-\(ticket).tmp", directoryHint: .notDirectory)
    }

    /// How a transfer ends that a server answers which nobody has to reach: the body of an upload counts as sent, and a
    /// download's is written to its place.
    public func answered(
        _ record: TransferTaskRecord, ticket: Int, status: Int, fields: [TransferTaskRecord.Field] = [],
        body: Data = Data()
    ) -> TransferResult {
        var answer = TransferAnswer(status: status, fields: fields)
        switch record.kind {
        case .upload(let path):
            do throws(TransferRefusal) {
                let file = try self.body(path)
                answer.sent = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? 0
            } catch {
                return error.result
            }
            answer.body = body
        case .download:
            do {
                let place = try download(ticket: ticket)
                try body.write(to: place)
                answer.file = place.path
            } catch {
                return .failed(code: NSURLErrorCannotCreateFile, reason: "\(error)")
            }
        }
        return .answered(answer)
    }

    private func checkPlace(_ folder: URL) throws(TransferRefusal) {
        let place = folder.resolvingSymlinksInPath().standardizedFileURL
        let isContainer = place.path == container.resolvingSymlinksInPath().standardizedFileURL.path
        guard isContainer || Self.isInside(place, container) else { throw .misplaced(downloads.path) }
    }

    /// - Parameter file: Without links.
    private static func isInside(_ file: URL, _ folder: URL) -> Bool {
        let folder = folder.resolvingSymlinksInPath().standardizedFileURL.path
        return file.path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
}

/// Why a file cannot be sent, or not be fetched.
public enum TransferRefusal: Error, Hashable, CustomStringConvertible {
    case missing(String)
    case outside(String)
    /// A pipe, a socket or a device.
    case irregular(String)
    /// The folder for fetched files is elsewhere.
    case misplaced(String)

    /// Of `NSURLErrorDomain`.
    public var code: Int {
        switch self {
        case .missing: NSURLErrorFileDoesNotExist
        case .outside: NSURLErrorNoPermissionsToReadFile
        case .irregular: NSURLErrorCannotOpenFile
        case .misplaced: NSURLErrorCannotCreateFile
        }
    }

    public var description: String {
        switch self {
        case .missing(let path): "there is no file \(path)"
        case .outside(let path): "\(path) is in none of the containers that the session may use"
        case .irregular(let path): "\(path) is not a regular file"
        case .misplaced(let path): "\(path) leads out of the app's container"
        }
    }

    /// The same for the device.
    public var result: TransferResult { .failed(code: code, reason: description) }
}
