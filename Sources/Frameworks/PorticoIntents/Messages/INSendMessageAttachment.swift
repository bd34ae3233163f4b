// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An attachment of a message.
///
/// - Behavior: https://developer.apple.com/documentation/intents/insendmessageattachment
/// - Since: iOS 14.0
open class INSendMessageAttachment: NSObject {
    /// The audio message; nil for an attachment of another kind (there are no others yet).
    public let audioMessageFile: INFile?

    public init(audioMessageFile: INFile) {
        self.audioMessageFile = audioMessageFile
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INSendMessageAttachment)?.audioMessageFile == audioMessageFile
    }

    open override var hash: Int { audioMessageFile.hashValue }
}
