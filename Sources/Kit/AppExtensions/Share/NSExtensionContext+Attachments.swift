// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

extension NSExtensionContext {
    /// The attachments of all items of the request, in order.
    ///
    /// Hosts may put related attachments into one item or into several, which makes no difference for a share.
    public var attachments: [NSItemProvider] {
        inputItems.flatMap { ($0 as? NSExtensionItem)?.attachments ?? [] }
    }
}
