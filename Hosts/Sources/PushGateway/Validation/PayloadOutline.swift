// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// What the gateway looks at in a payload. The bytes themselves go to the device untouched.
enum PayloadOutline: Hashable {
    case empty
    /// Longer than any limit, therefore not read.
    case unread
    case notAnObject
    /// `announces` is true when `aps` has something to show or play; nil stands for no `aps` dictionary.
    case object(announces: Bool?)

    init(of request: PushRequest) {
        if request.bodyLength == 0 {
            self = .empty
        } else if request.bodyLength > PushType.largestPayloadLimit {
            self = .unread
        } else if let object = (try? JSONSerialization.jsonObject(with: request.body)) as? [String: Any] {
            let aps = object["aps"] as? [String: Any]
            self = .object(announces: aps.map { aps in ["alert", "badge", "sound"].contains { aps[$0] != nil } })
        } else {
            self = .notAnObject
        }
    }

    var hasAps: Bool {
        if case .object(.some) = self { true } else { false }
    }
}
