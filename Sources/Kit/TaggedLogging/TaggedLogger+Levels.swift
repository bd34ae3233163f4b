// Portico
// SPDX-License-Identifier: Apache-2.0

import Logging

// One method a level, as in swift-log; `log(_:_:)` says what they do.

extension TaggedLogger {
    /// For one who follows each step.
    public func trace(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.trace, message(), file: file, function: function, line: line)
    }

    /// For one who looks for a mistake.
    public func debug(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.debug, message(), file: file, function: function, line: line)
    }

    /// What happens in the ordinary course of things.
    public func info(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.info, message(), file: file, function: function, line: line)
    }

    /// Nothing wrong, and yet worth a look.
    public func notice(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.notice, message(), file: file, function: function, line: line)
    }

    /// Something is wrong, and nothing is lost.
    public func warning(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.warning, message(), file: file, function: function, line: line)
    }

    /// Something has failed.
    public func error(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.error, message(), file: file, function: function, line: line)
    }

    /// The app cannot go on as it should.
    public func critical(
        _ message: @autoclosure () -> String, file: String = #fileID, function: String = #function, line: UInt = #line
    ) {
        log(.critical, message(), file: file, function: function, line: line)
    }
}
