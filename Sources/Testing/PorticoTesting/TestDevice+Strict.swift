// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoUIKit
import SystemModel
import Testing

extension TestDevice {
    /// What ``isStrict`` does with each message of an app.
    func failIfNotSimulated(_ message: AppMessage) {
        guard case .diagnostic(let text) = message, text.hasPrefix(NotSimulated.prefix) else { return }
        Issue.record(Comment(rawValue: text))
    }
}
