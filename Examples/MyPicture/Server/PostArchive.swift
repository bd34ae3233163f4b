// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The posts on disk: a folder for each, with `post.json` and the pictures.
///
/// A post is complete when its folder is named by its number. It is received into a folder with another name, which is
/// removed if the body is incomplete, or at the next start. This is an actor so that numbers are unique.
actor PostArchive {
    nonisolated let folder: URL
    private var last: Int
    private var keys: [String: StoredPost]

    private static let unfinished = "unfinished-"

    /// Creates the folder if necessary.
    init(folder: URL) throws {
        self.folder = folder
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in try files.contentsOfDirectory(atPath: folder.path) where name.hasPrefix(Self.unfinished) {
            try files.removeItem(at: folder.appending(path: name))
        }
        let posts = Self.posts(in: folder)
        last = posts.last?.number ?? 0
        keys = Dictionary(
            posts.compactMap { post in post.idempotencyKey.map { ($0, post) } }, uniquingKeysWith: { first, _ in first }
        )
    }

    /// All posts, oldest first.
    func posts() -> [StoredPost] { Self.posts(in: folder) }

    // MARK: - Receiving

    /// Creates an empty folder for receiving a post.
    nonisolated func makeFolder() throws -> URL {
        let place = folder.appending(path: Self.unfinished + UUID().uuidString)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
        return place
    }

    nonisolated func discard(_ place: URL) { try? FileManager.default.removeItem(at: place) }

    /// Assigns a number to a received post.
    ///
    /// - Returns: The post, or the earlier one if this post was sent again, in which case its folder is removed.
    func store(_ post: StoredPost, from place: URL) throws -> (post: StoredPost, isNew: Bool) {
        if let key = post.idempotencyKey, let known = keys[key] {
            discard(place)
            return (known, false)
        }
        var post = post
        post.number = last + 1
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(post).write(to: place.appending(path: "post.json"))
        try FileManager.default.moveItem(at: place, to: folder.appending(path: "\(post.number)"))
        last = post.number
        if let key = post.idempotencyKey { keys[key] = post }
        return (post, true)
    }

    // MARK: - Reading

    /// The path of a picture, or nil if no post has it.
    func file(_ file: String, ofPost number: Int) -> (path: String, picture: StoredPost.Picture)? {
        let place = folder.appending(path: "\(number)")
        guard let picture = Self.post(in: place)?.pictures.first(where: { $0.file == file }) else { return nil }
        return (place.appending(path: file).path, picture)
    }

    private static func posts(in folder: URL) -> [StoredPost] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { Int($0) != nil }.compactMap { post(in: folder.appending(path: $0)) }
            .sorted { $0.number < $1.number }
    }

    private static func post(in place: URL) -> StoredPost? {
        guard let data = try? Data(contentsOf: place.appending(path: "post.json")) else { return nil }
        return try? JSONDecoder().decode(StoredPost.self, from: data)
    }
}
