// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppExtensions
public import AppGroups
public import Foundation

/// The list of posts, which the app and its extension share.
public final class PictureLog: Sendable {
    public let container: GroupContainer
    private let store: SharedStore
    /// A description of the damage that was found when the list was opened, after which it is empty; nil for none.
    public let damage: String?

    private static let uploads = SharedKey<[PictureUpload]>("uploads", default: [])
    private static let server = SharedKey<URL>("server", default: MyPicture.server)
    /// A real app keeps the token in a shared keychain.
    private static let token = SharedKey<String?>("token", default: nil)

    private init(_ store: SharedStore, in container: GroupContainer, damage: String? = nil) {
        self.store = store
        self.container = container
        self.damage = damage
    }

    /// Opens the group's list. The kit moves a damaged list aside and reports it once; the list is then empty. If the
    /// list cannot be opened, for example because the container is not writable, there is none.
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

    /// Creates the coordinator for the app's lifecycle.
    @MainActor
    public func makeCoordinator() -> GroupCoordinator {
        GroupCoordinator(in: container, stores: [store], end: end, requeue: requeue)
    }

    /// Records the outcome of a post.
    public var end: BackgroundUploader.End {
        { [self] record, outcome in
            guard let id = record.request.headers[PictureUploader.header] else { return }
            // If the list cannot be written now, the kit receives the error and reports the end again.
            try await move(id, from: [.preparing, .sending, .waitingForLogin], to: PictureUpload.State(outcome))
        }
    }

    /// Provides the newest token for a post that the server has refused. Without a newer token the post waits, and the
    /// list shows that.
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
                // The list cannot be read or written now. The next resumption asks again.
                return nil
            }
        }
    }

    // MARK: - Posts

    /// All posts, oldest first.
    public func uploads() throws -> [PictureUpload] { try store.value(Self.uploads) }

    /// The current list, then the list after each change in any process.
    public var changes: SharedValues<[PictureUpload]> { store.values(of: Self.uploads) }

    /// - Parameter upload: A post, which replaces an earlier attempt of the same post.
    public func add(_ upload: PictureUpload) async throws {
        try await store.update(Self.uploads) { uploads in
            uploads.removeAll { $0.id == upload.id }
            uploads.append(upload)
        }
    }

    /// - Parameter old: The states in which the post is changed. In other states it stays unchanged.
    public func move(_ id: String, from old: [PictureUpload.State], to new: PictureUpload.State) async throws {
        try await store.update(Self.uploads) { uploads in
            guard let index = uploads.firstIndex(where: { $0.id == id }), old.contains(uploads[index].state) else {
                return
            }
            uploads[index].state = new
        }
    }

    // MARK: - The user

    /// Handles the URL `mypicture://login/TOKEN`, with which a page of the server would return to the app.
    ///
    /// - Returns: False for any other URL, in which case nothing changes.
    public func logIn(by link: URL) throws -> Bool {
        guard link.scheme == "mypicture", link.host() == "login", link.pathComponents.count == 2 else { return false }
        try store.set(Self.token, to: link.lastPathComponent)
        return true
    }

    /// The header that identifies the user; empty before the first login.
    func authorization() throws -> [String: String] {
        try store.value(Self.token).map { ["Authorization": "Bearer \($0)"] } ?? [:]
    }

    // MARK: - The server

    public func serverURL() throws -> URL { try store.value(Self.server) }

    /// Handles the URL `mypicture://server/8123`: posts are then sent to that port of this machine.
    ///
    /// - Returns: False for any other URL, in which case nothing changes.
    public func setServer(by link: URL) throws -> Bool {
        guard link.scheme == "mypicture", link.host() == "server", let port = UInt16(link.lastPathComponent), port > 0
        else { return false }
        try store.set(Self.server, to: MyPicture.serverURL(port: port))
        return true
    }
}
