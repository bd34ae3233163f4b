// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import PorticoIntents

extension INSendMessageIntent: UNNotificationContentProviding {}

/// A message with a text that is laid out, for ``UNNotificationContent/updating(from:)``.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationattributedmessagecontext
/// - Since: iOS 18.0
/// - Differs: of the text only the characters are shown.
@preconcurrency
open class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding {
    let intent: INSendMessageIntent
    let text: String

    private init(intent: INSendMessageIntent, text: String) {
        self.intent = intent
        self.text = text
    }

    /// - Parameters:
    ///   - sendMessageIntent: Says who the message is from, and in which group.
    ///   - attributedContent: Takes the place of the notification's body.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/usernotifications/unnotificationattributedmessagecontext/init(sendmessageintent:attributedcontent:)
    public convenience init(sendMessageIntent: INSendMessageIntent, attributedContent: NSAttributedString) {
        self.init(intent: sendMessageIntent, text: attributedContent.string)
    }
}
