// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
package import SystemModel

extension NSExtensionItem {
    /// An item that came from another process.
    ///
    /// - Parameter loading: Brings the contents of its attachments.
    package convenience init(_ record: ExtensionItemRecord, loading: any ItemLoading) {
        self.init()
        userInfo = record.userInfo.map { PropertyListCoding.decode($0) }
        attributedTitle = record.title.map { NSAttributedString(string: $0) }
        attributedContentText = record.contentText.map { NSAttributedString(string: $0) }
        if !record.attachments.isEmpty {
            attachments = record.attachments.map { NSItemProvider($0, loading: loading) }
        }
    }

    /// What another process is told. Values of `userInfo` that no property list can hold are left out.
    ///
    /// - Parameters:
    ///   - providers: The providers of the request so far; those of this item are added. A provider's number is its
    ///     place there, from 1.
    ///   - toTeam: Whether that process is of the same developer's.
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
