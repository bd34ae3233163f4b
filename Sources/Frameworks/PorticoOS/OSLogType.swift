// Portico
// SPDX-License-Identifier: Apache-2.0

import Logging

/// How important a message is.
///
/// - Behavior: https://developer.apple.com/documentation/os/oslogtype
/// - Since: iOS 10.0
/// - Differs: `default` is swift-log's `notice`, and `fault` its `critical`; which messages are shown is the level of
///   swift-log's handler, which is `info` at first.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = OSLogType(0x00)
    public static let info = OSLogType(0x01)
    public static let debug = OSLogType(0x02)
    public static let error = OSLogType(0x10)
    public static let fault = OSLogType(0x11)

    var level: Logging.Logger.Level {
        switch self {
        case .info: .info
        case .debug: .debug
        case .error: .error
        case .fault: .critical
        default: .notice
        }
    }
}
