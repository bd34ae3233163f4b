// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoFoundation

/// What the compose sheet itself reads of the items of a request.
struct SharedInput {
    var contentText: String?
    var sharesPicture: Bool

    static func items(of context: NSExtensionContext?) -> [SharedInput] { [] }

    /// Loads the first text attachment; `body` runs on the main actor, or never.
    @MainActor
    static func loadText(of context: NSExtensionContext?, body: @escaping @MainActor @Sendable (String) -> Void) {}
}
