// Portico
// SPDX-License-Identifier: Apache-2.0

/// Writes messages of one subsystem and category, from any thread.
///
///     let logger = Logger(subsystem: "com.example.News", category: "links")
///     logger.info("opens \(url.path, privacy: .public) for \(userName)")
///
/// swift-log receives them. Values are redacted as on a device that nobody debugs: see ``OSLogPrivacy``.
///
/// - Behavior: https://developer.apple.com/documentation/os/logger
/// - Since: iOS 14.0
public struct Logger: Sendable {
    let output: LogOutput

    /// Without a subsystem.
    public init() { self.init(.default) }

    /// - Parameters:
    ///   - subsystem: The label of swift-log's logger.
    ///   - category: Its metadata `category`.
    /// - Behavior: https://developer.apple.com/documentation/os/logger/init(subsystem:category:)
    public init(subsystem: String, category: String) {
        output = LogOutput(subsystem: subsystem, category: category)
    }

    /// - Behavior: https://developer.apple.com/documentation/os/logger/init(_:)
    public init(_ logObj: OSLog) { output = logObj.output }

    /// Writes a message of that type.
    ///
    /// - Behavior: https://developer.apple.com/documentation/os/logger/log(level:_:)
    public func log(level: OSLogType, _ message: OSLogMessage) { output.write(message.text, level) }

    /// Writes a message of type `default`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/os/logger/log(_:)
    public func log(_ message: OSLogMessage) { output.write(message.text, .default) }

    /// The same as ``debug(_:)``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/os/logger/trace(_:)
    public func trace(_ message: OSLogMessage) { output.write(message.text, .debug) }

    /// Writes a message that helps while debugging.
    ///
    /// - Behavior: https://developer.apple.com/documentation/os/logger/debug(_:)
    public func debug(_ message: OSLogMessage) { output.write(message.text, .debug) }

    /// Writes a message that may help to explain a problem.
    ///
    /// - Behavior: https://developer.apple.com/documentation/os/logger/info(_:)
    public func info(_ message: OSLogMessage) { output.write(message.text, .info) }

    /// The same as ``log(_:)``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/os/logger/notice(_:)
    public func notice(_ message: OSLogMessage) { output.write(message.text, .default) }

    /// The same as ``error(_:)``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/os/logger/warning(_:)
    public func warning(_ message: OSLogMessage) { output.write(message.text, .error) }

    /// Writes a message about an error.
    ///
    /// - Behavior: https://developer.apple.com/documentation/os/logger/error(_:)
    public func error(_ message: OSLogMessage) { output.write(message.text, .error) }

    /// The same as ``fault(_:)``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/os/logger/critical(_:)
    public func critical(_ message: OSLogMessage) { output.write(message.text, .fault) }

    /// Writes a message about a mistake in the program.
    ///
    /// - Behavior: https://developer.apple.com/documentation/os/logger/fault(_:)
    public func fault(_ message: OSLogMessage) { output.write(message.text, .fault) }
}
