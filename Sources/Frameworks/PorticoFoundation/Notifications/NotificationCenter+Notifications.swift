// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NotificationCenter {
    /// The notifications with a name, and from an object if one is given, one after the other. They are observed from the
    /// moment on at which a loop begins, and kept until it takes them.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/notificationcenter/notifications(named:object:)
    /// - Since: iOS 15.0
    public func notifications(named name: Notification.Name, object: (any AnyObject & Sendable)? = nil) -> Notifications
    {
        Notifications(center: self, name: name, object: object)
    }

    /// See ``notifications(named:object:)``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/notificationcenter/notifications
    /// - Since: iOS 15.0
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        private let center: NotificationCenter
        private let name: Notification.Name
        private let object: (any AnyObject & Sendable)?

        init(center: NotificationCenter, name: Notification.Name, object: (any AnyObject & Sendable)?) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        /// Begins to observe.
        public func makeAsyncIterator() -> Iterator {
            Iterator(
                AsyncStream { continuation in
                    let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
                        continuation.yield(Observed(notification: notification))
                    }
                    let observation = Observation(center: center, token: token)
                    continuation.onTermination = { _ in observation.end() }
                })
        }

        /// Waits for the next notification.
        public struct Iterator: AsyncIteratorProtocol {
            private var observed: AsyncStream<Observed>.AsyncIterator

            fileprivate init(_ stream: AsyncStream<Observed>) { observed = stream.makeAsyncIterator() }

            /// nil when the task is cancelled.
            public mutating func next() async -> Notification? { await observed.next()?.notification }

            /// The same, without leaving the actor.
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
                await observed.next(isolation: actor)?.notification
            }
        }
    }
}

/// Handed from the thread that posts to the one that waits, and used by nobody else in between.
private struct Observed: @unchecked Sendable {
    let notification: Notification
}

private struct Observation: @unchecked Sendable {
    let center: NotificationCenter
    let token: any NSObjectProtocol

    func end() { center.removeObserver(token as Any) }
}
