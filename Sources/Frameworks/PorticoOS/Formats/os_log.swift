// Portico
// SPDX-License-Identifier: Apache-2.0

// The functions from before `Logger`. On Apple's systems the arguments are `CVarArg`s, to which strings and objects are
// bridged; here they are anything.

/// Writes a message with the values of a format: `%{public}@`, `%d`, `%{private}s`.
///
/// Numbers are shown, and objects and strings are not, unless the format says something else.
///
/// - Behavior: https://developer.apple.com/documentation/os/os_log(_:dso:log:type:_:)
/// - Since: iOS 10.0
/// - Differs: arguments may be of any type.
@_disfavoredOverload
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any?...
) {
    log.output.write(LogFormat(message).text(args), type)
}

/// The same with the type in front.
///
/// - Behavior: https://developer.apple.com/documentation/os/os_log(_:dso:log:_:_:)
/// - Since: iOS 12.0
/// - Differs: arguments may be of any type.
@_disfavoredOverload
public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ args: Any?...
) {
    log.output.write(LogFormat(message).text(args), type)
}

/// Writes a message as ``Logger/log(_:)`` does, without a subsystem.
///
/// - Behavior: https://developer.apple.com/documentation/os/os_log(_:)
/// - Since: iOS 14.0
public func os_log(_ message: OSLogMessage) {
    OSLog.default.output.write(message.text, .default)
}

/// Writes a message as ``Logger/log(level:_:)`` does.
///
/// - Behavior: https://developer.apple.com/documentation/os/os_log(_:log:_:)
/// - Since: iOS 14.0
public func os_log(_ level: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.output.write(message.text, level)
}
