// Portico
// SPDX-License-Identifier: Apache-2.0

/// Marks intervals for Instruments. Does nothing here.
///
/// - Behavior: https://developer.apple.com/documentation/os/ossignposter
/// - Since: iOS 15.0
/// - Differs: records nothing; intervals run their code.
public struct OSSignposter: Sendable {
    /// Records nothing.
    public static let disabled = OSSignposter()

    public init() {}
    public init(subsystem: String, category: String) {}
    public init(subsystem: String, category: OSLog.Category) {}
    public init(logger: Logger) {}
    public init(logHandle: OSLog) {}

    /// Whether signposts are recorded.
    ///
    /// - Differs: false.
    public var isEnabled: Bool { false }

    public func makeSignpostID() -> OSSignpostID { .null }
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .null }

    @discardableResult
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id: id)
    }
    @discardableResult
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
    ) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id: id)
    }
    @discardableResult
    public func beginAnimationInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive
    ) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id: id)
    }

    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata) {}

    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata) {}

    /// Runs `task`.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
    ) rethrows -> T {
        try task()
    }

    /// Runs `task`.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata, around task: () throws -> T
    ) rethrows -> T {
        try task()
    }
}

/// The message of a signpost.
public typealias SignpostMetadata = OSLogMessage

/// An interval that has begun.
///
/// - Behavior: https://developer.apple.com/documentation/os/ossignpostintervalstate
/// - Since: iOS 15.0
public final class OSSignpostIntervalState: Sendable {
    private let id: OSSignpostID

    init(id: OSSignpostID) { self.id = id }

    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id: id)
    }
}
