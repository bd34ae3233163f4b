// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the payload of a push says, read when somebody asks for the first time, and shared by the push's copies: a device
/// looks at a push when it is offered, when it comes, and when it is shown.
///
/// The latest are also known by their bytes: a search for orders offers the same payload to thousands of devices.
///
/// No part of the push's value: all are equal, and none is encoded.
final class PayloadReading: Sendable {
    // Read and written with the lock only; a Mac that runs the checks may be older than `Mutex`.
    private nonisolated(unsafe) var result: Reading?
    // One for all: little is done while it is held.
    private static let lock = NSLock()

    /// On the heap: whether a push can be read is asked more often than what it says.
    private final class Reading: Sendable {
        let result: Result<NotificationPayload, PayloadError>
        /// Of its own, as what a push says is large to look at.
        let error: PayloadError?

        init(_ result: Result<NotificationPayload, PayloadError>) {
            self.result = result
            error = if case .failure(let error) = result { error } else { nil }
        }
    }

    /// What a result follows from.
    private struct Source: Hashable {
        let payload: Data
        let pushType: String
    }

    private nonisolated(unsafe) static var latest: [Source: Reading] = [:]
    /// How many of the latest are kept. Our choice: all that a scenario has, and less than a megabyte.
    private static let limit = 64

    func payload(of push: RemoteNotification) throws(PayloadError) -> NotificationPayload {
        try reading(of: push).result.get()
    }

    /// Why it cannot be read; nil if it can.
    func error(of push: RemoteNotification) -> PayloadError? { reading(of: push).error }

    private func reading(of push: RemoteNotification) -> Reading {
        if let known = Self.lock.withLock({ result }) { return known }
        let source = Source(payload: push.payload, pushType: push.pushType)
        let known = Self.lock.withLock {
            result = Self.latest[source]
            return result
        }
        if let known { return known }
        let new = Reading(
            Result { () throws(PayloadError) in
                try NotificationPayload(
                    push.payload, maximumSize: PushType.payloadLimit(ofTypeNamed: push.pushType),
                    // Without `aps`, the device delivers only VoIP pushes: nothing on it receives the other types.
                    requiresAps: !push.isForCalls)
            })
        Self.lock.withLock {
            if Self.latest.count == Self.limit { Self.latest.removeAll(keepingCapacity: true) }
            Self.latest[source] = new
            result = new
        }
        return new
    }
}

extension PayloadReading: Hashable {
    static func == (_: PayloadReading, _: PayloadReading) -> Bool { true }

    func hash(into _: inout Hasher) {}
}
