// Portico
// SPDX-License-Identifier: Apache-2.0

/// Transfers an object of the notification framework, or one of its handlers, to another isolation domain.
///
/// Apple's classes of this framework are not `Sendable`, except for the center. See the documentation of
/// `UNUserNotificationCenter` for the list. Each use states why it is safe.
struct Confined<Value>: @unchecked Sendable {
    // Safe if the value is immutable or used by one side at a time. The code that creates one states which.
    let value: Value

    init(_ value: Value) { self.value = value }
}
