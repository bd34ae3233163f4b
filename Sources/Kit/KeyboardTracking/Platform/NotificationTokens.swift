// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

/// Observations of a notification center that end when this object is released. Each name is observed once (I8, B17).
///
/// All observed notifications are posted on the main thread.
final class NotificationTokens: Sendable {
    // Safe: the tokens are only passed back to their center, which can be used from any thread.
    private let tokens: Confined<[any NSObjectProtocol]>
    private let center: NotificationCenter

    /// - Parameters:
    ///   - object: The sender to observe. The default observes all senders.
    ///   - body: Called with the notification's value and the identity of its sender.
    @MainActor
    init<Value: Sendable>(
        _ names: [Notification.Name], of object: AnyObject? = nil, on center: NotificationCenter,
        reading read: @escaping @Sendable (Notification) -> Value?,
        _ body: @escaping @MainActor @Sendable (Value, ObjectIdentifier?) -> Void
    ) {
        self.center = center
        tokens = Confined(
            names.map { name in
                center.addObserver(forName: name, object: object, queue: nil) { notification in
                    guard let value = read(notification) else { return }
                    let poster = (notification.object as AnyObject?).map(ObjectIdentifier.init)
                    MainActor.assumeIsolated { body(value, poster) }
                }
            })
    }

    deinit {
        for token in tokens.value { center.removeObserver(token) }
    }
}

/// Transfers a value to another isolation domain. Each use states why it is safe.
struct Confined<Value>: @unchecked Sendable {
    // Safe if the value is used by one side at a time. The code that creates one states why.
    let value: Value

    init(_ value: Value) { self.value = value }
}
