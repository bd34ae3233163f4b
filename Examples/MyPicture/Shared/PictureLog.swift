// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
public import AppGroups
public import Foundation

/// The list of posts, which the app and its extension share.
public final class PictureLog: Sendable {
    public let container: GroupContainer
    private let store: SharedStore

    private static let uploads = SharedKey<[PictureUpload]>("uploads", default: [])
    private static let server = SharedKey<URL>("server", default: MyPicture.server)

    /// - Throws: `GroupContainerError` without the entitlement, `SharedStoreError`.
    public init() throws {
        container = try GroupContainer(identifier: MyPicture.group)
        store = try SharedStore("pictures", in: container)
    }

    // MARK: - Posts

    /// Oldest first.
    public func uploads() throws -> [PictureUpload] { try store.value(Self.uploads) }

    /// The list at once, then after each change, in whichever process.
    public var changes: SharedValues<[PictureUpload]> { store.values(of: Self.uploads) }

    /// Looks anew at what other processes have written: when the app is in front again. One that was killed right after
    /// its change may not have told of it.
    public func resume() { store.resume() }

    public func add(_ upload: PictureUpload) async throws {
        try await store.update(Self.uploads) { $0.append(upload) }
    }

    /// - Parameter old: Changes nothing if the post is in none of these.
    public func move(_ id: String, from old: [PictureUpload.State], to new: PictureUpload.State) async throws {
        try await store.update(Self.uploads) { uploads in
            guard let index = uploads.firstIndex(where: { $0.id == id }), old.contains(uploads[index].state) else {
                return
            }
            uploads[index].state = new
        }
    }

    // MARK: - The server

    public func serverURL() throws -> URL { try store.value(Self.server) }

    /// Takes the address `mypicture://server/8123`: posts go to that port of this machine from now on.
    ///
    /// - Returns: False for any other address; nothing has changed then.
    public func setServer(by link: URL) throws -> Bool {
        guard link.scheme == "mypicture", link.host() == "server", let port = UInt16(link.lastPathComponent), port > 0
        else { return false }
        try store.set(Self.server, to: MyPicture.serverURL(port: port))
        return true
    }
}
