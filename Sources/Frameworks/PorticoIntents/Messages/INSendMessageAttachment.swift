// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What goes with a message.
///
/// - Behavior: https://developer.apple.com/documentation/intents/insendmessageattachment
/// - Since: iOS 14.0
open class INSendMessageAttachment: NSObject {
    /// The spoken message; nil of an attachment of another kind, of which there is none yet.
    public let audioMessageFile: INFile?

    public init(audioMessageFile: INFile) {
        self.audioMessageFile = audioMessageFile
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INSendMessageAttachment)?.audioMessageFile == audioMessageFile
    }

    open override var hash: Int { audioMessageFile.hashValue }
}
