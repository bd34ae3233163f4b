// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// Why a file does not go into the attachment store.
struct AttachmentRefusal: Error, Hashable {
    var code: NotificationErrorCode
    /// One line: which file, what is wrong, and with which figures.
    var reason: String

    static func invalidURL(_ reason: String) -> AttachmentRefusal {
        AttachmentRefusal(code: .attachmentInvalidURL, reason: reason)
    }

    static func notMoved(_ reason: String) -> AttachmentRefusal {
        AttachmentRefusal(code: .attachmentMoveIntoDataStoreFailed, reason: reason)
    }

    static func corrupt(_ reason: String) -> AttachmentRefusal {
        AttachmentRefusal(code: .attachmentCorrupt, reason: reason)
    }

    static func missing(_ path: String) -> AttachmentRefusal {
        notMoved("\(path) does not exist; a file that another notification has used was moved away")
    }

    var outcome: AttachmentOutcome { .refused(code, reason: reason) }
}
