// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A file that was fetched for a notification.
public struct FetchedFile: Hashable, Sendable {
    /// A file URL. Its extension says nothing about the type.
    public var file: URL
    /// Of the answer; the file's first bytes count more.
    public var mimeType: String?
    /// Whether the file may be moved away: it was made for this notification. A file of a cache is copied.
    public var isTemporary: Bool

    public init(_ file: URL, mimeType: String? = nil, isTemporary: Bool = true) {
        self.file = file
        self.mimeType = mimeType
        self.isTemporary = isTemporary
    }
}

/// The folder in which attachments wait for the system, which moves them away.
enum AttachmentFiles {
    static var folder: URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("NotificationFlows", isDirectory: true)
    }

    /// Puts a fetched file under a name of its own, with the extension of its kind.
    ///
    /// - Parameter address: Where it was fetched; the last hint at its kind.
    static func prepare(_ fetched: FetchedFile, from address: URL) throws -> URL {
        let (size, head) = try look(at: fetched.file)
        guard size > 0 else { throw NotificationAttachmentError.empty }
        let kind = try kind(of: fetched, head: head, address: address)
        guard size <= kind.sizeLimit else {
            throw NotificationAttachmentError.tooLarge(kind, size: size, limit: kind.sizeLimit)
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let place = folder.appendingPathComponent(UUID().uuidString).appendingPathExtension(kind.fileExtension)
        if fetched.isTemporary {
            try FileManager.default.moveItem(at: fetched.file, to: place)
        } else {
            try FileManager.default.copyItem(at: fetched.file, to: place)
        }
        return place
    }

    /// Removes the files of a content that nobody will show, but for those that `draft` shows too.
    static func discard(_ content: UNNotificationContent, keeping draft: UNNotificationContent) {
        let kept = Set(draft.attachments.map(\.url.standardizedFileURL.path))
        let root = folder.standardizedFileURL.path + "/"
        for attachment in content.attachments {
            let path = attachment.url.standardizedFileURL.path
            // Files that the app put elsewhere are the app's.
            if path.hasPrefix(root), !kept.contains(path) { remove(attachment.url) }
        }
    }

    /// Removes a file if it is there. What cannot be removed the system clears away with its temporary files.
    static func remove(_ file: URL) { try? FileManager.default.removeItem(at: file) }

    private static func look(at file: URL) throws(NotificationAttachmentError) -> (size: Int, head: Data) {
        do {
            let handle = try FileHandle(forReadingFrom: file)
            let head = try handle.read(upToCount: FileSignature.length) ?? Data()
            let size = try handle.seekToEnd()
            try handle.close()
            return (Int(size), head)
        } catch {
            // The file system's words may hold a path of the device; the case says enough.
            throw .unreadable
        }
    }

    private static func kind(
        of fetched: FetchedFile, head: Data, address: URL
    ) throws(NotificationAttachmentError) -> AttachmentKind {
        switch FileSignature(head) {
        case .attachment(let kind): return kind
        case .unsupported(let name): throw .unsupportedType(name)
        case .unknown: break
        }
        if let type = fetched.mimeType, type.lowercased() != "application/octet-stream" {
            guard let kind = AttachmentKind(mimeType: type) else { throw .unsupportedType(type) }
            return kind
        }
        guard let kind = AttachmentKind(fileExtension: address.pathExtension) else {
            throw .unsupportedType("a file of unknown kind")
        }
        return kind
    }
}
