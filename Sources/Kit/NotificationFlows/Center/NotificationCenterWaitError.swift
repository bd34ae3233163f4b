// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that describes why waiting for a change of the notification center ended before the change was observed.
///
/// The change has been requested and may still happen.
public struct NotificationCenterWaitError: Error, Hashable, Sendable {
    /// The kind of error. Compare it with the constants, or catch them. Later versions may add more.
    public struct Code: Hashable, Sendable {
        private enum Name { case timedOut, cancelled }
        private let name: Name

        /// The change of these identifiers was not complete when the time was over. Other code may have changed them
        /// meanwhile.
        public static let timedOut = Code(name: .timedOut)
        /// The task was cancelled before the change of these identifiers was complete.
        public static let cancelled = Code(name: .cancelled)
    }

    /// The error with the data of its code.
    enum Kind: Hashable {
        case timedOut([String])
        case cancelled([String])
    }

    let kind: Kind

    /// The kind of error.
    public var code: Code {
        switch kind {
        case .timedOut: .timedOut
        case .cancelled: .cancelled
        }
    }

    /// The identifiers whose change was not complete.
    public var identifiers: [String] {
        switch kind {
        case .timedOut(let value): value
        case .cancelled(let value): value
        }
    }
}

// Created by the kit, and by tests for comparison.
extension NotificationCenterWaitError {
    /// An error with ``Code/timedOut``.
    public static func timedOut(_ value: [String]) -> NotificationCenterWaitError {
        NotificationCenterWaitError(kind: .timedOut(value))
    }
    /// The code, for `catch` patterns.
    public static var timedOut: Code { .timedOut }
    /// An error with ``Code/cancelled``.
    public static func cancelled(_ value: [String]) -> NotificationCenterWaitError {
        NotificationCenterWaitError(kind: .cancelled(value))
    }
    /// The code, for `catch` patterns.
    public static var cancelled: Code { .cancelled }

}

extension NotificationCenterWaitError.Code {
    /// Matches errors with this code: `catch NotificationCenterWaitError.timedOut`.
    public static func ~= (code: NotificationCenterWaitError.Code, error: any Error) -> Bool {
        (error as? NotificationCenterWaitError)?.code == code
    }
}

extension NotificationCenterWaitError: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .timedOut(let identifiers):
            "not done in time: \(identifiers.joined(separator: ", ")); was one added again in the meantime?"
        case .cancelled(let identifiers): "cancelled while waiting for: \(identifiers.joined(separator: ", "))"
        }
    }
}
