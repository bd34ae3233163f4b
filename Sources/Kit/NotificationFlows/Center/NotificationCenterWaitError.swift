// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why waiting for a change of the notification center has ended before the change was seen.
///
/// The change has been asked for and may still happen.
public struct NotificationCenterWaitError: Error, Hashable, Sendable {
    /// What was wrong. Compare it with the constants, or catch them; more may come.
    public struct Code: Hashable, Sendable {
        private enum Name { case timedOut, cancelled }
        private let name: Name

        /// These were not as they should be when the time was over. Other code may have changed them meanwhile.
        public static let timedOut = Code(name: .timedOut)
        /// The task was cancelled while these were not as they should be.
        public static let cancelled = Code(name: .cancelled)
    }

    /// What there is to say, by code.
    enum Kind: Hashable {
        case timedOut([String])
        case cancelled([String])
    }

    let kind: Kind

    /// What was wrong.
    public var code: Code {
        switch kind {
        case .timedOut: .timedOut
        case .cancelled: .cancelled
        }
    }

    /// What was not as it should be.
    public var identifiers: [String] {
        switch kind {
        case .timedOut(let value): value
        case .cancelled(let value): value
        }
    }
}

// Made by the kit, and by tests that compare.
extension NotificationCenterWaitError {
    /// With ``Code/timedOut``.
    public static func timedOut(_ value: [String]) -> NotificationCenterWaitError {
        NotificationCenterWaitError(kind: .timedOut(value))
    }
    /// To catch errors of this code by.
    public static var timedOut: Code { .timedOut }
    /// With ``Code/cancelled``.
    public static func cancelled(_ value: [String]) -> NotificationCenterWaitError {
        NotificationCenterWaitError(kind: .cancelled(value))
    }
    /// To catch errors of this code by.
    public static var cancelled: Code { .cancelled }

}

extension NotificationCenterWaitError.Code {
    /// Whether an error is one of this code: `catch NotificationCenterWaitError.timedOut`.
    public static func ~= (code: NotificationCenterWaitError.Code, error: any Error) -> Bool {
        (error as? NotificationCenterWaitError)?.code == code
    }
}

extension NotificationCenterWaitError: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .timedOut(let identifiers):
            "not done in time: \(identifiers.joined(separator: ", ")); was something added again meanwhile?"
        case .cancelled(let identifiers): "cancelled while waiting for: \(identifiers.joined(separator: ", "))"
        }
    }
}
