// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// The categories that apps have registered. Rules: notifications sheet 2.8.
struct NotificationCategories: Codable, Sendable {
    /// By bundle identifier; in order of the categories' identifiers.
    private var apps = OrderedDictionary<String, [CategoryRecord]>()

    func categories(of bundle: String) -> [CategoryRecord] { apps[bundle] ?? [] }

    /// nil for a notification of none, or of one that the app has not registered.
    func category(_ identifier: String, of bundle: String) -> CategoryRecord? {
        identifier.isEmpty ? nil : apps[bundle]?.first { $0.identifier == identifier }
    }

    mutating func set(_ categories: [CategoryRecord], of bundle: String) { apps[bundle] = categories }

    /// The app's process has ended.
    mutating func ended(_ bundle: String, _ profile: BehaviorProfile) {
        if !profile.notifications.categoriesPersist { apps[bundle] = nil }
    }

    mutating func uninstalled(_ bundle: String) { apps[bundle] = nil }
}
