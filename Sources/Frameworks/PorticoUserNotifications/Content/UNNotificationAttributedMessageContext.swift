// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoIntents

extension INSendMessageIntent: UNNotificationContentProviding {}

/// A message with an attributed text, for ``UNNotificationContent/updating(from:)``.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationattributedmessagecontext
/// - Since: iOS 18.0
/// - Differs: the text is shown without its attributes.
@preconcurrency
open class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding {
    let intent: INSendMessageIntent
    let text: String

    private init(intent: INSendMessageIntent, text: String) {
        self.intent = intent
        self.text = text
    }

    /// - Parameters:
    ///   - sendMessageIntent: The message, with its sender and group.
    ///   - attributedContent: The text that replaces the notification's body.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/usernotifications/unnotificationattributedmessagecontext/init(sendmessageintent:attributedcontent:)
    public convenience init(sendMessageIntent: INSendMessageIntent, attributedContent: NSAttributedString) {
        self.init(intent: sendMessageIntent, text: attributedContent.string)
    }
}
