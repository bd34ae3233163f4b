// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// The general pasteboard. Every app has a copy, which the device keeps up to date; who reads what another app has put there
// says so.
//
//     read ──► silent: nothing      banner: a line in the timeline, once a change
//              asks: an alert, once a change ── Allow Paste ──► the app may read it
//
// Sources: https://developer.apple.com/documentation/uikit/uipasteboard

/// The service of the pasteboard.
struct Pasteboard: Codable, Sendable {
    private var record = PasteboardRecord()
    /// Apps that have read the present content, or asked to.
    private var readers: [String] = []
    /// Those of them that the user has let.
    private var allowed: [String] = []

    /// What an app finds there when it starts.
    var content: PasteboardRecord { record }

    /// What a reader's attempt leads to.
    enum Reading: Hashable {
        case nothing
        /// The user sees that it is pasted, from an app of that bundle identifier.
        case shown(from: String?)
        case asked(from: String?)
    }

    /// - Parameter process: Who has changed it; nil for the user outside of the device's apps.
    mutating func set(_ items: [[String: Data]], by process: ProcessID?, _ view: DeviceView) -> [ServiceAction] {
        let owner = process.flatMap { view.bundle(of: $0) }
        record = PasteboardRecord(changeCount: record.changeCount + 1, items: items, owner: owner)
        (readers, allowed) = ([], [])
        let others = view.runningProcesses.filter { $0 != process && view.extensionBundle(of: $0) == nil }
        return others.map { .call(.pasteboard(.changed(record)), $0, .signals) }
    }

    mutating func read(change: Int, by bundle: String, _ view: DeviceView) -> Reading {
        guard change == record.changeCount, record.owner != bundle, !readers.contains(bundle) else { return .nothing }
        switch view.profile.homeScreen.pasteboardRead ?? .silent {
        case .silent: return .nothing
        case .banner:
            readers.append(bundle)
            return .shown(from: record.owner)
        case .asks:
            readers.append(bundle)
            return .asked(from: record.owner)
        }
    }

    /// The user has answered the alert.
    mutating func decide(_ isAllowed: Bool, for bundle: String, _ view: DeviceView) -> [ServiceAction] {
        guard isAllowed, readers.contains(bundle), !allowed.contains(bundle) else { return [] }
        allowed.append(bundle)
        return view.process(of: bundle).map {
            [.call(.pasteboard(.mayRead(change: record.changeCount)), $0, .signals)]
        } ?? []
    }

    mutating func uninstalled(_ bundle: String) {
        readers.removeAll { $0 == bundle }
        allowed.removeAll { $0 == bundle }
    }
}
