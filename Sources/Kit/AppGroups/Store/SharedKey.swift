// Portico
// SPDX-License-Identifier: Apache-2.0

/// The name of a value in a ``SharedStore``, with its type and its default.
///
///     extension SharedKey<[String]> {
///         static let tasks = SharedKey("tasks", default: [])
///     }
///
/// Declare the keys in code that all processes of the group share: a key with another type cannot read the value.
///
/// Values are read and written on any thread. In a target whose default isolation is the main actor, declare their
/// types `nonisolated`: `nonisolated struct TaskList: Codable`.
public struct SharedKey<Value: Codable & Sendable>: Sendable {
    /// The name. Any text is permitted. The name is stored, so a renamed key is another key.
    public let name: String
    /// The value if nothing is stored. The default itself is never stored.
    public let `default`: Value

    /// Creates a key. Two keys with the same name in a store are one value, so declare each name once.
    public init(_ name: String, default: Value) {
        self.name = name
        self.default = `default`
    }
}

/// A value at a certain time.
public struct SharedValue<Value: Sendable>: Sendable {
    public var value: Value
    /// The version: 0 if the value was never written. Each write and each removal, in any process, adds 1.
    public var version: Int

    /// Creates a value for tests and previews. A store creates values itself.
    public init(value: Value, version: Int) {
        self.value = value
        self.version = version
    }
}

extension SharedValue: Equatable where Value: Equatable {}
extension SharedValue: Hashable where Value: Hashable {}
