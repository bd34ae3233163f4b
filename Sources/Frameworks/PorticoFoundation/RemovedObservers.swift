// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The tokens of observers that have been removed and still exist. Foundation on Linux gives the place of a removed observer to the
/// next one, which a second removal of the first would remove.
enum RemovedObservers {
    private static let tokens = Mutex<[ObjectIdentifier: WeakObject]>([:])

    /// Sendable without checks: only compared.
    private struct WeakObject: @unchecked Sendable {
        weak var object: AnyObject?
    }

    /// What Foundation returns for a block.
    private static let type: AnyObject.Type = {
        let center = NotificationCenter()
        let name: Notification.Name? = Notification.Name("")
        let token: AnyObject = center.addObserver(forName: name, object: nil, queue: nil) { _ in }
        return Swift.type(of: token)
    }()

    /// Notes that the observer is removed; returns false if it has been before. Always true for what is no token.
    ///
    /// O(1) on average.
    static func note(_ observer: AnyObject) -> Bool {
        guard Swift.type(of: observer) == type else { return true }
        return tokens.withLock { tokens in
            // Most are gone soon. Another object may be where one of them was.
            if tokens.count >= 16, tokens.count.nonzeroBitCount == 1 { tokens = tokens.filter { $1.object != nil } }
            let id = ObjectIdentifier(observer)
            if tokens[id]?.object === observer { return false }
            tokens[id] = WeakObject(object: observer)
            return true
        }
    }

    /// Whether the observer has been removed.
    static func contains(_ observer: AnyObject) -> Bool {
        tokens.withLock { $0[ObjectIdentifier(observer)]?.object === observer }
    }
}

extension NotificationCenter {
    /// Removes what was added with a block, unless that has been removed before.
    func removeOnce(_ token: AnyObject) {
        guard RemovedObservers.note(token) else { return }
        let token: Any = token
        removeObserver(token)
    }
}
