// Portico
// SPDX-License-Identifier: Apache-2.0

/// The name of a value in a ``SharedStore``, with its type and with what it is as long as nobody has written it.
///
///     extension SharedKey<[String]> {
///         static let tasks = SharedKey("tasks", default: [])
///     }
///
/// Both sides of a group declare their keys in code that they share: a key of another type does not find the value.
///
/// Values are read and written on any thread. In a target whose default isolation is the main actor their types say so:
/// `nonisolated struct TaskList: Codable`.
public struct SharedKey<Value: Codable & Sendable>: Sendable {
    /// Any text. Part of what is stored: a renamed key is another key.
    public let name: String
    /// What is read where nothing is stored; never stored itself.
    public let `default`: Value

    /// Two keys of one name in a store are one value: declare each name once.
    public init(_ name: String, default: Value) {
        self.name = name
        self.default = `default`
    }
}

/// A value as it was at one time.
public struct SharedValue<Value: Sendable>: Sendable {
    public var value: Value
    /// 0 for a value that was never written. Each write and each removal adds 1, in whichever process.
    public var version: Int

    /// For tests and previews; a store makes its own.
    public init(value: Value, version: Int) {
        self.value = value
        self.version = version
    }
}

extension SharedValue: Equatable where Value: Equatable {}
extension SharedValue: Hashable where Value: Hashable {}
