// Portico
// SPDX-License-Identifier: Apache-2.0

import Logging

// One method per level, as in swift-log. See `log(_:_:)`.

extension TaggedLogger {
    /// Logs a message for tracing each step.
    public func trace(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.trace, message(), file: file, function: function, line: line)
    }

    /// Logs a message for debugging.
    public func debug(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.debug, message(), file: file, function: function, line: line)
    }

    /// Logs normal operation.
    public func info(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.info, message(), file: file, function: function, line: line)
    }

    /// Logs an event that is not an error but may need attention.
    public func notice(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.notice, message(), file: file, function: function, line: line)
    }

    /// Logs a problem without any loss.
    public func warning(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.warning, message(), file: file, function: function, line: line)
    }

    /// Logs a failure.
    public func error(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.error, message(), file: file, function: function, line: line)
    }

    /// Logs a failure that prevents the app from working correctly.
    public func critical(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.critical, message(), file: file, function: function, line: line)
    }
}
