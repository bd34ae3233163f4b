// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A message, to the user or from the user.
///
/// For an incoming message, create an intent, donate it in an ``INInteraction`` and pass it to
/// `UNNotificationContent.updating(from:)`: the notification then shows the sender.
///
/// - Behavior: https://developer.apple.com/documentation/intents/insendmessageintent
/// - Since: iOS 10.0
open class INSendMessageIntent: INIntent {
    private let values: Values

    private struct Values: Hashable {
        var recipients: [INPerson]?
        var type = INOutgoingMessageType.unknown
        var content: String?
        var group: INSpeakableString?
        var conversation: String?
        var service: String?
        var sender: INPerson?
        var attachments: [INSendMessageAttachment]?
    }

    /// - Parameters:
    ///   - recipients: The recipients; for an incoming message, they include the user, with `isMe`.
    ///   - speakableGroupName: Makes it a message of a group.
    ///   - conversationIdentifier: Identifies the conversation in the app.
    ///   - serviceName: The messaging service, if the app has several.
    ///   - sender: The sender; without one, a notification cannot be updated from this intent.
    /// - Since: iOS 14.0
    public init(
        recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
        speakableGroupName: INSpeakableString?, conversationIdentifier: String?, serviceName: String?,
        sender: INPerson?, attachments: [INSendMessageAttachment]?
    ) {
        values = Values(
            recipients: recipients, type: outgoingMessageType, content: content, group: speakableGroupName,
            conversation: conversationIdentifier, service: serviceName, sender: sender, attachments: attachments)
        super.init()
    }

    private init(copying other: INSendMessageIntent) {
        values = other.values
        super.init(copying: other)
    }

    /// The recipients; for an incoming message, they include the user.
    open var recipients: [INPerson]? { values.recipients }
    /// - Since: iOS 14.0
    open var outgoingMessageType: INOutgoingMessageType { values.type }
    /// The text of the message; nil if it is not disclosed.
    open var content: String? { values.content }
    /// - Since: iOS 11.0
    open var speakableGroupName: INSpeakableString? { values.group }
    /// - Since: iOS 11.0
    open var conversationIdentifier: String? { values.conversation }
    /// The messaging service, if the app has several.
    open var serviceName: String? { values.service }
    /// The sender; without one, `updating(from:)` throws.
    open var sender: INPerson? { values.sender }
    /// - Since: iOS 14.0
    open var attachments: [INSendMessageAttachment]? { values.attachments }

    override func parameterName(of keyPath: AnyKeyPath) -> String? {
        switch keyPath {
        case \INSendMessageIntent.recipients: "recipients"
        case \INSendMessageIntent.outgoingMessageType: "outgoingMessageType"
        case \INSendMessageIntent.content: "content"
        case \INSendMessageIntent.speakableGroupName: "speakableGroupName"
        case \INSendMessageIntent.conversationIdentifier: "conversationIdentifier"
        case \INSendMessageIntent.serviceName: "serviceName"
        case \INSendMessageIntent.sender: "sender"
        case \INSendMessageIntent.attachments: "attachments"
        default: nil
        }
    }

    // MARK: - NSCopying, NSSecureCoding

    open override func copy(with zone: NSZone? = nil) -> Any { INSendMessageIntent(copying: self) }

    public required init?(coder: NSCoder) {
        let files: [INFile]? = coder.object(of: [NSArray.self, INFile.self], forKey: "attachments")
        values = Values(
            recipients: coder.object(of: [NSArray.self, INPerson.self], forKey: "recipients"),
            type: coder.number(forKey: "outgoingMessageType").flatMap { INOutgoingMessageType(rawValue: $0.intValue) }
                ?? .unknown,
            content: coder.string(forKey: "content"),
            group: coder.object(of: [INSpeakableString.self], forKey: "speakableGroupName"),
            conversation: coder.string(forKey: "conversationIdentifier"), service: coder.string(forKey: "serviceName"),
            sender: coder.object(of: [INPerson.self], forKey: "sender"),
            attachments: files?.map { INSendMessageAttachment(audioMessageFile: $0) })
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(values.recipients, forKey: "recipients")
        coder.encode(NSNumber(value: values.type.rawValue), forKey: "outgoingMessageType")
        coder.encode(values.content, forKey: "content")
        coder.encode(values.group, forKey: "speakableGroupName")
        coder.encode(values.conversation, forKey: "conversationIdentifier")
        coder.encode(values.service, forKey: "serviceName")
        coder.encode(values.sender, forKey: "sender")
        coder.encode(values.attachments?.compactMap(\.audioMessageFile), forKey: "attachments")
    }

    // MARK: - Comparing

    open override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? INSendMessageIntent)?.values == values
    }

    open override var hash: Int { values.hashValue }
}

extension INSendMessageIntent: INIntentSetImageKeyPath {}

/// The kind of a message.
///
/// - Behavior: https://developer.apple.com/documentation/intents/inoutgoingmessagetype
/// - Since: iOS 14.0
public enum INOutgoingMessageType: Int, Sendable {
    case unknown = 0
    case outgoingMessageText = 1
    case outgoingMessageAudio = 2
}
