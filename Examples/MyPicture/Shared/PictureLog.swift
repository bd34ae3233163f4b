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
    /// An app that is more than an example keeps it in a shared keychain.
    private static let token = SharedKey<String?>("token", default: nil)

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
        GroupCoordinator(in: container, stores: [store], end: end, requeue: requeue)
    }

    /// Writes down what has become of a post.
    public var end: BackgroundUploader.End {
        { [self] record, outcome in
            guard let id = record.request.headers[PictureUploader.header] else { return }
            // Of a list that cannot be written now the kit hears, and tells the end again.
            try await move(id, from: [.preparing, .sending, .waitingForLogin], to: PictureUpload.State(outcome))
        }
    }

    /// Gives a post that the server has refused for its token the newest one. Without a newer one the post waits, and the
    /// list says so.
    public var requeue: BackgroundUploader.Requeue {
        { [self] record, outcome in
            guard case .refused(let status) = outcome, [401, 407].contains(status),
                let id = record.request.headers[PictureUploader.header]
            else { return nil }
            var request = record.request
            do {
                request.headers.merge(try authorization()) { $1 }
                let isNew = request != record.request
                try await move(
                    id, from: [.preparing, .sending, .waitingForLogin], to: isNew ? .sending : .waitingForLogin)
                return isNew ? request : nil
            } catch {
                // A list that cannot be read or written now: asked again by the next resumption.
                return nil
            }
        }
    }

    // MARK: - Posts

    /// Oldest first.
    public func uploads() throws -> [PictureUpload] { try store.value(Self.uploads) }

    /// The list at once, then after each change, in whichever process.
    public var changes: SharedValues<[PictureUpload]> { store.values(of: Self.uploads) }

    /// - Parameter upload: Takes the place of an earlier try of the same post.
    public func add(_ upload: PictureUpload) async throws {
        try await store.update(Self.uploads) { uploads in
            uploads.removeAll { $0.id == upload.id }
            uploads.append(upload)
        }
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

    // MARK: - The user

    /// Takes the address `mypicture://login/TOKEN`, with which a page of the server's would lead back to the app.
    ///
    /// - Returns: False for any other address; nothing has changed then.
    public func logIn(by link: URL) throws -> Bool {
        guard link.scheme == "mypicture", link.host() == "login", link.pathComponents.count == 2 else { return false }
        try store.set(Self.token, to: link.lastPathComponent)
        return true
    }

    /// The header that says who the user is; none before the first login.
    func authorization() throws -> [String: String] {
        try store.value(Self.token).map { ["Authorization": "Bearer \($0)"] } ?? [:]
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
