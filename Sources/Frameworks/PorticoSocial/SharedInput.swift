// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoFoundation

/// What the compose sheet itself reads of the items of a request.
struct SharedInput {
    private let items: [NSExtensionItem]

    init(_ context: NSExtensionContext?) {
        items = (context?.inputItems ?? []).compactMap { $0 as? NSExtensionItem }
    }

    /// The host's words for the first item that has any.
    var contentText: String? {
        items.lazy.compactMap { $0.attributedContentText?.string }.first { !$0.isEmpty }
    }

    var hasPicture: Bool { attachment(of: "public.image") != nil }

    /// Loads the first text attachment. `body` runs away from the main thread, and never where there is none or where
    /// it is no text.
    func loadText(_ body: @escaping @Sendable (String) -> Void) {
        attachment(of: "public.plain-text")?.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, _ in
            if let data { body(String(decoding: data, as: UTF8.self)) }
        }
    }

    private func attachment(of type: String) -> NSItemProvider? {
        items.lazy.flatMap { $0.attachments ?? [] }.first { $0.hasItemConformingToTypeIdentifier(type) }
    }
}
