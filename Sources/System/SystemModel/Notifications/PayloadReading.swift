// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the payload of a push says, read when somebody asks for the first time, and shared by the push's copies: a device
/// looks at a push when it is offered, when it comes, and when it is shown.
///
/// No part of the push's value: all are equal, and none is encoded.
final class PayloadReading: Sendable {
    // Read and written with the lock only; a Mac that runs the checks may be older than `Mutex`.
    private nonisolated(unsafe) var result: Result<NotificationPayload, PayloadError>?
    // One for all: nothing but a pointer is read or written while it is held.
    private static let lock = NSLock()

    func payload(of push: RemoteNotification) throws(PayloadError) -> NotificationPayload {
        if let read = Self.lock.withLock({ result }) { return try read.get() }
        let read = Result { () throws(PayloadError) in
            try NotificationPayload(
                push.payload, maximumSize: PushType.payloadLimit(ofTypeNamed: push.pushType),
                // Without `aps`, the device delivers only VoIP pushes: nothing on it receives the other types.
                requiresAps: !push.isForCalls)
        }
        Self.lock.withLock { result = read }
        return try read.get()
    }
}

extension PayloadReading: Hashable {
    static func == (_: PayloadReading, _: PayloadReading) -> Bool { true }

    func hash(into _: inout Hasher) {}
}
