// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

extension NSExtensionContext {
    /// The attachments of all items of the request, in order: what there is to count and to load.
    ///
    /// Hosts put what belongs together into one item or into several; neither means anything for a share.
    public var attachments: [NSItemProvider] {
        inputItems.flatMap { ($0 as? NSExtensionItem)?.attachments ?? [] }
    }
}
