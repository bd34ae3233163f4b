// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import Synchronization
import SystemModel

/// An item's representations, by type identifier.
typealias PasteboardItem = [String: Data]

/// Where the items of a pasteboard are.
protocol PasteboardStore: Sendable {
    var changeCount: Int { get }
    /// What is there. For the code of the app, this is only for looking at the types.
    var items: [PasteboardItem] { get }
    /// What the app's code may read.
    func read() -> [PasteboardItem]
    func set(_ items: [PasteboardItem])
}

/// The content of a pasteboard with a name.
final class NamedPasteboard: PasteboardStore {
    private let record = Mutex(PasteboardRecord())

    var changeCount: Int { record.withLock { $0.changeCount } }
    var items: [PasteboardItem] { record.withLock { $0.items } }

    func read() -> [PasteboardItem] { items }

    func set(_ items: [PasteboardItem]) {
        record.withLock { record in
            record = PasteboardRecord(changeCount: record.changeCount + 1, items: items)
        }
    }
}

/// The pasteboards with names of one process.
final class NamedPasteboards: Sendable {
    private let all = Mutex<[UIPasteboard.Name: UIPasteboard]>([:])

    private init() {}

    static var current: NamedPasteboards { ProcessContext.current.singleton { NamedPasteboards() } }

    /// - Parameter create: Whether it is made if there is none.
    func pasteboard(_ name: UIPasteboard.Name, create: Bool) -> UIPasteboard? {
        all.withLock { all -> UIPasteboard? in
            if let known = all[name] { return known }
            guard create else { return nil }
            let made = UIPasteboard(name, NamedPasteboard())
            all[name] = made
            return made
        }
    }

    func remove(_ name: UIPasteboard.Name) {
        all.withLock { all in all[name] = nil }
    }
}
