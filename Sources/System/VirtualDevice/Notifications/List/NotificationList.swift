// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// What was delivered and can still be seen: the list of each app, its badge, and what came last on the screen. Rules:
/// notifications sheet 2.5, 2.7.
struct NotificationList: Codable, Sendable {
    private struct App: Codable {
        /// By identifier, oldest first.
        var delivered = Table<String, NotificationRecord>()
        /// What they take in all, see ``NotificationRequestRecord/storedBytes``.
        var bytes = 0
        var badge = 0
        /// Makes identifiers for pushes without a collapse identifier.
        var received = 0
    }

    private var apps = OrderedDictionary<String, App>()
    /// As a banner or on the lock screen: it can be answered also when it is not in the list.
    @Boxed private var shown: ShownNotification? = nil

    mutating func uninstalled(_ bundle: String) {
        apps[bundle] = nil
        if shown?.bundle == bundle { shown = nil }
    }

    private mutating func makeRoom(for bundle: String) {
        if apps[bundle] == nil { apps[bundle] = App() }
    }

    // MARK: - The list

    /// Oldest first.
    func delivered(of bundle: String) -> [NotificationRecord] { apps[bundle].map { Array($0.delivered.values) } ?? [] }
    func identifiers(of bundle: String) -> [String] { apps[bundle].map { Array($0.delivered.keys) } ?? [] }
    func notification(_ identifier: String, of bundle: String) -> NotificationRecord? {
        apps[bundle]?.delivered[identifier]
    }
    /// About how many bytes it takes to keep an app's list.
    func bytes(of bundle: String) -> Int { apps[bundle]?.bytes ?? 0 }
    /// How many others of its thread are in the list.
    func countOthers(ofThreadOf notification: NotificationRecord, of bundle: String) -> Int {
        apps[bundle]?.delivered.values.count {
            $0.content.thread == notification.content.thread && $0.identifier != notification.identifier
        } ?? 0
    }

    /// Puts a notification on top of the list and returns the one whose place it takes.
    mutating func add(_ notification: NotificationRecord, to bundle: String) -> NotificationRecord? {
        makeRoom(for: bundle)
        let old = remove(notification.identifier, of: bundle)
        apps[bundle]!.delivered[notification.identifier] = notification
        apps[bundle]!.bytes += notification.request.storedBytes
        return old
    }

    mutating func remove(_ identifier: String, of bundle: String) -> NotificationRecord? {
        let removed = apps[bundle]?.delivered.removeValue(forKey: identifier)
        if let removed { apps[bundle]!.bytes -= removed.request.storedBytes }
        return removed
    }

    /// The newest of those that match, in the list or on the screen. Of several of one moment a listed one, of the app that
    /// was installed last.
    func newest(
        of bundle: String?, identifier: String?, _ view: DeviceView
    ) -> (bundle: String, record: NotificationRecord)? {
        var newest: (bundle: String, record: NotificationRecord)?
        func consider(_ key: String, _ record: NotificationRecord) {
            guard bundle == nil || bundle == key, identifier == nil || identifier == record.identifier else { return }
            if let current = newest, current.record.delivered > record.delivered { return }
            newest = (key, record)
        }
        if let shown, view.isInstalled(shown.bundle) { consider(shown.bundle, shown.record) }
        for key in view.installedApps where bundle == nil || bundle == key {
            let found = identifier.map { notification($0, of: key) } ?? apps[key]?.delivered.last
            if let found { consider(key, found) }
        }
        return newest
    }

    // MARK: - On the screen

    /// What came last on the screen.
    var banner: ShownNotification? { shown }

    /// Whether it is what came last on the screen.
    func isBanner(_ identifier: String, of bundle: String) -> Bool {
        shown?.bundle == bundle && shown?.record.identifier == identifier
    }

    /// Returns what was there.
    mutating func show(_ notification: NotificationRecord, of bundle: String) -> ShownNotification? {
        defer { shown = ShownNotification(bundle: bundle, record: notification) }
        return shown
    }

    /// Returns what was there.
    mutating func clearBanner() -> ShownNotification? {
        defer { shown = nil }
        return shown
    }

    // MARK: - Numbers

    func badge(of bundle: String) -> Int { apps[bundle]?.badge ?? 0 }

    /// Says whether the icon shows another number by it.
    mutating func setBadge(_ badge: Int, of bundle: String) -> Bool {
        guard self.badge(of: bundle) != badge else { return false }
        makeRoom(for: bundle)
        apps[bundle]!.badge = badge
        return true
    }

    /// How many pushes an app has received.
    func receivedPushes(of bundle: String) -> Int { apps[bundle]?.received ?? 0 }

    /// One more has come; returns its number.
    mutating func countPush(of bundle: String) -> Int {
        makeRoom(for: bundle)
        apps[bundle]!.received += 1
        return apps[bundle]!.received
    }

    // MARK: - Files

    /// Paths of stored files that something here refers to.
    func storedPaths(of bundle: String) -> Set<String> {
        var paths: Set<String> = []
        for record in delivered(of: bundle) { paths.formUnion(record.content.storedPaths) }
        if let shown, shown.bundle == bundle { paths.formUnion(shown.record.content.storedPaths) }
        return paths
    }
}

/// A notification that is on the screen, or was the last on it.
struct ShownNotification: Codable, Sendable {
    var bundle: String
    var record: NotificationRecord
}

extension NotificationRecord {
    var isCausedByPlace: Bool { if case .location = request.trigger { true } else { false } }
}
