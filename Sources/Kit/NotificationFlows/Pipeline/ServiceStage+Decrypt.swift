// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

extension ServiceStage {
    /// A stage that opens the sealed payload of a notification and applies its text.
    ///
    /// A notification without a sealed payload stays unchanged. If the payload cannot be opened, the stage fails with
    /// an ``EncryptedPayloadError``. Make the stage essential if later stages need the text; the notification is then
    /// shown as it arrived. Category, thread and identifier are compared with those of the request, even if earlier
    /// stages have changed them in the content. The text is not added to the user info, because the system stores it.
    ///
    /// - Parameter applying: Applies the text to the content. The default reads a ``NotificationText``.
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
