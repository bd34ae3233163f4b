// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import Synchronization
import SystemModel

/// The general pasteboard as one process knows it.
final class PasteboardClient: PasteboardStore {
    private struct State {
        var record: PasteboardRecord
        /// The change whose content the user lets the app read.
        var allowed: Int?
        /// The change of which the device has been told that it was read.
        var told: Int?
    }

    private let context: ProcessContext
    private let state: Mutex<State>

    private init(context: ProcessContext) {
        self.context = context
        state = Mutex(State(record: context.environment.pasteboard))
    }

    static func of(_ context: ProcessContext) -> PasteboardClient {
        context.singleton { PasteboardClient(context: context) }
    }

    var record: PasteboardRecord { state.withLock { $0.record } }

    var changeCount: Int { record.changeCount }
    var items: [PasteboardItem] { record.items }

    /// What the app's code may read. What another app has put there is reported; where the user is asked first, there is
    /// nothing to be read yet.
    func read() -> [PasteboardItem] {
        let rule = context.environment.rules.pasteboardRead
        let own = context.manifest.bundleIdentifier
        let (items, change, isNew) = state.withLock { state -> ([PasteboardItem], Int, Bool) in
            let change = state.record.changeCount
            guard !state.record.items.isEmpty, state.record.owner != own, rule != .silent, state.allowed != change
            else { return (state.record.items, change, false) }
            let isNew = state.told != change
            state.told = change
            return (rule == .asks ? [] : state.record.items, change, isNew)
        }
        if isNew { context.send(.pasteboard(.read(change: change))) }
        return items
    }

    func set(_ items: [PasteboardItem]) {
        state.withLock { state in
            state.record = PasteboardRecord(
                changeCount: state.record.changeCount + 1, items: items, owner: context.manifest.bundleIdentifier)
        }
        context.send(.pasteboard(.set(items)))
    }

    func receive(_ callback: PasteboardCallback) {
        state.withLock { state in
            switch callback {
            case .changed(let record): state.record = record
            case .mayRead(let change): state.allowed = change
            }
        }
    }
}
