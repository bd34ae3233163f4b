// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A log of one subsystem and category, for ``os_log(_:log:type:_:)`` and for ``Logger/init(_:)``.
///
/// - Behavior: https://developer.apple.com/documentation/os/oslog
/// - Since: iOS 10.0
public final class OSLog: NSObject, Sendable {
    /// A category with a meaning for Instruments.
    ///
    /// - Behavior: https://developer.apple.com/documentation/os/oslog/category
    /// - Since: iOS 12.0
    /// - Differs: an ordinary category here.
    public struct Category: Hashable, Sendable {
        public let rawValue: String

        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    /// Without a subsystem.
    public static let `default` = OSLog(output: LogOutput(subsystem: "", category: ""))
    /// Writes nothing.
    public static let disabled = OSLog(output: .disabled)

    let output: LogOutput

    /// - Parameters:
    ///   - subsystem: The label of swift-log's logger.
    ///   - category: Its metadata `category`.
    /// - Behavior: https://developer.apple.com/documentation/os/oslog/init(subsystem:category:)-7gk8l
    public init(subsystem: String, category: String) {
        output = LogOutput(subsystem: subsystem, category: category)
    }

    /// - Behavior: https://developer.apple.com/documentation/os/oslog/init(subsystem:category:)-3ns2d
    // A value whose type nothing says is a text.
    @_disfavoredOverload
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    init(output: LogOutput) { self.output = output }

    /// Whether a message of that type would be written now.
    ///
    /// - Behavior: https://developer.apple.com/documentation/os/oslog/isenabled(type:)
    public func isEnabled(type: OSLogType) -> Bool { output.isEnabled(type) }

    /// Whether signposts are recorded.
    ///
    /// - Differs: false; signposts do nothing here.
    public var signpostsEnabled: Bool { false }
}

/// The name of ``OSLog`` in C.
public typealias os_log_t = OSLog
