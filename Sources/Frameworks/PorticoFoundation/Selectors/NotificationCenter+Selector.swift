// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import Synchronization

extension NotificationCenter {
    /// Calls a method of the observer for each notification with that name, and from that object if one is given; nil
    /// stands for every name. The method runs on the thread that posts, before the posting returns.
    ///
    /// The observer is not retained, and need not be removed before it is released. An observer that is added twice is
    /// called twice. In a test, only notifications posted by the observer's own app arrive.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(_:selector:name:object:)
    /// - Since: iOS 2.0
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let observer = observer as AnyObject
        let observation = SelectorObservation(observer, aSelector)
        let token: any NSObjectProtocol
        if let aName {
            token = addObserver(forName: aName, object: anObject, queue: nil) { observation.receive($0) }
        } else {
            let process = ProcessContext.currentIfAny
            token = addObserver(forName: nil, object: anObject, queue: nil) { [weak process] notification in
                if let poster = ProcessContext.currentIfAny, let process, poster !== process { return }
                observation.receive(notification)
            }
            ObserverTokens.add(token, of: self, nil, anObject.map { $0 as AnyObject })
        }
        SelectorObservers.add(
            SelectorObservers.Entry(
                center: self, observer: observer, name: aName, object: anObject.map { $0 as AnyObject }, token: token))
    }

    /// Removes everything that the observer observes here: an object that was added with a selector, or what
    /// `addObserver(forName:object:queue:using:)` returned.
    ///
    /// The compiler prefers this over Foundation's method, which only knows the latter.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/notificationcenter/removeobserver(_:)
    /// - Since: iOS 2.0
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Removes what the observer observes here, restricted to a name and to an object; nil stands for all.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/notificationcenter/removeobserver(_:name:object:)
    /// - Since: iOS 2.0
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        for token in SelectorObservers.remove(
            observer, name: aName, object: anObject.map { $0 as AnyObject }, from: self)
        {
            removeOnce(token)
        }
        // Foundation's own.
        removeOnce(observer, name: aName, object: anObject.map { $0 as AnyObject })
    }
}

/// The method of an observer, for as long as the observer exists.
///
/// Sendable without checks: it is written once, and is called where the app posts, as on Apple's systems.
private final class SelectorObservation: @unchecked Sendable {
    private weak var observer: AnyObject?
    private let selector: Selector

    init(_ observer: AnyObject, _ selector: Selector) {
        self.observer = observer
        self.selector = selector
    }

    func receive(_ notification: Notification) {
        if let observer { selector.perform(on: observer, with: notification) }
    }
}

/// The observers that were added with a selector, so that they can be removed by themselves.
private enum SelectorObservers {
    /// Sendable without checks: compared and forgotten under the lock, never used.
    struct Entry: @unchecked Sendable {
        weak var center: NotificationCenter?
        weak var observer: AnyObject?
        var name: Notification.Name?
        /// Only compared; the center itself holds on to it.
        var object: ObjectIdentifier?
        var token: any NSObjectProtocol

        init(
            center: NotificationCenter, observer: AnyObject, name: Notification.Name?, object: AnyObject?,
            token: any NSObjectProtocol
        ) {
            self.center = center
            self.observer = observer
            self.name = name
            self.object = object.map { ObjectIdentifier($0) }
            self.token = token
        }
    }

    private static let entries = Mutex<[Entry]>([])

    /// Forgets those that are gone, too.
    static func add(_ entry: Entry) {
        let gone = entries.withLock { entries in
            let gone = entries.filter { $0.observer == nil }
            entries.removeAll { $0.observer == nil || $0.center == nil }
            entries.append(entry)
            return gone
        }
        for entry in gone { entry.center?.removeOnce(entry.token) }
    }

    /// The tokens of those that were removed.
    static func remove(
        _ observer: AnyObject, name: Notification.Name?, object: AnyObject?, from center: NotificationCenter
    ) -> [any NSObjectProtocol] {
        let (observer, center) = (ObjectIdentifier(observer), ObjectIdentifier(center))
        let object = object.map { ObjectIdentifier($0) }
        func isMeant(_ entry: Entry) -> Bool {
            guard let own = entry.observer, ObjectIdentifier(own) == observer else { return false }
            guard let place = entry.center, ObjectIdentifier(place) == center else { return false }
            return (name == nil || entry.name == name) && (object == nil || entry.object == object)
        }
        let removed = entries.withLock { entries in
            let removed = entries.filter { isMeant($0) }
            entries.removeAll { isMeant($0) }
            return removed
        }
        return removed.map(\.token)
    }
}
