// Portico
// SPDX-License-Identifier: Apache-2.0

/// The identity of a signpost among those of one name.
///
/// - Behavior: https://developer.apple.com/documentation/os/ossignpostid
/// - Since: iOS 12.0
/// - Differs: made identifiers are all ``null``; signposts do nothing here.
public struct OSSignpostID: Hashable, Sendable {
    public let rawValue: UInt64

    public init(_ value: UInt64) { rawValue = value }
    public init(log: OSLog) { self = .null }
    public init(log: OSLog, object: AnyObject) { self = .null }

    /// There is only one interval of that name at a time.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    public static let invalid = OSSignpostID(UInt64.max)
    public static let null = OSSignpostID(0)
}

/// - Behavior: https://developer.apple.com/documentation/os/ossignposttype
/// - Since: iOS 12.0
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let event = OSSignpostType(rawValue: 0)
    public static let begin = OSSignpostType(rawValue: 1)
    public static let end = OSSignpostType(rawValue: 2)
}

/// Does nothing.
///
/// - Behavior: https://developer.apple.com/documentation/os/os_signpost(_:dso:log:name:signpostid:)
/// - Since: iOS 12.0
/// - Differs: records nothing.
public func os_signpost(
    _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}

/// Does nothing.
///
/// - Behavior: https://developer.apple.com/documentation/os/os_signpost(_:dso:log:name:signpostid:_:_:)
/// - Since: iOS 12.0
/// - Differs: records nothing.
public func os_signpost(
    _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
    _ format: StaticString, _ arguments: Any?...
) {}
