// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppExtensions
public import AppGroups
public import Foundation

/// The list of posts, which the app and its extension share.
public final class PictureLog: Sendable {
    public let container: GroupContainer
    private let store: SharedStore
    /// The damage that was found when the list was opened, for people: it has begun anew. nil for none.
    public let damage: String?

    private static let uploads = SharedKey<[PictureUpload]>("uploads", default: [])
    private static let server = SharedKey<URL>("server", default: MyPicture.server)

    private init(_ store: SharedStore, in container: GroupContainer, damage: String? = nil) {
        self.store = store
        self.container = container
        self.damage = damage
    }

    /// The group's. A damaged list is moved aside by the kit, which says so once; it begins anew then. One that cannot be
    /// opened, as in a container that nothing can be written to, is none.
    ///
    /// - Throws: `GroupContainerError` without the entitlement, `SharedStoreError`.
    public static func open() throws -> PictureLog {
        let container = try GroupContainer(identifier: MyPicture.group)
        do {
            return PictureLog(try SharedStore("pictures", in: container), in: container)
        } catch let error as SharedStoreError where error.code == .corrupt {
            return PictureLog(
                try SharedStore("pictures", in: container), in: container, damage: error.description)
        }
    }

    /// What the app does for the group, at each moment of its life.
    @MainActor
    public func makeCoordinator() -> GroupCoordinator {
        GroupCoordinator(in: container, stores: [store], end: end)
    }

    /// Writes down what has become of a post.
    public var end: BackgroundUploader.End {
        { [self] record, outcome in
            guard let id = record.request.headers[PictureUploader.header] else { return }
            // Of a list that cannot be written now the kit hears, and tells the end again.
            try await move(id, from: [.preparing, .sending], to: PictureUpload.State(outcome))
        }
    }

    // MARK: - Posts

    /// Oldest first.
    public func uploads() throws -> [PictureUpload] { try store.value(Self.uploads) }

    /// The list at once, then after each change, in whichever process.
    public var changes: SharedValues<[PictureUpload]> { store.values(of: Self.uploads) }

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
