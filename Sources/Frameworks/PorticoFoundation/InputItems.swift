// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// The items of a request as objects. Kept behind a lock: they were made for one context and are only handed out.
struct InputItems: @unchecked Sendable {
    let objects: [NSObject]

    static func objects(
        _ records: [ExtensionItemRecord], request: Int, process: ProcessContext
    ) -> [NSObject] { [] }

    /// What goes back to the host.
    static func records(of items: [Any]) -> [ExtensionItemRecord] { items.map { _ in ExtensionItemRecord() } }
}
