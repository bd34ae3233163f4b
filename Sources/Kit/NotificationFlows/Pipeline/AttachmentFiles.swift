// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A file that was fetched for a notification.
public struct FetchedFile: Hashable, Sendable {
    /// The file's URL. Its extension does not determine the type.
    public var file: URL
    /// The MIME type of the response. The file's first bytes take precedence.
    public var mimeType: String?
    /// Whether the file was created for this notification and may be moved. Other files, such as those of a cache, are
    /// copied.
    public var isTemporary: Bool

    public init(_ file: URL, mimeType: String? = nil, isTemporary: Bool = true) {
        self.file = file
        self.mimeType = mimeType
        self.isTemporary = isTemporary
    }
}

/// The folder of attachments that the system has not moved yet.
enum AttachmentFiles {
    static var folder: URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("NotificationFlows", isDirectory: true)
    }

    /// Moves or copies a fetched file to a unique name with the extension of its kind.
    ///
    /// - Parameter address: The URL that the file was fetched from, which is the last resort for determining its kind.
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

    /// Removes the files of a content that will not be shown, except for files that `draft` uses as well.
    static func discard(_ content: UNNotificationContent, keeping draft: UNNotificationContent) {
        let kept = Set(draft.attachments.map(\.url.standardizedFileURL.path))
        let root = folder.standardizedFileURL.path + "/"
        for attachment in content.attachments {
            let path = attachment.url.standardizedFileURL.path
            // Files in other places belong to the app.
            if path.hasPrefix(root), !kept.contains(path) { remove(attachment.url) }
        }
    }

    /// Removes a file if it exists. If removing fails, the system deletes it with its temporary files.
    static func remove(_ file: URL) { try? FileManager.default.removeItem(at: file) }

    private static func look(at file: URL) throws(NotificationAttachmentError) -> (size: Int, head: Data) {
        do {
            let handle = try FileHandle(forReadingFrom: file)
            let head = try handle.read(upToCount: FileSignature.length) ?? Data()
            let size = try handle.seekToEnd()
            try handle.close()
            return (Int(size), head)
        } catch {
            // The file system's message may contain a path of the device, and the case is sufficient.
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
            throw .unsupportedType("a file of an unknown type")
        }
        return kind
    }
}
