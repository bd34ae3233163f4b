// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

/// Observations of a notification center that end together: when this is let go, and not before. Each name is observed
/// once (I8, B17).
///
/// All that is observed here is posted on the main thread.
final class NotificationTokens: Sendable {
    // Safe: the tokens are only ever handed back to the center they come from, which may be used from any thread.
    private let tokens: Confined<[any NSObjectProtocol]>
    private let center: NotificationCenter

    /// - Parameters:
    ///   - object: Whose notifications; those of all objects unless given.
    ///   - body: Called with what was posted and with the identity of the object that posted it.
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

/// Carries a value across an isolation border; each use says why that is safe.
struct Confined<Value>: @unchecked Sendable {
    // Safe where the value is used by one side at a time; the place that makes one says why it is.
    let value: Value

    init(_ value: Value) { self.value = value }
}
