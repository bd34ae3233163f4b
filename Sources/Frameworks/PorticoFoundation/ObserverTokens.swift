// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The tokens that centres have returned, and which of them are removed. Foundation on Linux gives the place of a removed observer
/// to the next one, which a second removal of the first would remove.
enum ObserverTokens {
    /// Sendable without checks: only compared.
    private struct Entry: @unchecked Sendable {
        weak var token: AnyObject?
        weak var center: NotificationCenter?
        var name: Notification.Name?
        /// The centre itself holds on to it.
        var object: ObjectIdentifier?
        var isRemoved = false
    }

    private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    /// A centre has returned this token.
    ///
    /// O(1) on average.
    static func add(
        _ token: AnyObject, of center: NotificationCenter, _ name: Notification.Name?, _ object: AnyObject?
    ) {
        let entry = Entry(token: token, center: center, name: name, object: object.map { ObjectIdentifier($0) })
        let living = entries.withLock { entries -> [AnyObject] in
            var living: [AnyObject] = []
            // Most are gone soon.
            if entries.count >= 16, entries.count.nonzeroBitCount == 1 {
                entries = entries.filter { _, entry in
                    guard let token = entry.token else { return false }
                    living.append(token)
                    return true
                }
            }
            // Another one may have been at its place.
            entries[ObjectIdentifier(token)] = entry
            return living
        }
        // Whoever is released here for good is released after the lock.
        withExtendedLifetime(living) {}
    }

    /// Returns whether the centre must remove the observer of this token, and notes that it is removed; true for an object that is
    /// not a token.
    static func remove(
        _ token: AnyObject, from center: NotificationCenter, _ name: Notification.Name?, _ object: AnyObject?
    ) -> Bool {
        let object = object.map { ObjectIdentifier($0) }
        return entries.withLock { entries in
            let id = ObjectIdentifier(token)
            guard let entry = entries[id], entry.token === token else { return true }
            let isMeant = (name == nil || name == entry.name) && (object == nil || object == entry.object)
            guard !entry.isRemoved, entry.center === center, isMeant else { return false }
            entries[id]?.isRemoved = true
            return true
        }
    }
}

extension NotificationCenter {
    /// Removes what was added with a block, unless that has been removed before.
    func removeOnce(_ token: AnyObject, name: Notification.Name? = nil, object: AnyObject? = nil) {
        guard ObserverTokens.remove(token, from: self, name, object) else { return }
        let token: Any = token
        removeObserver(token, name: name, object: object)
    }
}
