// Portico
// SPDX-License-Identifier: Apache-2.0

/// A number of points or seconds in short form: `336`, `216.5`.
public struct PointText: CustomStringConvertible, Sendable {
    public let value: Double

    public init(_ value: Double) { self.value = value }

    public var description: String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
}
