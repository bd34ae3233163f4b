// Portico
// SPDX-License-Identifier: Apache-2.0

/// Carries an object of the notification framework, or a handler that it gave, across an isolation border.
///
/// Apple's classes of this framework are not `Sendable`, but for the centre; which are is written down in front of
/// `UNUserNotificationCenter`. Each use says why it is safe.
struct Confined<Value>: @unchecked Sendable {
    // Safe where the value is immutable, or used by one side at a time; the place that makes one says which.
    let value: Value

    init(_ value: Value) { self.value = value }
}
