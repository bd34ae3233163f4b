// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// The menu of an app icon. Rules: links sheet 3.2.
struct QuickActions: Codable, Sendable {
    /// What each app has set, by bundle identifier; it outlives the process.
    private var items = OrderedDictionary<String, [ShortcutRecord]>()

    /// What the app has set, as it finds it again when it is launched.
    func dynamicItems(of bundle: String) -> [ShortcutRecord] { items[bundle] ?? [] }

    /// The entries that the menu shows: static ones first, then dynamic ones, as many as the profile lets it.
    func shown(of bundle: String, _ view: DeviceView) -> [ShortcutRecord] {
        Array(
            (view.staticShortcuts(of: bundle) + dynamicItems(of: bundle)).prefix(
                view.profile.homeScreen.quickActionsShown))
    }

    mutating func set(_ new: [ShortcutRecord], by bundle: String, _ view: DeviceView) -> [ServiceAction] {
        guard dynamicItems(of: bundle) != new else { return [] }
        items[bundle] = new
        return [.showsQuickActions(shown(of: bundle, view).map(\.title), about: bundle)]
    }

    mutating func uninstalled(_ bundle: String) { items[bundle] = nil }

    // MARK: - A tap

    func refusalToTap(_ type: String, of bundle: String, _ view: DeviceView) -> DeviceError? {
        let shown = shown(of: bundle, view).map(\.type)
        return shown.contains(type) ? nil : .noQuickAction(type: type, available: shown)
    }

    /// nil for an entry that the menu does not show.
    func tapped(_ type: String, of bundle: String, _ view: DeviceView) -> ShortcutRecord? {
        shown(of: bundle, view).first { $0.type == type }
    }
}
