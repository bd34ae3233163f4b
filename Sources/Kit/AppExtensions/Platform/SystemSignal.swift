// Portico
// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin)
    import AppGroups
    import Foundation
    import SystemFrameworks

    /// The signal on a virtual device: its Darwin notifications, with the rules of `DarwinSignal`.
    ///
    /// They are received on the main thread, and by a suspended process once when it is resumed. A process that is
    /// killed between its change and its post does not post: the others notice the change with the next one, or when
    /// they check for changes.
    final class SystemSignal: GroupSignal {
        private let group: String
        /// The center of the process that created this signal. Posts and observations may come from any thread.
        private let center: CFNotificationCenter

        /// - Parameter group: The prefix of the notifications: the identifier of an App Group.
        init(group: String) {
            self.group = group
            center = CFNotificationCenterGetDarwinNotifyCenter()
        }

        func begin(_ name: String) -> SignalledChange {
            SignalledChange { [center, full = "\(group).\(name)"] in
                CFNotificationCenterPostNotification(center, CFNotificationName(full as CFString), nil, nil, true)
            }
        }

        func observe(_ name: String, _ handler: @escaping @Sendable () -> Void) -> SignalObservation {
            let observer = Observer()
            CFNotificationCenterAddObserver(
                center, observer.address, { _, _, _, _, _ in handler() }, "\(group).\(name)" as CFString, nil,
                .deliverImmediately)
            return SignalObservation { [center] in
                CFNotificationCenterRemoveEveryObserver(center, observer.address)
            }
        }

        /// An object whose address is unique while the observation lasts.
        private final class Observer: Sendable {
            var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
        }
    }
#endif
