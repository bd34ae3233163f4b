// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import CoreFoundation
    import Dispatch
    import Foundation

    /// The signal on Apple's systems, which uses Darwin notifications.
    ///
    /// Their names are global to all apps, so each begins with the group's name. They carry no data, are received on
    /// the main run loop, and are not received by a suspended process.
    ///
    /// - Behavior: https://developer.apple.com/documentation/corefoundation/cfnotificationcentergetdarwinnotifycenter()
    public final class DarwinSignal: GroupSignal {
        private let group: String

        /// - Parameter container: The container whose name is the prefix of the notifications.
        public convenience init(in container: GroupContainer) {
            self.init(group: container.name)
        }

        /// - Parameter group: The prefix of the notifications: the identifier of an App Group.
        public init(group: String) {
            self.group = group
        }

        public func begin(_ name: String) -> SignalledChange {
            let full = "\(group).\(name)"
            return SignalledChange {
                CFNotificationCenterPostNotification(
                    CFNotificationCenterGetDarwinNotifyCenter(), CFNotificationName(full as CFString), nil, nil, true)
            }
        }

        public func observe(_ name: String, _ handler: @escaping @Sendable () -> Void) -> SignalObservation {
            let listener = Listener(handler)
            // Retained for the center, which has an unmanaged pointer, until the observation ends.
            let pointer = Unmanaged.passRetained(listener).toOpaque()
            let address = UInt(bitPattern: pointer)
            CFNotificationCenterAddObserver(
                CFNotificationCenterGetDarwinNotifyCenter(), pointer,
                { _, observer, _, _, _ in
                    guard let observer else { return }
                    Unmanaged<Listener>.fromOpaque(observer).takeUnretainedValue().handler()
                }, "\(group).\(name)" as CFString, nil, .deliverImmediately)
            return SignalObservation {
                CFNotificationCenterRemoveEveryObserver(
                    CFNotificationCenterGetDarwinNotifyCenter(), UnsafeRawPointer(bitPattern: address))
                // On the main queue, where the handlers run: none is running then, and none is called afterwards.
                DispatchQueue.main.async {
                    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
                    Unmanaged<Listener>.fromOpaque(pointer).release()
                }
            }
        }

        private final class Listener: Sendable {
            let handler: @Sendable () -> Void
            init(_ handler: @escaping @Sendable () -> Void) { self.handler = handler }
        }
    }
#endif
