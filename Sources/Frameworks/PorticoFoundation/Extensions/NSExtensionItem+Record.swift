// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
package import SystemModel

extension NSExtensionItem {
    /// Creates an item that came from another process.
    ///
    /// - Parameter loading: Loads the contents of its attachments.
    package convenience init(_ record: ExtensionItemRecord, loading: any ItemLoading) {
        self.init()
        userInfo = record.userInfo.map { PropertyListCoding.decode($0) }
        attributedTitle = record.title.map { NSAttributedString(string: $0) }
        attributedContentText = record.contentText.map { NSAttributedString(string: $0) }
        if !record.attachments.isEmpty {
            attachments = record.attachments.map { NSItemProvider($0, loading: loading) }
        }
    }

    /// The item's record for another process. Values of `userInfo` that are not allowed in a property list are omitted.
    ///
    /// - Parameters:
    ///   - providers: The providers of the request so far; those of this item are added. A provider's number is its
    ///     position in this array, from 1.
    ///   - toTeam: Whether that process belongs to the same developer.
    package func record(addingTo providers: inout [NSItemProvider], toTeam: Bool = false) -> ExtensionItemRecord {
        let attachments = (self.attachments ?? []).map { provider in
            providers.append(provider)
            return provider.record(number: providers.count, toTeam: toTeam)
        }
        return ExtensionItemRecord(
            title: attributedTitle?.string, contentText: attributedContentText?.string, attachments: attachments,
            userInfo: plainInfo)
    }
}
