// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What the notification daemon keeps for one app.
struct AppNotifications: Codable, Sendable {
    var settings = NotificationSettingsRecord()
    var badge = 0
    /// By identifier, oldest first. Changed by ``list(_:)`` and ``unlist(_:)``, which count its bytes.
    private(set) var delivered = Table<String, NotificationRecord>()
    private var deliveredBytes = 0
    var pending = PendingRequests()
    /// In order of identifier.
    var categories: [CategoryRecord] = []
    /// What the app has asked for and the daemon has not done yet, in order.
    var operations = Line<DaemonOperation>()
    /// Waits for the scheduled summary, by identifier, oldest first.
    var held = Table<String, NotificationRecord>()
    /// The number of the alarm that ends an App Clip's permission.
    var ephemeralAlarm: Int?
    /// Makes identifiers for pushes without a collapse identifier.
    var received = 0
    /// How many files the attachment store has been given.
    var stored = 0
    /// Paths of the files that are in the store.
    var files: Set<String> = []

    /// How many bytes the daemon keeps for the app's requests, pending and delivered.
    var storedBytes: Int { deliveredBytes + pending.bytes }

    /// Puts a notification on top of the list and returns the one whose place it takes.
    mutating func list(_ notification: NotificationRecord) -> NotificationRecord? {
        let old = unlist(notification.identifier)
        delivered[notification.identifier] = notification
        deliveredBytes += notification.request.storedBytes
        return old
    }

    mutating func unlist(_ identifier: String) -> NotificationRecord? {
        let removed = delivered.removeValue(forKey: identifier)
        if let removed { deliveredBytes -= removed.request.storedBytes }
        return removed
    }

    func category(_ identifier: String) -> CategoryRecord? {
        identifier.isEmpty ? nil : categories.first { $0.identifier == identifier }
    }

    /// Paths of the stored files that something the daemon keeps refers to.
    var storedPaths: Set<String> {
        var paths: Set<String> = []
        for record in delivered.values { paths.formUnion(record.content.storedPaths) }
        for record in held.values { paths.formUnion(record.content.storedPaths) }
        for pending in pending.all { paths.formUnion(pending.request.content.storedPaths) }
        for case .add(let request, _, _) in operations.waiting.map(\.work) {
            paths.formUnion(request.content.storedPaths)
        }
        return paths
    }
}

extension NotificationContentRecord {
    var storedPaths: [String] { attachments.filter(\.isStored).map(\.path) }
}

extension NotificationRecord {
    var isCausedByPlace: Bool { if case .location = request.trigger { true } else { false } }
}
