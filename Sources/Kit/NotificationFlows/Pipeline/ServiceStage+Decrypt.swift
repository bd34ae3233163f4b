// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

extension ServiceStage {
    /// Opens the sealed payload of a notification and shows what it says.
    ///
    /// A notification without a sealed payload passes unchanged. One whose payload does not open fails the stage with
    /// an ``EncryptedPayloadError``: make the stage essential where the rest needs the text, and the notification is
    /// shown as it came. Category, thread and identifier are those of the request, whatever stages before have made of
    /// them. What was read is not put into the user info, which the system keeps.
    ///
    /// - Parameter applying: Reads the text into the content; a ``NotificationText`` unless said otherwise.
    public static func decrypt(
        with opener: PayloadOpener, named name: String = "decrypt", share: Double = 1, isEssential: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() },
        applying: @escaping @Sendable (Data, UNMutableNotificationContent) throws -> Void = { text, content in
            try JSONDecoder().decode(NotificationText.self, from: text).apply(to: content)
        }
    ) -> ServiceStage {
        ServiceStage(name, share: share, isEssential: isEssential) { content, request in
            guard request.content.userInfo[EncryptedPayload.payloadKey] != nil else { return }
            let payload = try EncryptedPayload(userInfo: request.content.userInfo)
            try applying(try opener.open(payload, in: PayloadBinding(request), now: now()), content)
        }
    }
}
