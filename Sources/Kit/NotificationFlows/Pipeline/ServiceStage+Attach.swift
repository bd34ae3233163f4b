// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

extension ServiceStage {
    /// Fetches a file and attaches it.
    ///
    /// The file's kind is read from its first bytes, then from its MIME type, then from the address; what the system
    /// would not show is refused before it is tried. The file gets a name of its own with the extension of its kind: the
    /// system moves it away.
    ///
    /// - Parameters:
    ///   - identifier: Of the attachment.
    ///   - address: The file's address in the notification; without one the stage does nothing. The content is as the
    ///     stages before have left it. Only http and https are fetched.
    ///   - fetch: Brings the file; it should stop when its task is cancelled.
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
