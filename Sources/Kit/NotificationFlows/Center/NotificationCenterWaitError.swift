// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why waiting for a change of the notification center has ended before the change was seen.
///
/// The change has been asked for and may still happen.
public enum NotificationCenterWaitError: Error, Hashable, Sendable {
    /// These were not as they should be when the time was over. Other code may have changed them meanwhile.
    case timedOut([String])
    /// The task was cancelled while these were not as they should be.
    case cancelled([String])
}

extension NotificationCenterWaitError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .timedOut(let identifiers):
            "not done in time: \(identifiers.joined(separator: ", ")); was something added again meanwhile?"
        case .cancelled(let identifiers): "cancelled while waiting for: \(identifiers.joined(separator: ", "))"
        }
    }
}
