// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoIntents
import SystemModel

/// What a content provider says of the message that a notification is about. Notifications sheet 2.12 #9.
struct MessageContext {
    /// Empty when nothing names the sender.
    private var sender: String
    private var group: String?
    private var text: String?

    init(_ provider: any UNNotificationContentProviding) throws(UNError) {
        let intent: INSendMessageIntent
        switch provider {
        case let provider as INSendMessageIntent:
            intent = provider
        case let context as UNNotificationAttributedMessageContext:
            intent = context.intent
            text = context.text
        default:
            throw UNError(.contentProvidingObjectNotAllowed)
        }
        guard let person = intent.sender else { throw UNError(.contentProvidingInvalid) }
        sender = person.displayName
        group = intent.speakableGroupName?.spokenPhrase
    }

    /// The content of that message's notification.
    func updated(_ fields: ContentFields) -> ContentFields {
        var fields = fields
        // A title is better than none.
        if !sender.isEmpty { fields.record.title = sender }
        if let group { fields.record.subtitle = group }
        if let text { fields.record.body = text }
        return fields
    }
}
