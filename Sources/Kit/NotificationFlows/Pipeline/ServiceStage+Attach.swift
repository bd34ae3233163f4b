// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

extension ServiceStage {
    /// A stage that fetches a file and attaches it.
    ///
    /// The file's kind is determined from its first bytes, then from its MIME type, then from the URL. Files that the
    /// system would not show are refused. The file gets a unique name with the extension of its kind, and the system
    /// moves it.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the attachment.
    ///   - address: Returns the URL of the file, or nil to attach nothing. The content is the result of the earlier
    ///     stages. Only http and https URLs are fetched.
    ///   - fetch: Fetches the file. It should stop when its task is cancelled.
    public static func attach(
        named name: String = "attach", share: Double = 1, isEssential: Bool = false, identifier: String = "attachment",
        from address: @escaping @Sendable (UNNotificationContent) -> URL?,
        fetch: @escaping @Sendable (URL) async throws -> FetchedFile
    ) -> ServiceStage {
        ServiceStage(name, share: share, isEssential: isEssential) { content, _ in
            guard let address = address(content) else { return }
            let scheme = address.scheme?.lowercased()
            guard scheme == "http" || scheme == "https" else {
                throw NotificationAttachmentError.unsupportedAddress(scheme: scheme)
            }
            let fetched = try await fetch(address)
            do {
                let file = try AttachmentFiles.prepare(fetched, from: address)
                do {
                    content.attachments.append(try UNNotificationAttachment(identifier: identifier, url: file))
                } catch {
                    AttachmentFiles.remove(file)
                    throw error
                }
            } catch {
                if fetched.isTemporary { AttachmentFiles.remove(fetched.file) }
                throw error
            }
        }
    }
}
