// Portico
// SPDX-License-Identifier: Apache-2.0

/// Carries a value of the app across a `Sendable` boundary.
package struct UncheckedBox<Value>: @unchecked Sendable {
    // Only handed through, and not used by the code that hands it over: a delegate, or an object made for one call or
    // for one answer.
    package let value: Value

    package init(value: Value) {
        self.value = value
    }
}
