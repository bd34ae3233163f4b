// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What notifications have in the attachment store.

extension NotificationContentRecord {
    /// Paths of its files in the store.
    var storedPaths: [String] { attachments.filter(\.isStored).map(\.path) }

    /// Puts the outcomes in the places of the files that were to be stored, in order; drops the refused ones and says
    /// why.
    mutating func settle(_ outcomes: [AttachmentOutcome]) -> [(code: NotificationErrorCode, reason: String)] {
        var rest = outcomes[...]
        var problems: [(NotificationErrorCode, String)] = []
        var settled: [AttachmentRecord] = []
        for var attachment in attachments {
            if !attachment.isStored {
                switch rest.popFirst() {
                case .stored(let path, _):
                    attachment.path = path
                    attachment.isStored = true
                case .refused(let code, let reason):
                    problems.append((code, reason))
                    continue
                case nil:
                    problems.append((.attachmentMoveIntoDataStoreFailed, "the store did not answer for it"))
                    continue
                }
            }
            settled.append(attachment)
        }
        attachments = settled
        return problems
    }
}
