// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The menu of an app icon. Rules: links sheet 3.2.

extension Device {
    /// The entries that the menu shows: static ones first, then dynamic ones, as many as the profile lets it.
    func quickActions(of app: InstalledApp) -> [ShortcutRecord] {
        Array((app.manifest.staticShortcuts + app.dynamicShortcuts).prefix(profile.homeScreen.quickActionsShown))
    }

    func refusalOfQuickAction(_ type: String, of bundle: String) -> DeviceError? {
        if let refusal = refusalToEnter(bundle) { return refusal }
        let shown = quickActions(of: apps[bundle]!).map(\.type)
        return shown.contains(type) ? nil : .noQuickAction(type: type, available: shown)
    }

    mutating func performQuickAction(_ type: String, of bundle: String) {
        guard let item = quickActions(of: apps[bundle]!).first(where: { $0.type == type }) else { return }
        enter(bundle, with: .quickAction(item))
    }

    mutating func setShortcutItems(_ items: [ShortcutRecord], of bundle: String) {
        guard apps[bundle]!.dynamicShortcuts != items else { return }
        apps[bundle]!.dynamicShortcuts = items
        trace(.quickActions(app: displayName(bundle), quickActions(of: apps[bundle]!).map(\.title)))
    }
}
